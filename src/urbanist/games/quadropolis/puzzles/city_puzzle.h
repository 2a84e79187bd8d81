// «Build the best city from these tiles»: eight to twelve tiles, an empty board, and the proven maximum of points.
#pragma once

#include <string>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/rules/city.h"
#include "urbanist/games/quadropolis/rules/mode.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::puzzles {

inline constexpr std::size_t kFewestTiles = 8;
inline constexpr std::size_t kMostTiles = 12;

struct CityTile {
    Tile tile{};
    Square square{};  // in the best city; floors come in the order of the list
};

struct CityPuzzle {
    unsigned number = 0;  // from 1
    Mode mode{};
    std::vector<CityTile> tiles;
    int best = 0;
};

// The best city.
[[nodiscard]] City city_of(const CityPuzzle& puzzle);

[[nodiscard]] json::Json to_json(const CityPuzzle& puzzle);
// Checks the format, that the tiles may be built where they are, and that the city has the stated points.
[[nodiscard]] core::Parsed<CityPuzzle> parse_city_puzzle(const json::Json& document);

// Proves again that no city of these tiles is better, checks the certificate, and searches for a better city with the rules alone. Returns what is
// wrong with the puzzle; empty if nothing is.
[[nodiscard]] std::string fault_of(const CityPuzzle& puzzle);

// The most points found by simulated annealing with all tiles built. It uses only the rules and shares no code with the solver.
[[nodiscard]] int best_by_trying(Mode mode, const std::vector<Tile>& tiles, std::uint64_t seed, unsigned steps);

}  // namespace urbanist::quadropolis::puzzles
