#include "urbanist/games/quadropolis/bots/adviser.h"

#include <algorithm>
#include <limits>

#include "urbanist/games/quadropolis/bots/levels.h"
#include "urbanist/games/quadropolis/bots/network.h"

namespace urbanist::quadropolis::bots {

namespace {

Thought search_for_advice(const Sight& sight) {
    core::Rng rng(kAdviserSeed);
    return search(searching(kAdviserNodes), &default_network(sight.state.options.mode), sight, {.nodes = kAdviserNodes}, rng);
}

}  // namespace

Thought advise(const Sight& sight) {
    const Thought thought = search_for_advice(sight);
    if (thought.candidates[0].visits > 0) return thought;
    Sight only_move = sight;  // it was not searched, because it is the only legal move
    only_move.asked_about = thought.action;
    return search_for_advice(only_move);
}

double lead_of(const urbanist::bots::PointsBySeat& points, unsigned players, Seat seat) {
    float best = std::numeric_limits<float>::lowest();
    for (unsigned other = 0; other < players; ++other) {
        if (other != seat.index) best = std::max(best, points[other]);
    }
    return static_cast<double>(points[seat.index]) - static_cast<double>(best);
}

double lost_by(const Thought& advice, Action action, const State& state) {
    if (advice.action == action) return 0;
    const auto lead = [&](Action move) {
        const auto* const found = std::ranges::find(advice.candidates, move, &urbanist::bots::Candidate<Action>::action);
        return lead_of(found->points, state.options.players, state.to_move);
    };
    return std::max(0.0, lead(advice.action) - lead(action));
}

}  // namespace urbanist::quadropolis::bots
