// Fast playouts in a sampled world: everyone follows the blueprint.
#pragma once

#include "urbanist/games/quatropolis/worlds/world.h"

namespace urbanist::quatropolis::bots {

using Scores = BySeat<int>;  // in half points
[[nodiscard]] Scores scores_of(const State& end);
// 1 for a victory, a fraction for a shared one.
[[nodiscard]] double victory(const Scores& scores, Seat seat);
// The utility of an outcome for a seat: the victory, and a little for the margin.
[[nodiscard]] double utility(const Scores& scores, Seat seat);

// Plays to the end of the game. The judges make the choices; the generator provides dice and moods.
void play_out(State& state, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng);

// The vote that the blueprint plans for the seat on this fork, in this mood. Precondition: a vote is due.
[[nodiscard]] Action planned_vote(const State& state, Seat seat, const Fork& fork, const Judge& judge, const Blueprint& blueprint, double mood,
                                  core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
