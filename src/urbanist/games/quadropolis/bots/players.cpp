#include "urbanist/games/quadropolis/bots/players.h"

#include <algorithm>

namespace urbanist::quadropolis::bots {

Thought random_player(const Sight& sight, const Budget&, core::Rng& rng) { return {.action = quadropolis::random_action(sight.state, rng)}; }

core::Rng generator_of(std::uint64_t seed, Seat seat) {
    // Streams 0 to 5 are for the first player and the layouts.
    constexpr std::uint64_t kFirstBotStream = 16;
    return core::Rng(seed, kFirstBotStream + seat.index);
}

Player find_player(std::string_view name) {
    const auto found = std::ranges::find(kPlayers, name, &NamedPlayer::name);
    return found == kPlayers.end() ? nullptr : found->player;
}

}  // namespace urbanist::quadropolis::bots
