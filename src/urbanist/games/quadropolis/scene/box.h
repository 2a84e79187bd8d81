// The contents of the box, for scoring games played on a real table.
#pragma once

#include "urbanist/json/json.h"

namespace urbanist::quadropolis::scene {

// docs/page/quadropolis.json describes it, as Box; but for the tracks of the other game.
[[nodiscard]] json::Json box();

}  // namespace urbanist::quadropolis::scene
