// Reference players for the arena: players with a single aim, or levels that talk. Not offered to people.
#pragma once

#include <algorithm>

#include "urbanist/games/quatropolis/bots/talker.h"

namespace urbanist::quatropolis::bots {

// Follows the plan, but wants nothing except to hurt its enemy.
[[nodiscard]] Thought spiteful_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Follows the plan without random variation, and announces its vote.
[[nodiscard]] Thought honest_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Colludes with another seat: the resident with the corporation, the landlord with the official. The partner that spends money decides the
// vote; the other gives it all its money and votes the same.
[[nodiscard]] Thought colluding_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// The search of `hard`, ignoring statements.
[[nodiscard]] Thought deaf_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// Assumes that all others are `hard` and searches for the best reply: what `hard` loses to it is exploitable.
[[nodiscard]] Thought responder_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// A player that talks.
template <Player kPlayer, Character kCharacter>
[[nodiscard]] Thought talking(const Sight& sight, const Budget& budget, core::Rng& rng) {
    Thought thought = kPlayer(sight, budget, rng);
    thought.words.statement = talk(sight, kPlayer, kCharacter, budget, rng);
    return thought;
}

// `hard` that answers offers but makes none, that does neither, and that makes and accepts offers only to break them.
[[nodiscard]] Thought answering_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought silent_player(const Sight& sight, const Budget& budget, core::Rng& rng);
[[nodiscard]] Thought breaking_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Votes for the side that shows the larger gain and spends evenly over the issues to come; gives and proposes by the gain too, and never deals.
[[nodiscard]] Thought gains_player(const Sight& sight, const Budget& budget, core::Rng& rng);

inline constexpr std::array<NamedPlayer, 15> kLaboratory = {{{"answering", answering_player},
                                                             {"silent", silent_player},
                                                             {"breaking", breaking_player},
                                                             {"gains", gains_player},
                                                             {"spiteful", spiteful_player},
                                                             {"honest", honest_player},
                                                             {"colluding", colluding_player},
                                                             {"deaf", deaf_player},
                                                             {"responder", responder_player},
                                                             {"hard+honest", talking<hard_player, Character::Honest>},
                                                             {"hard+liar", talking<hard_player, Character::Liar>},
                                                             {"hard+mixed", talking<hard_player, Character::Mixed>},
                                                             {"deaf+honest", talking<deaf_player, Character::Honest>},
                                                             {"deaf+liar", talking<deaf_player, Character::Liar>},
                                                             {"deaf+mixed", talking<deaf_player, Character::Mixed>}}};

// The bots for people and the reference players.
inline constexpr auto kEveryPlayer = [] {
    std::array<NamedPlayer, kPlayers.size() + kLaboratory.size()> players{};
    std::ranges::copy(kPlayers, players.begin());
    std::ranges::copy(kLaboratory, players.begin() + kPlayers.size());
    return players;
}();

// Null if there is no bot with this name.
[[nodiscard]] Player find_any_player(std::string_view name);

}  // namespace urbanist::quatropolis::bots
