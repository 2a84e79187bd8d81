// Whose turns are still to come in a round.
#pragma once

#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis {

// Whether the seat still has a turn in this round, the present one included.
[[nodiscard]] constexpr bool has_turn_left(const State& state, Seat seat) {
    const unsigned players = state.options.players;
    return (seat.index + players - state.to_move.index) % players < state.turns_left;
}

}  // namespace urbanist::quadropolis
