// Games for tests.
#pragma once

#include "urbanist/core/rng.h"
#include "urbanist/quadropolis/tile_set.h"
#include "urbanist/record/quadropolis.h"

namespace urbanist::scene {

// A whole random game.
inline record::QuadropolisRecord random_record(quadropolis::Mode mode, std::uint8_t players, std::uint64_t seed) {
    using namespace quadropolis;
    record::QuadropolisRecord record;
    record.options = {mode, players, {}};
    State state = initial_state(record.options);
    core::Rng rng(seed);
    while (!is_over(state)) {
        if (awaits_deal(state)) {
            record.rounds.push_back(draw(default_tile_set(), mode, state.round + 1U, seed));
            deal(state, record.rounds.back());
        }
        record.moves.push_back(random_action(state, rng));
        play(state, record.moves.back());
    }
    return record;
}

}  // namespace urbanist::scene
