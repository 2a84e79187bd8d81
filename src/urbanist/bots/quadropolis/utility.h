// From points to what a player wants: to win, and to win by more.
#pragma once

#include <array>

#include "urbanist/bots/quadropolis/network.h"
#include "urbanist/quadropolis/state.h"

namespace urbanist::bots::quadropolis {

// By seat: what the cities are expected to be worth at the end, and what that is worth to their mayors, from 0 to 1.
using Values = std::array<Value, urbanist::quadropolis::kMostPlayers>;
using Utilities = std::array<double, urbanist::quadropolis::kMostPlayers>;

// A lead of `certainty` points over the best of the others is worth 0.85.
[[nodiscard]] Utilities utilities(const Values& values, unsigned players, double certainty);

// e to the power of x, for x up to zero, to three digits. Additions and multiplications alone, which are the same on every machine.
[[nodiscard]] double exponential(double x);

}  // namespace urbanist::bots::quadropolis
