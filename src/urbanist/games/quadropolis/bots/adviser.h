// The only source of advice for people. Hints, the guided game, the insight at the end of a game and the analysis all use it, with the same search,
// nodes and seed, so that they cannot disagree about a position.
#pragma once

#include "urbanist/games/quadropolis/bots/players.h"

namespace urbanist::quadropolis::bots {

inline constexpr std::uint64_t kAdviserNodes = 2'000;
inline constexpr std::uint64_t kAdviserSeed = 1;
// The precision of expected points: a move that loses less than this is as good as the best one.
inline constexpr double kMistake = 0.5;

// The best move, and the value of the move that the sight asks about. The best move and its points do not depend on that question. Precondition: a
// turn is to be made.
[[nodiscard]] Thought advise(const Sight& sight);

// The seat's lead over the best of the others.
[[nodiscard]] double lead_of(const urbanist::bots::PointsBySeat& points, unsigned players, Seat seat);

// How much of the mover's lead a move loses compared to the best one; never negative. Precondition: the thought has a value for the move.
[[nodiscard]] double lost_by(const Thought& advice, Action action, const State& state);

}  // namespace urbanist::quadropolis::bots
