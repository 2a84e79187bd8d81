#include "urbanist/games/quadropolis/frozen/players.h"

#include "urbanist/games/quadropolis/bots/lookahead.h"
#include "urbanist/games/quadropolis/bots/search.h"

namespace urbanist::quadropolis::frozen {

namespace {

// Every member is set explicitly, so that new defaults do not change it.
constexpr bots::Recipe first_recipe(std::uint64_t nodes) {
    return {.halving = true,
            .prior = true,
            .rounds_ahead = 1,
            .foresight = 0.5,
            .late_foresight = 0.25,
            .early_simulations = 2'000,
            .prior_visits = 2,
            .playout_tries = 4,
            .root_moves = 64,
            .tree_moves = 32,
            .visits_to_expand = 1,
            .exploration = 1,
            .prior_spread = 2,
            .first_visit = 0.1,
            .certain_lead = 8,
            .certain_lead_per_round = 1,
            .nodes = nodes};
}

bots::Thought first_search(std::uint64_t nodes, const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng) {
    return bots::search(first_recipe(nodes), &first_network(sight.state.options.mode), sight, budget, rng);
}

bots::Thought second_search(std::uint64_t nodes, const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng) {
    return bots::look_ahead({.nodes = nodes}, bots::default_network(sight.state.options.mode), sight, budget, rng);
}

std::uint64_t players_at(const bots::Sight& sight) { return sight.state.options.players; }

}  // namespace

bots::Thought normal_1_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng) {
    return first_search(400 / players_at(sight), sight, budget, rng);
}
bots::Thought hard_1_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng) {
    return first_search(8'000 / (players_at(sight) * players_at(sight)), sight, budget, rng);
}
bots::Thought master_1_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng) {
    return first_search(72'000 / (players_at(sight) * players_at(sight)), sight, budget, rng);
}
bots::Thought hard_2_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng) {
    return second_search(20'000 / (players_at(sight) * players_at(sight)), sight, budget, rng);
}
bots::Thought master_2_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng) {
    return second_search(180'000 / (players_at(sight) * players_at(sight)), sight, budget, rng);
}

}  // namespace urbanist::quadropolis::frozen
