// A move at first sight: what the network makes of the city after it, and no thought for anybody else.
#pragma once

#include "urbanist/bots/quadropolis/network.h"
#include "urbanist/bots/quadropolis/players.h"

namespace urbanist::bots::quadropolis {

// A move that gives away so many points comes e times less often than the best. Precondition: carelessness is positive.
[[nodiscard]] Action instinct(const State& view, const Network& network, double carelessness, core::Rng& rng);

}  // namespace urbanist::bots::quadropolis
