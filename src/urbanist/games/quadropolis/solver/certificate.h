// What a solver found and why nothing is better: enough to check it without solving again.
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

// Checks the city, and the bound if it is claimed to be that of the city. `stop` ends the check early, which is a fault too.
// Returns why the certificate is not to be trusted; empty if it is.
[[nodiscard]] std::string fault_of(const Certificate& certificate, const std::function<bool()>& stop);

// The part about the city only.
[[nodiscard]] std::string fault_of_city(const Certificate& certificate);

}  // namespace urbanist::quadropolis::solver
