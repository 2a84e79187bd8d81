// Tournament games of any game in the catalogue, played as a table plays them. Games that have programs of others or budgets in their tournaments
// bring their own: games/NAME/arena.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "urbanist/arena/tournament.h"
#include "urbanist/game/terms.h"

namespace urbanist::arena {

// Precondition: each of the bots is known to the game.
[[nodiscard]] PlayGame play_matches(std::shared_ptr<const game::Terms> terms, std::vector<std::string> bots);

}  // namespace urbanist::arena
