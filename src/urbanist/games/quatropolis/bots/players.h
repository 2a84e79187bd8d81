// The bots of Quatropolis. They get what a seat may know and nothing else.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "urbanist/bots/player.h"
#include "urbanist/core/rng.h"
#include "urbanist/games/quatropolis/worlds/sight.h"

namespace urbanist::quatropolis::bots {

using Words = std::optional<Statement>;
// What a bot says in a discussion. With a word of a deal it is not ready yet, and will be asked again.
struct Speech {
    Words statement{};
    std::optional<deals::Word> deal{};

    friend bool operator==(const Speech&, const Speech&) = default;
};
using urbanist::bots::Budget;
using Thought = urbanist::bots::Thought<Action, Speech>;
// Chooses a legal action, and may say something in the discussion. Precondition: the seat of the sight is to move.
using Player = urbanist::bots::Player<Sight, Action, Speech>;

// Any action.
[[nodiscard]] Thought random_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Bids what an issue is worth, relative to the average issue and the number still to come.
[[nodiscard]] Thought bidder_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// Bids like a beginner: forgets the enemy, often sees only one objective, and spends far too much early.
[[nodiscard]] Thought easy_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// The plan of `bidder`, with deals.
[[nodiscard]] Thought normal_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Search in sampled worlds that fit the others' actions; `master` also models which of them search.
[[nodiscard]] Thought hard_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought master_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// What a bot thinks of a choice afterwards: what it would have done instead, and how likely either wins the game.
struct Opinion {
    Action best{};
    double best_chance = 0;
    double chance = 0;
};
// Of `hard`, which does not look at promises here.
[[nodiscard]] Opinion hard_opinion(const Sight& sight, const Action& taken, core::Rng& rng);

struct NamedPlayer {
    std::string_view name;
    Player player;
    bool is_level = false;  // offered to people; the others are reference bots
};
inline constexpr std::array<NamedPlayer, 6> kPlayers = {{{"random", random_player, true},
                                                         {"bidder", bidder_player},
                                                         {"easy", easy_player, true},
                                                         {"normal", normal_player, true},
                                                         {"hard", hard_player, true},
                                                         {"master", master_player, true}}};

// Whether a bot keeps its word.
enum class Honesty : std::uint8_t { Honest, Mixed, Liar };

// Bots with a name and a face. Any level can play as one of them: «otto-hard».
struct CastMember {
    std::string_view name;
    Honesty honesty;
};
inline constexpr std::array<CastMember, 6> kCast = {{{"otto", Honesty::Honest},
                                                     {"vera", Honesty::Liar},
                                                     {"ingrid", Honesty::Honest},
                                                     {"nico", Honesty::Mixed},
                                                     {"baldo", Honesty::Mixed},
                                                     {"cleo", Honesty::Liar}}};
// The level's part of a name; the whole name if it is no member of the cast.
[[nodiscard]] std::string_view level_of(std::string_view name);

// Whether a bot of this name makes and answers offers.
[[nodiscard]] bool negotiates(std::string_view name);

// Null if there is no bot with this name.
[[nodiscard]] Player find_player(std::string_view name);

// The random generator of a seat in a game.
[[nodiscard]] core::Rng generator_of(std::uint64_t seed, Seat seat);

}  // namespace urbanist::quatropolis::bots
