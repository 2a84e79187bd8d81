// Tournament games of any game in the catalogue, played as at a table. Games whose tournaments allow external programs or budgets have their own code
// in games/NAME/arena.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "urbanist/arena/tournament.h"
#include "urbanist/game/terms.h"

namespace urbanist::arena {

// Precondition: the game has all of these bots.
[[nodiscard]] PlayGame play_matches(std::shared_ptr<const game::Terms> terms, std::vector<std::string> bots);

}  // namespace urbanist::arena
