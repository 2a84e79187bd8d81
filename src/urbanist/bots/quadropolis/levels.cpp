// The recipes that the arena has chosen; docs/bots.md has what was tried.
#include "urbanist/bots/quadropolis/levels.h"

#include "urbanist/bots/quadropolis/instinct.h"
#include "urbanist/bots/quadropolis/players.h"

namespace urbanist::bots::quadropolis {

namespace {

// In points; see instinct().
constexpr double kEasyCarelessness = 0.8;

constexpr Recipe kUct = {.halving = false, .prior = false, .playout_tries = 1, .nodes = 10'000};
constexpr Recipe kBaseline = {.nodes = 5'000};

constexpr Recipe kNormal = searching(200);
constexpr Recipe kHard = searching(2'000);
// One player more makes rounds longer and every move of them dearer; an answer within a second is for all.
constexpr std::uint64_t master_nodes(std::uint64_t players) { return 72'000 / (players * players); }

// What the levels share: a search with the network's eye.
Thought search_with_network(const Recipe& recipe, const Sight& sight, const Budget& budget, core::Rng& rng) {
    return search(recipe, &default_network(sight.state.options.mode), sight, budget, rng);
}

}  // namespace

Thought easy_player(const Sight& sight, const Budget&, core::Rng& rng) {
    return {.action = instinct(sight.state, default_network(sight.state.options.mode), kEasyCarelessness, rng)};
}

Thought uct_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(kUct, nullptr, sight, budget, rng); }
Thought baseline_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(kBaseline, nullptr, sight, budget, rng); }
Thought normal_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search_with_network(kNormal, sight, budget, rng); }
Thought hard_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search_with_network(kHard, sight, budget, rng); }
Thought master_player(const Sight& sight, const Budget& budget, core::Rng& rng) {
    return search_with_network(searching(master_nodes(sight.state.options.players)), sight, budget, rng);
}

}  // namespace urbanist::bots::quadropolis
