// Who has won (Q8).
#pragma once

#include "urbanist/core/small_vector.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis {

struct Ranking {
    core::SmallVector<Standing, kMostPlayers> standings;  // by seat
    core::SmallVector<Seat, kMostPlayers> winners;        // in seat order
};

// As if the game ended now, with the best activation of every city.
[[nodiscard]] Ranking ranking(const State& state);

}  // namespace urbanist::quadropolis
