// A move: an architect, a slot, and what happens to the tile. Sixteen bits:
//
//   15 … 13   12 … 8   7 … 3      2 … 0
//   zero      target   slot       architect
#pragma once

#include <cstdint>

#include "urbanist/games/quadropolis/rules/mode.h"
#include "urbanist/games/quadropolis/rules/site.h"

namespace urbanist::quadropolis {

// What happens to the tile: a square of the city, the discard pile, or nothing if there was no tile.
struct Target {
    std::uint8_t index = 0;

    [[nodiscard]] static constexpr Target square(Square square) { return {square.index}; }
    [[nodiscard]] constexpr bool is_square() const { return index < kSquares; }
    [[nodiscard]] constexpr Square square() const { return {index}; }

    friend constexpr auto operator<=>(Target, Target) = default;
};
inline constexpr Target kDiscard{kSquares};
inline constexpr Target kNothing{kSquares + 1};

struct Action {
    std::uint16_t bits = 0;

    Action() = default;
    constexpr explicit Action(std::uint16_t raw) : bits(raw) {}
    constexpr Action(ArchitectNumber architect, Slot slot, Target target)
        : bits(static_cast<std::uint16_t>(architect.value | (slot.index << 3) | (target.index << 8))) {}

    [[nodiscard]] constexpr ArchitectNumber architect() const { return {static_cast<std::uint8_t>(bits & 7)}; }
    [[nodiscard]] constexpr Slot slot() const { return {static_cast<std::uint8_t>((bits >> 3) & 31)}; }
    [[nodiscard]] constexpr Target target() const { return {static_cast<std::uint8_t>(bits >> 8)}; }

    friend constexpr auto operator<=>(Action, Action) = default;
};

static_assert(sizeof(Action) == 2);

}  // namespace urbanist::quadropolis
