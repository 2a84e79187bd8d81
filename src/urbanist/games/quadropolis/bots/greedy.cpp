#include "urbanist/games/quadropolis/bots/outcomes.h"
#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/rules/activation.h"

namespace urbanist::quadropolis::bots {

namespace {

// Values are in sixteenths of a point, so that small preferences never outweigh a point.
constexpr int kOnePoint = 16;

// The share of the game still to come for the seat to move, in sixteenths.
int time_left(const State& view) {
    const int rounds = view.facts().rounds;
    const int turns_to_come = (rounds - view.round) * static_cast<int>(kTurnsPerRound) + (view.turns_left - 1) / view.options.players;
    return turns_to_come * kOnePoint / (rounds * static_cast<int>(kTurnsPerRound));
}

// An idle piece costs its point in proportion to how little time is left to find a building for it. An inhabitant is worth a little more than an
// energy unit, because it may find a shop.
int value_of(const City& city, Mode mode, int time_left) {
    const Standing now = best_standing(city, mode);
    const int idle = city.inhabitants - now.inhabitants_placed;
    const int pieces = 2 * city.inhabitants + city.energy;
    return now.points * kOnePoint + idle * time_left + pieces * time_left / 2;
}

}  // namespace

Thought greedy_player(const Sight& sight, const Budget&, core::Rng& rng) {
    const State& view = sight.state;
    ActionList actions;
    legal_actions(view, actions);
    const int time = time_left(view);
    Outcomes judge(view, [&](const City& city) { return value_of(city, view.options.mode, time); });
    Action best = actions[0];
    int best_value = judge(best);
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < actions.size(); ++i) {
        const int value = judge(actions[i]);
        if (value < best_value) continue;
        equals = value > best_value ? 1 : equals + 1;
        // Chooses uniformly among equally good moves.
        if (value > best_value || rng.below(equals) == 0) best = actions[i];
        best_value = value;
    }
    return {.action = best};
}

}  // namespace urbanist::quadropolis::bots
