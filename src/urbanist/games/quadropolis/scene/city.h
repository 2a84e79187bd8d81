// A city for the page: the building on each square, whether it is active, its points and why.
#pragma once

#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::scene {

// docs/page/quadropolis.json describes it, as City; only the seat is not.
[[nodiscard]] json::Json city_to_json(const City& city, Mode mode, const Activation& activation);

[[nodiscard]] json::Json to_json(Tile tile);  // null for an empty plot

}  // namespace urbanist::quadropolis::scene
