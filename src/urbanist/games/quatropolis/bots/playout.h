// Fast playouts in a sampled world: everyone follows the blueprint.
#pragma once

#include "urbanist/games/quatropolis/bots/world.h"

namespace urbanist::quatropolis::bots {

using Scores = BySeat<int>;  // in half points
[[nodiscard]] Scores scores_of(const State& end);
// 1 for a victory, a part of it for a shared one.
[[nodiscard]] double victory(const Scores& scores, Seat seat);
// What an end is worth to a seat: the victory, shared or not, and a little for the margin.
[[nodiscard]] double utility(const Scores& scores, Seat seat);

// Plays to the end of the game. What is to be chosen is chosen by the judges, dice and moods by the generator.
void play_out(State& state, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng);

// The vote of the seat on this fork as the blueprint has it, in this mood. Precondition: a vote.
[[nodiscard]] Action planned_vote(const State& state, Seat seat, const Fork& fork, const Judge& judge, const Blueprint& blueprint, double mood,
                                  core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
