// Games of Quadropolis for a tournament.
#pragma once

#include <vector>

#include "urbanist/arena/chair.h"
#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/quadropolis/tile_set.h"

namespace urbanist::arena {

using QuadropolisEntrant = Entrant<bots::quadropolis::Player>;

// The tile set must outlive what is returned.
[[nodiscard]] PlayGame quadropolis_games(quadropolis::Mode mode, std::vector<QuadropolisEntrant> entrants, Manners manners,
                                         const quadropolis::TileSet& tiles);

}  // namespace urbanist::arena
