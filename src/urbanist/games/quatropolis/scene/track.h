// The tracks of the city, for entering a game played with the box.
#pragma once

#include "urbanist/games/quatropolis/cards/city.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::scene {

// docs/page/quadropolis.json describes it, as Box.track.
[[nodiscard]] inline json::Json track() { return {{"lowest", kLowest}, {"highest", kHighest}}; }

}  // namespace urbanist::quatropolis::scene
