// Fits the tables of estimates to what a network says about cities: sparse linear regression on the positions of quick games.
#pragma once

#include <cstdint>

#include "urbanist/games/quadropolis/bots/estimate.h"
#include "urbanist/games/quadropolis/bots/network.h"

namespace urbanist::quadropolis::training {

struct EstimateFit {
    bots::EstimateTables tables{};
    // On games that were not learnt from, in points: the root of the mean square error, and what is given away by choosing the best of four moves
    // by the estimate instead of the evaluation.
    double error = 0;
    double regret = 0;
};

// The same arguments give the same tables.
[[nodiscard]] EstimateFit fit_estimates(Mode mode, const bots::Network& network, std::uint64_t games, std::uint64_t seed);

}  // namespace urbanist::quadropolis::training
