// How hard a puzzle is before anybody has tried it, on the scale of players: 1,200 is somebody who has played a few games.
#pragma once

#include "urbanist/games/quadropolis/puzzles/judging.h"

namespace urbanist::quadropolis::puzzles {

// No puzzle that a bot finds by looking one move ahead is rated higher.
inline constexpr int kHardest = 1'200;

// Whether the greedy bot may choose a right move; of moves that it likes equally, each may be its choice.
[[nodiscard]] bool is_found_in_one_ply(const State& state, const Answer& answer);

[[nodiscard]] int initial_rating(Kind kind, const State& state, const Answer& answer);

}  // namespace urbanist::quadropolis::puzzles
