#include "urbanist/games/quatropolis/bots/players.h"

#include <algorithm>

#include "urbanist/games/quatropolis/bots/laboratory.h"
#include "urbanist/games/quatropolis/bots/search.h"

namespace urbanist::quatropolis::bots {

namespace {

// Streams 0 and 1 of a game's seed are for the cards and the dice.
constexpr std::uint64_t kFirstStream = 16;

// Every level thinks well below a second on one core, in a browser too.
constexpr Level kHard{.nodes = 800, .worlds = 96, .style = Style::Saving, .listens = true};
constexpr Level kDeaf{.nodes = 800, .worlds = 96, .style = Style::Saving, .listens = false};
constexpr Level kMaster{
    .nodes = 24000, .worlds = 300, .style = Style::Mixed, .listens = true, .rival = hard_player, .rivals = 32, .rival_nodes = 150, .seeking_odds = 2};
constexpr Level kResponder{.nodes = 24000,
                           .worlds = 300,
                           .style = Style::Mixed,
                           .listens = true,
                           .rival = hard_player,
                           .rivals = 32,
                           .rival_nodes = 150,
                           .seeking_odds = 1e6};

template <class Players>
Player find_in(const Players& players, std::string_view name) {
    const auto found = std::ranges::find(players, name, &NamedPlayer::name);
    return found == players.end() ? nullptr : found->player;
}

}  // namespace

Thought random_player(const Sight& sight, const Budget&, core::Rng& rng) {
    return {.action = quatropolis::random_action(quatropolis::turn_of(sight.view), rng)};
}

Thought hard_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(sight, kHard, budget, rng); }
Thought master_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(sight, kMaster, budget, rng); }

Thought responder_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(sight, kResponder, budget, rng); }
Thought deaf_player(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(sight, kDeaf, budget, rng); }

Player find_player(std::string_view name) { return find_in(kPlayers, name); }
Player find_any_player(std::string_view name) { return find_in(kEveryPlayer, name); }

core::Rng generator_of(std::uint64_t seed, Seat seat) { return core::Rng(seed, kFirstStream + seat.index); }

}  // namespace urbanist::quatropolis::bots
