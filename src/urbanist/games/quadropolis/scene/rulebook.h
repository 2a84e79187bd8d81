// The numbers of the rulebook, so that the rules page always matches the rules that are played.
#pragma once

#include "urbanist/json/json.h"

namespace urbanist::scene {

// Described as QuadropolisFacts in web/src/games/quadropolis/engine/rulebook.ts.
[[nodiscard]] json::Json rulebook();

}  // namespace urbanist::scene
