// Who has won, or is ahead, and what decided it (Q8).
#pragma once

#include <span>

#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::scene {

// Standings by seat; at least one. docs/page/quadropolis.json describes it, as Outcome.
[[nodiscard]] json::Json outcome_of(std::span<const Standing> standings);

}  // namespace urbanist::quadropolis::scene
