// The initial rating of a puzzle, on the same scale as players: 1,200 is somebody who has played a few games.
#pragma once

#include "urbanist/games/quadropolis/puzzles/judging.h"

namespace urbanist::quadropolis::puzzles {

// The highest rating of a puzzle that a bot solves by looking one move ahead.
inline constexpr int kHardest = 1'200;

// Whether the greedy bot may choose a right move; it may choose any of its equally good moves.
[[nodiscard]] bool is_found_in_one_ply(const State& state, const Solution& solution);

[[nodiscard]] int initial_rating(Kind kind, const State& state, const Solution& solution);

}  // namespace urbanist::quadropolis::puzzles
