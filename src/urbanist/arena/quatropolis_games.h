// Games of Quatropolis for a tournament. A deal's seats keep their roles and cards, so a bot that sits on every seat has had every role.
#pragma once

#include <vector>

#include "urbanist/arena/chair.h"
#include "urbanist/bots/quatropolis/players.h"
#include "urbanist/quatropolis/card_set.h"

namespace urbanist::arena {

using QuatropolisEntrant = Entrant<bots::quatropolis::Player>;

[[nodiscard]] PlayGame quatropolis_games(quatropolis::CardSet cards, std::vector<QuatropolisEntrant> entrants, Manners manners);

}  // namespace urbanist::arena
