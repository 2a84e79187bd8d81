// The one opinion that people are told. Hints, the guided game, the insight at the end of a game and the analysis all ask here, with the same
// search, nodes and seed, so that they cannot disagree about a position.
#pragma once

#include "urbanist/games/quadropolis/bots/players.h"

namespace urbanist::quadropolis::bots {

inline constexpr std::uint64_t kAdviserNodes = 2'000;
inline constexpr std::uint64_t kAdviserSeed = 1;
// Expected points are no finer than this: a move that gives away less is as good as the best one.
inline constexpr double kMistake = 0.5;

// What is best, and what the move that the sight asks about is worth beside it. The best move and its points do not depend on what is asked about.
// Precondition: a turn is to be made.
[[nodiscard]] Thought advise(const Sight& sight);

// How far a seat is ahead of the best of the others.
[[nodiscard]] double lead_of(const urbanist::bots::PointsBySeat& points, unsigned players, Seat seat);

// How much of the mover's lead a move gives away against the best one; never less than nothing. Precondition: the thought has valued the move.
[[nodiscard]] double lost_by(const Thought& advice, Action action, const State& state);

}  // namespace urbanist::quadropolis::bots
