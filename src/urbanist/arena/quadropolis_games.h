// Games of Quadropolis for a tournament.
#pragma once

#include <vector>

#include "urbanist/arena/chair.h"
#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/quadropolis/tile_set.h"

namespace urbanist::arena {

using QuadropolisEntrant = Entrant<bots::quadropolis::Player>;

struct QuadropolisSettings {
    quadropolis::Mode mode = quadropolis::Mode::Classic;
    bool hindsight = false;  // whether to search for what could have been reached
};

// With the tiles that the program carries.
[[nodiscard]] PlayGame quadropolis_games(const QuadropolisSettings& settings, std::vector<QuadropolisEntrant> entrants, Manners manners);

}  // namespace urbanist::arena
