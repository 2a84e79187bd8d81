// Players to measure others by: a single-minded character each, or a level that talks. The arena knows them; at a table nobody would
// miss them.
#pragma once

#include <algorithm>

#include "urbanist/bots/quatropolis/talker.h"

namespace urbanist::bots::quatropolis {

// Follows the plan, but wants nothing except to hurt its enemy.
[[nodiscard]] Thought spiteful_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// Follows the plan without moods, and says before how it will vote.
[[nodiscard]] Thought honest_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// In league with another seat: the resident with the corporation, the landlord with the official. The one that spends money says how to
// vote; the other gives it all its money and votes the same.
[[nodiscard]] Thought colluding_player(const Sight& sight, const Budget& budget, core::Rng& rng);
// The search of `hard`, which does not hear what others say.
[[nodiscard]] Thought deaf_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// Knows that all others are `hard`, and looks for the best reply: what `hard` loses to it is what can be exploited.
[[nodiscard]] Thought responder_player(const Sight& sight, const Budget& budget, core::Rng& rng);

// A player that talks.
template <Player kPlayer, Character kCharacter>
[[nodiscard]] Thought talking(const Sight& sight, const Budget& budget, core::Rng& rng) {
    Thought thought = kPlayer(sight, budget, rng);
    thought.words = talk(sight, kPlayer, kCharacter, budget, rng);
    return thought;
}

inline constexpr std::array<NamedPlayer, 11> kLaboratory = {{{"spiteful", spiteful_player},
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

// Those for people and those for measuring.
inline constexpr auto kEveryPlayer = [] {
    std::array<NamedPlayer, kPlayers.size() + kLaboratory.size()> players{};
    std::ranges::copy(kPlayers, players.begin());
    std::ranges::copy(kLaboratory, players.begin() + kPlayers.size());
    return players;
}();

// Null when no player has this name.
[[nodiscard]] Player find_any_player(std::string_view name);

}  // namespace urbanist::bots::quatropolis
