// Looks for puzzles in games of strong bots. Cheap filters come first; only positions that pass them are searched deeply.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "urbanist/games/quadropolis/arena/simulation.h"
#include "urbanist/games/quadropolis/puzzles/move_puzzle.h"

namespace urbanist::quadropolis::puzzles {

// Whether there are too few puzzles of this kind and theme.
using IsWanted = std::function<bool(Kind kind, Type theme)>;

inline constexpr std::size_t kMostPerGame = 6;

// The puzzles of one game between bots of level hard, which think less in the first rounds, in the order of their positions and without numbers.
// Deterministic.
[[nodiscard]] std::vector<MovePuzzle> find_in_game(const arena::Table& table, const std::string& seed, const IsWanted& is_wanted);

}  // namespace urbanist::quadropolis::puzzles
