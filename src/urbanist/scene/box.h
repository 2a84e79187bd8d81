// What lies in the boxes of both games, for people who write down a game that they played on a table.
#pragma once

#include "urbanist/json/json.h"

namespace urbanist::scene {

// web/src/engine/scene.ts says what is in it, as Box.
[[nodiscard]] json::Json box();

}  // namespace urbanist::scene
