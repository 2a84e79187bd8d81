// What each building type needs and scores, in the form of its rule: for the player aid and the tile details.
#pragma once

#include "urbanist/games/quadropolis/rules/building.h"
#include "urbanist/games/quadropolis/rules/mode.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::scene {

// As BuildingFacts in web/src/games/quadropolis/engine/scene.ts.
[[nodiscard]] json::Json building_facts(Type type, Mode mode);
// For all types of the mode, in the order of the score pad.
[[nodiscard]] json::Json all_building_facts(Mode mode);

}  // namespace urbanist::quadropolis::scene
