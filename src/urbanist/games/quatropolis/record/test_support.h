// For tests only: whole games as records.
#pragma once

#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis::record::testing {

// Plays a game in which choose(record so far, state, seat, rng) returns the action of each seat.
template <class Choose>
Record played(std::uint64_t seed, Choose&& choose) {
    core::Rng rng(seed);
    Record game;
    game.end_third_tie = true;
    State state = initial_state(game.options());
    game.setup = draw_setup(state.options, rng);
    deal(state, game.setup);
    while (!is_over(state)) {
        if (awaits_deal(state)) {
            const Roll roll = draw_roll(state.to_roll, rng);
            deal(state, roll);
            game.moves.emplace_back(roll);
            continue;
        }
        const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
        const Action action = choose(game, state, seat, rng);
        play(state, seat, action);
        game.moves.emplace_back(Move{seat, action});
    }
    game.result = result_of(state);
    return game;
}

// A game of random choices.
inline Record random_record(std::uint64_t seed) {
    return played(seed, [](Record&, const State& state, Seat seat, core::Rng& rng) { return random_action(state, seat, rng); });
}

}  // namespace urbanist::quatropolis::record::testing
