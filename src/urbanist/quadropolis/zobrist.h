// A random word for each fact that a position can hold. Computed instead of looked up: a table of all of them would not stay
// in the first cache, and the mixer is a few instructions.
#pragma once

#include <cstdint>

#include "urbanist/core/rng.h"

namespace urbanist::quadropolis::zobrist {

enum class Fact : std::uint8_t { Options, Round, ToMove, Mayor, TileOnPlot, Urbanist, SlotTaken, ArchitectsLeft, Floor, Printed, Received };

[[nodiscard]] constexpr std::uint64_t key(Fact fact, std::uint32_t a, std::uint32_t b = 0, std::uint32_t c = 0) {
    const std::uint64_t index = (std::uint64_t{static_cast<std::uint8_t>(fact)} << 56) | (std::uint64_t{a} << 40) | (std::uint64_t{b} << 20) | c;
    return core::mix(index);
}

}  // namespace urbanist::quadropolis::zobrist
