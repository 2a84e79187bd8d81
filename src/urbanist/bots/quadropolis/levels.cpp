// The recipes that the arena has chosen; docs/bots.md has what was tried.
#include "urbanist/bots/quadropolis/instinct.h"
#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/bots/quadropolis/search.h"

namespace urbanist::bots::quadropolis {

namespace {

// In points; see instinct().
constexpr double kEasyCarelessness = 0.8;

constexpr Recipe kUct = {.halving = false, .prior = false, .playout_tries = 1, .nodes = 10'000};
constexpr Recipe kBaseline = {.nodes = 5'000};

constexpr Recipe with_network(std::uint64_t nodes) {
    return {.network = true,
            .rounds_ahead = 1,
            .foresight = 0.5,
            .prior_visits = 2,
            .root_moves = 64,
            .tree_moves = 32,
            .certain_lead_per_round = 1,
            .nodes = nodes};
}
constexpr Recipe kNormal = with_network(200);
constexpr Recipe kHard = with_network(2'000);
constexpr Recipe kMaster = with_network(8'000);

}  // namespace

Thought easy_player(const State& view, const Budget&, core::Rng& rng) {
    return {.action = instinct(view, default_network(view.options.mode), kEasyCarelessness, rng)};
}

Thought uct_player(const State& view, const Budget& budget, core::Rng& rng) { return search(kUct, view, budget, rng); }
Thought baseline_player(const State& view, const Budget& budget, core::Rng& rng) { return search(kBaseline, view, budget, rng); }
Thought normal_player(const State& view, const Budget& budget, core::Rng& rng) { return search(kNormal, view, budget, rng); }
Thought hard_player(const State& view, const Budget& budget, core::Rng& rng) { return search(kHard, view, budget, rng); }
Thought master_player(const State& view, const Budget& budget, core::Rng& rng) { return search(kMaster, view, budget, rng); }

}  // namespace urbanist::bots::quadropolis
