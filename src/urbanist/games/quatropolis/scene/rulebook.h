// The numbers of the rulebook, so that the rules page always matches the rules that are played.
#pragma once

#include "urbanist/json/json.h"

namespace urbanist::scene {

// web/src/games/quatropolis/engine/rulebook.ts says what is in it, as QuatropolisFacts.
[[nodiscard]] json::Json council_rulebook();

}  // namespace urbanist::scene
