// Moves as whole numbers, and the set of legal ones as bits, for programs that learn.
#pragma once

#include <cstdint>
#include <span>

#include "urbanist/games/quadropolis/rules/rules.h"

namespace urbanist::quadropolis::environment {

// The 20 squares, and taking without building: the site determines whether that discards a tile.
inline constexpr unsigned kTargets = kSquares + 1;
inline constexpr unsigned kActions = kMostArchitects * kSlots * kTargets;

// ((architect − 1) · 20 + slot) · 21 + square; 20 in place of the square takes without building.
[[nodiscard]] constexpr unsigned index_of(Action action) {
    const unsigned target = action.target().is_square() ? action.target().index : kSquares;
    return ((action.architect().value - 1U) * kSlots + action.slot().index) * kTargets + target;
}
// Precondition: index < kActions.
[[nodiscard]] Action action_at(const State& state, unsigned index);

// The n-th bit, from the lowest of the first word, is set if the action with this index is legal.
inline constexpr std::size_t kMaskWords = (kActions + 63) / 64;
using Mask = std::span<std::uint64_t, kMaskWords>;
// Precondition: a turn is to be made.
void write_mask(const State& state, Mask mask);

}  // namespace urbanist::quadropolis::environment
