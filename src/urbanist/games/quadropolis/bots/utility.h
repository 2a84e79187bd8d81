// Converts points to utility: winning, and winning by more.
#pragma once

#include <array>

#include "urbanist/games/quadropolis/bots/network.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis::bots {

// By seat: expected final points, and their utility from 0 to 1.
using Values = std::array<Value, kMostPlayers>;
using Utilities = std::array<double, kMostPlayers>;

// A lead of `certainty` points over the best of the others is worth 0.85.
[[nodiscard]] Utilities utilities(const Values& values, unsigned players, double certainty);

// exp(x) for x <= 0, to three digits, using only additions and multiplications, which are the same on every machine.
[[nodiscard]] double exponential(double x);

}  // namespace urbanist::quadropolis::bots
