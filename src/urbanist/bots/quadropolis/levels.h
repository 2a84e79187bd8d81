// What the levels have in common, for those who want to play like them at another length.
#pragma once

#include "urbanist/bots/quadropolis/search.h"

namespace urbanist::bots::quadropolis {

// The search that the arena has chosen, for a network; docs/bots.md has what was tried.
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

}  // namespace urbanist::bots::quadropolis
