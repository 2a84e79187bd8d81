// The numbers of the rulebook, so that the rules page always matches the rules that are played.
#pragma once

#include "urbanist/json/json.h"

namespace urbanist::scene {

// Described as QuatropolisFacts in web/src/games/quatropolis/engine/rulebook.ts.
[[nodiscard]] json::Json council_rulebook();

}  // namespace urbanist::scene
