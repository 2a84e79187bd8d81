// Games for tests.
#pragma once

#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/record/record.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::scene {

// A whole random game.
inline record::Record random_record(Mode mode, std::uint8_t players, std::uint64_t seed) {
    record::Record record;
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

}  // namespace urbanist::quadropolis::scene
