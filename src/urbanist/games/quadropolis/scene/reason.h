// Why a move is good: what it gains, what it denies others, and what it prepares. Facts for one sentence; the page has the texts.
#pragma once

#include "urbanist/games/quadropolis/rules/action.h"
#include "urbanist/games/quadropolis/rules/state.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::scene {

// docs/page/quadropolis.json describes it, as Reason. Precondition: the action is legal.
[[nodiscard]] json::Json reason_of(const State& state, Action action);

}  // namespace urbanist::quadropolis::scene
