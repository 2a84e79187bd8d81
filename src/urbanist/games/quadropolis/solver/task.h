// The task to solve: the supply of tiles, how many of them a city may have, and how it must be reachable.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::solver {

// A number of equal tiles. Unlike in the box, a park may give inhabitants.
struct Stock {
    Type type{};
    std::uint8_t inhabitants = 0;
    std::uint8_t energy = 0;
    std::uint8_t points = 0;
    std::uint8_t round = 0;  // from 1; 0 if the supply does not say
    unsigned count = 0;

    friend bool operator==(const Stock&, const Stock&) = default;
};
using Supply = std::vector<Stock>;

// How a city must be reachable.
enum class Reach : std::uint8_t {
    Free,        // tiles are placed anywhere
    Architects,  // the architects' numbers suffice (Q3.2, Q4)
    Rounds,      // also, each round gives four tiles at most (Q1.4, Q1.5)
};

struct Task {
    Mode mode = Mode::Classic;
    Bits board = 0;  // the squares that may be used
    Supply supply;
    unsigned tiles = 0;  // at most
    Reach reach = Reach::Free;

    friend bool operator==(const Task&, const Task&) = default;
};

// One tile per turn of the game: 16 in Classic, 20 in Expert.
[[nodiscard]] constexpr unsigned most_tiles(Mode mode) { return facts(mode).rounds * kTurnsPerRound; }

// All tiles of a mode.
[[nodiscard]] Supply box_supply(const TileSet& tiles, Mode mode);

// Reads a table with the header `type,inhabitants,energy,points,count`, and `round` if wanted. Lines that begin with # are comments.
[[nodiscard]] core::Parsed<Supply> parse_supply(std::string_view csv, Mode mode);
// The header and one row for each stock; the inverse of parse_supply.
[[nodiscard]] std::string supply_text(const Supply& supply);
inline constexpr std::size_t kLargestSupply = std::size_t{64} << 10;

// The same supply with at most this many monuments.
[[nodiscard]] Supply with_monuments(Supply supply, unsigned most);

// The squares of the first rows and columns: "3x3" is three rows and three columns.
[[nodiscard]] core::Parsed<Bits> parse_board(std::string_view text, Mode mode);

}  // namespace urbanist::quadropolis::solver
