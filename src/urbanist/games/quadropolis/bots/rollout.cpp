#include "urbanist/games/quadropolis/bots/rollout.h"

#include "urbanist/games/quadropolis/bots/placings.h"
#include "urbanist/games/quadropolis/bots/playout.h"

namespace urbanist::quadropolis::bots {

Values Rollout::operator()(State& state, double foresight) {
    play_round(state);
    if (is_over(state)) return values_at_round_end(state);
    const Values foreseen = foresight > 0 ? values_at_round_end(state) : Values{};
    for (unsigned ahead = 0; ahead < settings_.rounds_ahead && !is_over(state); ++ahead) {
        deal(state, draw(tiles_, state.options.mode, state.round + 1U, rng_.next()));
        play_round(state);
    }
    Values values = values_at_round_end(state);
    for (std::size_t seat = 0; seat < values.size(); ++seat) values[seat] += static_cast<Value>(foresight * (foreseen[seat] - values[seat]));
    return values;
}

Values Rollout::values_at_round_end(const State& state) {
    Values values{};
    for (std::size_t seat = 0; seat < state.options.players; ++seat) values[seat] = judge_(state.cities[seat], turns_after_round(state));
    return values;
}

void Rollout::play_round(State& state) {
    while (state.turns_left > 0) play(state, choose(state));
}

// The best of a few random moves.
Action Rollout::choose(const State& state) {
    const Placings placings(state);
    const unsigned turns_left = turns_left_after(state);
    const Estimator estimator(state.city(), state.facts(), turns_left);
    const std::span<const std::int16_t, kEstimateTable> table = tables_[state.facts().rounds - state.round];
    Action best;
    Estimate best_estimate = 0;
    for (unsigned i = 0; i < settings_.playout_tries; ++i) {
        const Action action = placings.any(rng_);
        const Estimate estimate =
            action.target().is_square() ? estimator(table, placings.tile(action.architect(), action.slot()), action.target().index) : 0;
        if (i > 0 && estimate <= best_estimate) continue;
        best = action;
        best_estimate = estimate;
    }
    return best;
}

}  // namespace urbanist::quadropolis::bots
