// The bots of Quatropolis. They get what a seat may know and nothing else.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "urbanist/bots/player.h"
#include "urbanist/core/rng.h"
#include "urbanist/games/quatropolis/bots/sight.h"

namespace urbanist::quatropolis::bots {

using Words = std::optional<Statement>;
using urbanist::bots::Budget;
using Thought = urbanist::bots::Thought<Action, Words>;
// Chooses a legal action, and may say something in the discussion. Precondition: the seat of the sight is to move.
using Player = urbanist::bots::Player<Sight, Action, Words>;

// Any action.
[[nodiscard]] Thought random_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Bids what an issue is worth, relative to the average issue and the number still to come.
[[nodiscard]] Thought bidder_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// Bids like a beginner: forgets the enemy, often sees only one objective, and spends far too much early.
[[nodiscard]] Thought easy_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Search in sampled worlds that fit the others' actions; `master` also models which of them search.
[[nodiscard]] Thought hard_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought master_player(const Sight& sight, const Budget& budget, core::Rng& rng);

struct NamedPlayer {
    std::string_view name;
    Player player;
    bool is_level = false;  // offered to people; the others are reference bots
};
inline constexpr std::array<NamedPlayer, 6> kPlayers = {{{"random", random_player, true},
                                                         {"bidder", bidder_player},
                                                         {"easy", easy_player, true},
                                                         {"normal", bidder_player, true},
                                                         {"hard", hard_player, true},
                                                         {"master", master_player, true}}};

// Null if there is no bot with this name.
[[nodiscard]] Player find_player(std::string_view name);

// The random generator of a seat in a game.
[[nodiscard]] core::Rng generator_of(std::uint64_t seed, Seat seat);

}  // namespace urbanist::quatropolis::bots
