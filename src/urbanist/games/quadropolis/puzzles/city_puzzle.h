// «Build the best city from these tiles»: eight to twelve tiles, an empty board, and the most points that they allow, with proof.
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

// The city that is best.
[[nodiscard]] City city_of(const CityPuzzle& puzzle);

[[nodiscard]] json::Json to_json(const CityPuzzle& puzzle);
// Checks the form, that the tiles may stand where they do, and that the city has so many points.
[[nodiscard]] core::Parsed<CityPuzzle> parse_city_puzzle(const json::Json& document);

// Proves again that no city of these tiles is better, has the certificate checked, and looks for a better city on the rules alone. Returns why the
// puzzle is wrong; empty if it is right.
[[nodiscard]] std::string fault_of(const CityPuzzle& puzzle);

// The most points that simulated annealing on the rules alone finds with all tiles built: a second opinion that shares nothing with the solver.
[[nodiscard]] int best_by_trying(Mode mode, const std::vector<Tile>& tiles, std::uint64_t seed, unsigned steps);

}  // namespace urbanist::quadropolis::puzzles
