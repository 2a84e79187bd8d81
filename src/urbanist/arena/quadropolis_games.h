// Games of Quadropolis for a tournament.
#pragma once

#include <string>
#include <vector>

#include "urbanist/arena/allowance.h"
#include "urbanist/arena/tournament.h"
#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/quadropolis/tile_set.h"

namespace urbanist::arena {

struct QuadropolisEntrant {
    std::string name;
    bots::quadropolis::Player player = nullptr;
    Allowance allowance{};
};

// The tile set must outlive what is returned.
[[nodiscard]] PlayGame quadropolis_games(quadropolis::Mode mode, std::vector<QuadropolisEntrant> entrants, const quadropolis::TileSet& tiles);

}  // namespace urbanist::arena
