// Makes city puzzles from tiles that bots took in their games.
#pragma once

#include <optional>
#include <string>

#include "urbanist/games/quadropolis/puzzles/city_puzzle.h"

namespace urbanist::quadropolis::puzzles {

// The best city of these tiles, all of them built, with a checked proof. Empty if the best city leaves a tile out or the proof would take too long.
[[nodiscard]] std::optional<CityPuzzle> best_city(Mode mode, const std::vector<Tile>& tiles);

// A puzzle from a game with this seed; not numbered yet. Empty if its tiles make none.
[[nodiscard]] std::optional<CityPuzzle> make_city_puzzle(Mode mode, const std::string& seed);

// How many of some short tries find the best city: the fewer, the harder it is.
[[nodiscard]] int ease_of(const CityPuzzle& puzzle);

}  // namespace urbanist::quadropolis::puzzles
