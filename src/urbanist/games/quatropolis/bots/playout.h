// Fast playouts in a sampled world: everyone follows the blueprint.
#pragma once

#include "urbanist/games/quatropolis/bots/world.h"

namespace urbanist::quatropolis::bots {

// Plays to the end of the game. What is to be chosen is chosen by the judges, dice and moods by the generator.
void play_out(State& state, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng);

// The vote of the seat as the blueprint has it, in this mood. Precondition: a vote.
[[nodiscard]] Action planned_vote(const State& state, Seat seat, const Judge& judge, const Blueprint& blueprint, double mood, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
