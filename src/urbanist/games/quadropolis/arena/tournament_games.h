// Games of Quadropolis for a tournament.
#pragma once

#include <vector>

#include "urbanist/arena/chair.h"
#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::arena {

using urbanist::arena::Manners;
using urbanist::arena::PlayGame;
using Entrant = urbanist::arena::Entrant<bots::Player>;

struct TournamentSettings {
    Mode mode = Mode::Classic;
    bool hindsight = false;  // whether to search for the best reachable score
};

// With the built-in tiles.
[[nodiscard]] PlayGame tournament_games(const TournamentSettings& settings, std::vector<Entrant> entrants, Manners manners);

}  // namespace urbanist::quadropolis::arena
