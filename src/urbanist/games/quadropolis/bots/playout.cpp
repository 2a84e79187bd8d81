#include "urbanist/games/quadropolis/bots/playout.h"

namespace urbanist::quadropolis::bots {

Values Playout::operator()(State& state, double foresight) {
    play_round(state);
    const Values foreseen = foresight > 0 || is_over(state) ? values_at_round_end(state) : Values{};
    if (is_over(state)) return foreseen;
    for (unsigned ahead = 0; ahead < recipe_.rounds_ahead && !is_over(state); ++ahead) {
        deal(state, draw(tiles_, state.options.mode, state.round + 1U, rng_.next()));
        play_round(state);
    }
    Values values = values_at_round_end(state);
    for (std::size_t seat = 0; seat < values.size(); ++seat) values[seat] += static_cast<Value>(foresight * (foreseen[seat] - values[seat]));
    return values;
}

Values Playout::values_at_round_end(const State& state) {
    Values values{};
    for (std::size_t seat = 0; seat < state.options.players; ++seat) values[seat] = judge_(state.cities[seat], turns_after_round(state));
    return values;
}

void Playout::play_round(State& state) {
    while (state.turns_left > 0) play(state, choose(state));
}

Action Playout::choose(const State& state) {
    const Choices choices(state);
    const auto any = [&] { return choices[rng_.below(choices.count())]; };
    Action best = any();
    if (recipe_.playout_tries == 1) return best;
    const std::uint8_t turns_left = turns_left_after(state);
    Value best_value = value_after(state, best, turns_left);
    for (unsigned i = 1; i < recipe_.playout_tries; ++i) {
        const Action action = any();
        const Value value = value_after(state, action, turns_left);
        if (value <= best_value) continue;
        best = action;
        best_value = value;
    }
    return best;
}

Value Playout::value_after(const State& state, Action action, std::uint8_t turns_left) {
    if (!action.target().is_square()) return judge_(state.city(), turns_left);
    City city = state.city();
    build(city, action.target().square(), state.site.tiles[reached(action.slot(), action.architect()).index]);
    return judge_(city, turns_left);
}

std::uint8_t turns_after_round(const State& state) { return static_cast<std::uint8_t>((state.facts().rounds - state.round) * kTurnsPerRound); }

}  // namespace urbanist::quadropolis::bots
