// Makes city puzzles from tiles that bots took in their games.
#pragma once

#include <optional>
#include <string>

#include "urbanist/games/quadropolis/puzzles/city_puzzle.h"

namespace urbanist::quadropolis::puzzles {

// The best city with all of these tiles built, with a verified proof. Empty if the best city omits a tile or the proof would take too long.
[[nodiscard]] std::optional<CityPuzzle> best_city(Mode mode, const std::vector<Tile>& tiles);

// A puzzle from a game with this seed, without a number. Empty if its tiles do not make one.
[[nodiscard]] std::optional<CityPuzzle> make_city_puzzle(Mode mode, const std::string& seed);

// How many of a fixed number of short searches find the best city: fewer means harder.
[[nodiscard]] int ease_of(const CityPuzzle& puzzle);

}  // namespace urbanist::quadropolis::puzzles
