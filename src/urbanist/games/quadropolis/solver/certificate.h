// A solver's result and the proof that nothing is better: enough to check it without solving again.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "urbanist/games/quadropolis/solver/reach.h"
#include "urbanist/games/quadropolis/solver/relaxation.h"

namespace urbanist::quadropolis::solver {

// No city with these harbor runs has more points. The prices make the proof short.
struct RunsProof {
    HarborRuns runs;
    Prices prices{};
    int bound = 0;
};

struct Certificate {
    Task task;
    int points = 0;
    PlacedTiles tiles;
    Schedule schedule;  // empty if tiles are placed freely
    int bound = 0;
    std::vector<RunsProof> proofs;
};

// Checks the city and, if the certificate claims that it is optimal, the bound. `stop` ends the check early, which counts as an error. Returns why
// the certificate is invalid; empty if it is valid.
[[nodiscard]] std::string fault_of(const Certificate& certificate, const std::function<bool()>& stop);

// Checks only the city.
[[nodiscard]] std::string fault_of_city(const Certificate& certificate);

}  // namespace urbanist::quadropolis::solver
