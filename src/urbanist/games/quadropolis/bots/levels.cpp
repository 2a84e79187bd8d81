// The settings chosen by arena runs; docs/bots.md says what was tried.
#include "urbanist/games/quadropolis/bots/levels.h"

#include "urbanist/games/quadropolis/bots/instinct.h"
#include "urbanist/games/quadropolis/bots/players.h"

namespace urbanist::quadropolis::bots {

namespace {

// In points; see instinct().
constexpr double kEasyCarelessness = 0.8;

constexpr Recipe kUct = {.halving = false, .prior = false, .playout_tries = 1, .nodes = 10'000};
constexpr Recipe kBaseline = {.nodes = 5'000};

// With more players, rounds are longer and each move is more expensive, but master must answer within a second at any table. The other levels scale
// with it, so that the levels differ clearly at every number of players.
constexpr std::uint64_t normal_nodes(std::uint64_t players) { return 400 / players; }
constexpr std::uint64_t hard_nodes(std::uint64_t players) { return 8'000 / (players * players); }
constexpr std::uint64_t master_nodes(std::uint64_t players) { return 72'000 / (players * players); }

// Used by all levels: a search with the network's evaluation and this many simulations by default.
Thought search_with_network(std::uint64_t (*nodes)(std::uint64_t), const Sight& sight, const Budget& budget, core::Rng& rng) {
    const auto& options = sight.state.options;
    return search(searching(nodes(options.players)), &default_network(options.mode), sight, budget, rng);
}

}  // namespace

Thought easy_player(const Sight& sight, const Budget&, core::Rng& rng) {
    return {.action = instinct(sight.state, default_network(sight.state.options.mode), kEasyCarelessness, rng)};
}

Thought uct_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(kUct, nullptr, sight, budget, rng); }
Thought baseline_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(kBaseline, nullptr, sight, budget, rng); }
Thought normal_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search_with_network(normal_nodes, sight, budget, rng); }
Thought hard_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search_with_network(hard_nodes, sight, budget, rng); }
Thought master_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search_with_network(master_nodes, sight, budget, rng); }

}  // namespace urbanist::quadropolis::bots
