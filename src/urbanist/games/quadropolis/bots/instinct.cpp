#include "urbanist/games/quadropolis/bots/instinct.h"

#include <algorithm>

#include "urbanist/games/quadropolis/bots/judge.h"
#include "urbanist/games/quadropolis/bots/outcomes.h"
#include "urbanist/games/quadropolis/bots/utility.h"

namespace urbanist::quadropolis::bots {

Action instinct(const State& view, const Network& network, double carelessness, core::Rng& rng) {
    const Outlook outlook{view.options.mode, view.options.players, turns_left_after(view)};
    Outcomes outcomes(view, [&](const City& city) { return city_value(network, city, outlook); });
    ActionList actions;
    legal_actions(view, actions);
    core::SmallVector<Value, kMostActions> values;
    for (const Action action : actions) values.push_back(outcomes(action));
    const Value best = std::ranges::max(values);
    // Integer weights, so that the draw is the same on every machine.
    core::SmallVector<std::uint32_t, kMostActions> weights;
    std::uint32_t sum = 0;
    for (const Value value : values) {
        weights.push_back(static_cast<std::uint32_t>(1024 * exponential((value - best) / (kPoint * carelessness))));
        sum += weights[weights.size() - 1];
    }
    std::uint32_t lot = rng.below(sum);
    std::size_t chosen = 0;
    while (lot >= weights[chosen]) lot -= weights[chosen++];
    return actions[chosen];
}

}  // namespace urbanist::quadropolis::bots
