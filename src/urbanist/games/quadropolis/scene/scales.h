// What each kind of building needs and what it is worth, in the form of its rule: for the player aid and the cards of tiles.
#pragma once

#include "urbanist/games/quadropolis/rules/building.h"
#include "urbanist/games/quadropolis/rules/mode.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::scene {

// As web/src/games/quadropolis/engine/scene.ts has it: BuildingFacts.
[[nodiscard]] json::Json building_facts(Type type, Mode mode);
// Of all kinds that the mode has, in the order of the score pad.
[[nodiscard]] json::Json all_building_facts(Mode mode);

}  // namespace urbanist::quadropolis::scene
