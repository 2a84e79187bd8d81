// What the levels have in common, for callers that want the same search with another budget.
#pragma once

#include "urbanist/games/quadropolis/bots/search.h"

namespace urbanist::quadropolis::bots {

// The search recipe chosen in the arena for this network; docs/bots.md lists the alternatives.
[[nodiscard]] constexpr Recipe searching(std::uint64_t nodes) {
    return {.rounds_ahead = 1,
            .foresight = 0.5,
            .late_foresight = 0.25,
            .early_simulations = 2'000,
            .prior_visits = 2,
            .root_moves = 64,
            .tree_moves = 32,
            .certain_lead_per_round = 1,
            .nodes = nodes};
}

}  // namespace urbanist::quadropolis::bots
