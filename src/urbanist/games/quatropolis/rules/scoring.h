// Final scores, in half points because of the enemy card (R8).
#pragma once

#include "urbanist/games/quatropolis/rules/state.h"

namespace urbanist::quatropolis {

struct HalfPoints {
    int halves = 0;

    friend constexpr auto operator<=>(HalfPoints, HalfPoints) = default;
};

// Both objectives together, in whole points; may be negative (R8.1).
[[nodiscard]] int objective_points(const Cards& cards, const Secrets& held, const City& city);
[[nodiscard]] int objective_points(const State& state, Seat seat);
// The objectives' points, minus half of the enemy's (R8.2).
[[nodiscard]] HalfPoints score(const State& state, Seat seat);
// The seats with the most points; they share the victory (R8.3).
[[nodiscard]] Seats winners(const State& state);

}  // namespace urbanist::quatropolis
