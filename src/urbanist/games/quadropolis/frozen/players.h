// Players that only the arena knows: earlier versions of the levels, a fixed standard with networks of their own, and the next ones, which become
// levels when they have been measured.
#pragma once

#include <algorithm>
#include <array>

#include "urbanist/games/quadropolis/bots/network.h"
#include "urbanist/games/quadropolis/bots/players.h"

namespace urbanist::quadropolis::frozen {

// The levels of November 2026: recipe, nodes and networks. They use the current search; a test fails if a change to it changes their play.
[[nodiscard]] bots::Thought normal_1_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng);
[[nodiscard]] bots::Thought hard_1_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng);
[[nodiscard]] bots::Thought master_1_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng);

[[nodiscard]] const bots::Network& first_network(Mode mode);

// The next levels: the networks of today and bots/lookahead.h, with as many simulations as fit into the time of today's search.
[[nodiscard]] bots::Thought hard_2_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng);
[[nodiscard]] bots::Thought master_2_player(const bots::Sight& sight, const bots::Budget& budget, core::Rng& rng);

inline constexpr std::array<bots::NamedPlayer, 5> kFrozenPlayers = {{{"normal-1", normal_1_player},
                                                                     {"hard-1", hard_1_player},
                                                                     {"master-1", master_1_player},
                                                                     {"hard-2", hard_2_player},
                                                                     {"master-2", master_2_player}}};

// The current bots and those above.
inline constexpr auto kEveryPlayer = [] {
    std::array<bots::NamedPlayer, bots::kPlayers.size() + kFrozenPlayers.size()> players{};
    std::ranges::copy(bots::kPlayers, players.begin());
    std::ranges::copy(kFrozenPlayers, players.begin() + bots::kPlayers.size());
    return players;
}();

}  // namespace urbanist::quadropolis::frozen
