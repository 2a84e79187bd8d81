// Games of Quatropolis for a tournament. The seats of a deal keep their roles and cards, so a bot that plays every seat has had every role.
#pragma once

#include <vector>

#include "urbanist/arena/chair.h"
#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/cards/card_set.h"

namespace urbanist::quatropolis::arena {

using urbanist::arena::Manners;
using urbanist::arena::PlayGame;
using Entrant = urbanist::arena::Entrant<bots::Player>;

[[nodiscard]] PlayGame tournament_games(CardSet cards, std::vector<Entrant> entrants, Manners manners);

}  // namespace urbanist::quatropolis::arena
