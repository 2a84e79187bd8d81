// A city as a page draws it: what stands on each square, whether it is lit, what it brings and why.
#pragma once

#include "urbanist/json/json.h"
#include "urbanist/quadropolis/activation.h"

namespace urbanist::scene {

// web/src/engine/scene.ts says what is in it, as City; only the seat is not.
[[nodiscard]] json::Json city_to_json(const quadropolis::City& city, quadropolis::Mode mode, const quadropolis::Activation& activation);

[[nodiscard]] json::Json to_json(quadropolis::Tile tile);  // null for an empty plot

}  // namespace urbanist::scene
