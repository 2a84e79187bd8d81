// One-ply play: picks a move by the network's value of the resulting city, ignoring the opponents.
#pragma once

#include "urbanist/games/quadropolis/bots/network.h"
#include "urbanist/games/quadropolis/bots/players.h"

namespace urbanist::quadropolis::bots {

// A move that loses `carelessness` points is chosen e times less often than the best. Precondition: carelessness is positive.
[[nodiscard]] Action instinct(const State& view, const Network& network, double carelessness, core::Rng& rng);

}  // namespace urbanist::quadropolis::bots
