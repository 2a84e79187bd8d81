// Earlier versions of the levels, so that new ones can be measured against a fixed standard. Only for the arena: they have their own networks, which
// the page does not load.
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

inline constexpr std::array<bots::NamedPlayer, 3> kFrozenPlayers = {
    {{"normal-1", normal_1_player}, {"hard-1", hard_1_player}, {"master-1", master_1_player}}};

// The current bots and the frozen ones.
inline constexpr auto kEveryPlayer = [] {
    std::array<bots::NamedPlayer, bots::kPlayers.size() + kFrozenPlayers.size()> players{};
    std::ranges::copy(bots::kPlayers, players.begin());
    std::ranges::copy(kFrozenPlayers, players.begin() + bots::kPlayers.size());
    return players;
}();

}  // namespace urbanist::quadropolis::frozen
