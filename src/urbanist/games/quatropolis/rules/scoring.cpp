#include "urbanist/games/quatropolis/rules/scoring.h"

#include <algorithm>

namespace urbanist::quatropolis {

int objective_points(const Cards& cards, const Secrets& held, const City& city) {
    int sum = 0;
    for (const std::uint8_t card : held.objectives) sum += cards.objectives[card].points(city);
    return sum;
}

int objective_points(const State& state, Seat seat) { return objective_points(state.cards(), state.secrets[seat.index], state.city); }

HalfPoints score(const State& state, Seat seat) {
    const EnemyCard& card = state.cards().enemies[state.secrets[seat.index].enemy];
    return {2 * objective_points(state, seat) - objective_points(state, state.seat_of(card.enemy))};
}

Seats winners(const State& state) {
    BySeat<HalfPoints> scores;
    for (std::uint8_t i = 0; i < kSeats; ++i) scores[i] = score(state, {i});
    const HalfPoints best = *std::ranges::max_element(scores);
    Seats seats;
    for (unsigned i = 0; i < kSeats; ++i) {
        if (scores[i] == best) seats.bits |= core::bit(i);
    }
    return seats;
}

}  // namespace urbanist::quatropolis
