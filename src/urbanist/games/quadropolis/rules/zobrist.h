// A random word for each possible fact of a position; a position's key is the sum of the words of its facts. With a sum instead of the usual
// exclusive or, counted facts (pieces, architects) are multiples of one word. Words whose table would not fit into the first-level cache are
// computed, which takes only a few instructions.
#pragma once

#include <array>
#include <cstdint>

#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis::zobrist {

using Word = std::uint64_t;

enum class Fact : std::uint8_t { Options, Round, Starter, Mayor, Inhabitant, Energy, Floor, Tile, Urbanist, SlotTaken, Architect };

[[nodiscard]] constexpr Word word(Fact fact, std::uint32_t a, std::uint32_t b = 0, std::uint32_t c = 0) {
    return core::mix((Word{static_cast<std::uint8_t>(fact)} << 56) | (Word{a} << 40) | (Word{b} << 20) | c);
}

template <std::size_t Size>
[[nodiscard]] constexpr std::array<Word, Size> words(Fact fact, std::uint32_t a = 0) {
    std::array<Word, Size> table{};
    for (std::uint32_t i = 0; i < Size; ++i) table[i] = word(fact, a, i);
    return table;
}

inline constexpr auto kUrbanist = words<kPlots + 1>(Fact::Urbanist);
inline constexpr auto kSlotTaken = words<kSlots>(Fact::SlotTaken);
inline constexpr auto kInhabitant = words<kMostPlayers>(Fact::Inhabitant);
inline constexpr auto kEnergy = words<kMostPlayers>(Fact::Energy);
// By pool, then by number.
inline constexpr std::array kArchitect = {words<kMostArchitects + 1>(Fact::Architect, 0), words<kMostArchitects + 1>(Fact::Architect, 1),
                                          words<kMostArchitects + 1>(Fact::Architect, 2), words<kMostArchitects + 1>(Fact::Architect, 3)};

[[nodiscard]] constexpr Word of_tile(Plot plot, Tile tile) { return word(Fact::Tile, plot.index, tile.index); }

[[nodiscard]] constexpr Word of_floor(Seat seat, Square square, Type type, unsigned floor, unsigned printed_points) {
    return word(Fact::Floor, seat.index, square.index, (static_cast<std::uint32_t>(type) << 8) | (floor << 4) | printed_points);
}

[[nodiscard]] constexpr Word of_pieces(Seat seat, Word inhabitants, Word energy) {
    return inhabitants * kInhabitant[seat.index] + energy * kEnergy[seat.index];
}

}  // namespace urbanist::quadropolis::zobrist
