// The numbers of the rulebook, so that the rules page always matches the rules that are played.
#pragma once

#include "urbanist/json/json.h"

namespace urbanist::scene {

// web/src/games/quadropolis/engine/rulebook.ts says what is in it, as QuadropolisFacts.
[[nodiscard]] json::Json rulebook();

}  // namespace urbanist::scene
