// The bots of Quadropolis.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/bots/player.h"
#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/bots/sight.h"
#include "urbanist/games/quadropolis/rules/rules.h"

namespace urbanist::quadropolis::bots {

using urbanist::bots::Budget;
using Thought = urbanist::bots::Thought<Action>;
// Chooses a legal action. Precondition: a turn is to be made.
using Player = urbanist::bots::Player<Sight, Action>;

// Uniform over the legal actions.
[[nodiscard]] Thought random_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// The best exact score after this move; idle pieces cost nothing while there is time to use them.
[[nodiscard]] Thought greedy_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// Reference bots: plain UCT with random playouts, and the best recipe without a trained network.
[[nodiscard]] Thought uct_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought baseline_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// The levels. Easy uses the network without search and is careless; the others search, each longer than the last.
[[nodiscard]] Thought easy_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought normal_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought hard_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought master_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// The random generator of the bot at this seat: a separate stream of the game's seed, independent of the layouts.
[[nodiscard]] core::Rng generator_of(std::uint64_t seed, Seat seat);

struct NamedPlayer {
    std::string_view name;
    Player player;
    bool is_level = false;  // offered to people; the others are reference bots
};
inline constexpr std::array<NamedPlayer, 8> kPlayers = {{{"random", random_player},
                                                         {"greedy", greedy_player, true},
                                                         {"easy", easy_player, true},
                                                         {"normal", normal_player, true},
                                                         {"hard", hard_player, true},
                                                         {"master", master_player, true},
                                                         {"uct", uct_player},
                                                         {"baseline", baseline_player}}};

// Null if there is no bot with this name.
[[nodiscard]] Player find_player(std::string_view name);

}  // namespace urbanist::quadropolis::bots
