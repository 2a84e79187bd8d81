// Who has won, or is ahead, and what decided it (Q8).
#pragma once

#include <span>

#include "urbanist/json/json.h"
#include "urbanist/quadropolis/activation.h"

namespace urbanist::scene {

// Standings by seat; at least one. web/src/engine/scene.ts says what is in it, as Outcome.
[[nodiscard]] json::Json outcome_of(std::span<const quadropolis::Standing> standings);

}  // namespace urbanist::scene
