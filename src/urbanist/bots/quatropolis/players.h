// Those who can sit at a table of Quatropolis without a person. They get what a seat may know and nothing else.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "urbanist/bots/player.h"
#include "urbanist/bots/quatropolis/sight.h"
#include "urbanist/core/rng.h"

namespace urbanist::bots::quatropolis {

using Words = std::optional<urbanist::quatropolis::Statement>;
using Thought = bots::Thought<Action, Words>;
// Chooses a legal action, and may say something in the discussion. Precondition: the seat of the sight is to move.
using Player = bots::Player<Sight, Action, Words>;

// Any action.
[[nodiscard]] Thought random_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Bids what an issue is worth to it, measured by what issues are worth on average and how many are still to come.
[[nodiscard]] Thought bidder_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// Bids like a beginner: forgets the enemy, often has an eye on one objective only, and spends far too much early.
[[nodiscard]] Thought easy_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Try things out in imagined worlds that fit what others have done; `master` also asks who of them does the same.
[[nodiscard]] Thought hard_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought master_player(const Sight& sight, const Budget& budget, core::Rng& rng);

struct NamedPlayer {
    std::string_view name;
    Player player;
};
inline constexpr std::array<NamedPlayer, 6> kPlayers = {{{"random", random_player},
                                                         {"bidder", bidder_player},
                                                         {"easy", easy_player},
                                                         {"normal", bidder_player},
                                                         {"hard", hard_player},
                                                         {"master", master_player}}};

// Null when no player has this name.
[[nodiscard]] Player find_player(std::string_view name);

// The chance that belongs to a seat of a game, whoever sits there.
[[nodiscard]] core::Rng generator_of(std::uint64_t seed, Seat seat);

}  // namespace urbanist::bots::quatropolis
