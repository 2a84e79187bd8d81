// Those who can sit at a table of Quadropolis without a person.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/bots/player.h"
#include "urbanist/bots/quadropolis/sight.h"
#include "urbanist/core/rng.h"
#include "urbanist/quadropolis/rules.h"

namespace urbanist::bots::quadropolis {

using Thought = bots::Thought<Action>;
// Chooses a legal action. Precondition: a turn is to be made.
using Player = bots::Player<Sight, Action>;

// Uniform over the legal actions.
[[nodiscard]] Thought random_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// The best exact score after this move, with leftover pieces forgiven while there is time to use them.
[[nodiscard]] Thought greedy_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// Yardsticks for the levels: plain UCT with random playouts, and the best recipe that has learnt nothing.
[[nodiscard]] Thought uct_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought baseline_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// The levels. Easy has the network's eye for a city, but plays at first sight and is careless; the others search, ever longer.
[[nodiscard]] Thought easy_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought normal_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought hard_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought master_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// The generator of the bot at a seat, in the game of this seed: a stream of its own, apart from those of the layouts.
[[nodiscard]] core::Rng generator_of(std::uint64_t seed, urbanist::quadropolis::Seat seat);

struct NamedPlayer {
    std::string_view name;
    Player player;
};
inline constexpr std::array<NamedPlayer, 8> kPlayers = {{{"random", random_player},
                                                         {"greedy", greedy_player},
                                                         {"easy", easy_player},
                                                         {"normal", normal_player},
                                                         {"hard", hard_player},
                                                         {"master", master_player},
                                                         {"uct", uct_player},
                                                         {"baseline", baseline_player}}};

// Null when no player has this name.
[[nodiscard]] Player find_player(std::string_view name);

}  // namespace urbanist::bots::quadropolis
