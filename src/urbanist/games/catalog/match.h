// A running game of any kind.
#pragma once

#include "urbanist/game/match.h"

namespace urbanist::catalog {

using game::Match;
using game::Refusal;
using game::Seat;
using game::Seats;
using game::Standings;
using json::Json;

}  // namespace urbanist::catalog
