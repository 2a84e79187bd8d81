// The tracks of the city, for people who write down a game that they played on a table.
#pragma once

#include "urbanist/games/quatropolis/cards/city.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::scene {

// docs/page/quadropolis.json describes it, as Box.track.
[[nodiscard]] inline json::Json track() { return {{"lowest", kLowest}, {"highest", kHighest}}; }

}  // namespace urbanist::quatropolis::scene
