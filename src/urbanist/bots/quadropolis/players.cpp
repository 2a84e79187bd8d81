#include "urbanist/bots/quadropolis/players.h"

#include <algorithm>

namespace urbanist::bots::quadropolis {

Action random_player(const State& view, core::Rng& rng) { return urbanist::quadropolis::random_action(view, rng); }

Player find_player(std::string_view name) {
    const auto found = std::ranges::find(kPlayers, name, &NamedPlayer::name);
    return found == kPlayers.end() ? nullptr : found->player;
}

}  // namespace urbanist::bots::quadropolis
