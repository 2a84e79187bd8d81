#include "urbanist/bots/quatropolis/players.h"

#include <algorithm>

namespace urbanist::bots::quatropolis {

namespace {

// Streams 0 and 1 of a game's seed are for the cards and the dice.
constexpr std::uint64_t kFirstStream = 16;

}  // namespace

Thought random_player(const Sight& sight, const Budget&, core::Rng& rng) {
    return {.action = urbanist::quatropolis::random_action(urbanist::quatropolis::turn_of(sight.view), rng)};
}

Player find_player(std::string_view name) {
    const auto found = std::ranges::find(kPlayers, name, &NamedPlayer::name);
    return found == kPlayers.end() ? nullptr : found->player;
}

core::Rng generator_of(std::uint64_t seed, Seat seat) { return core::Rng(seed, kFirstStream + seat.index); }

}  // namespace urbanist::bots::quatropolis
