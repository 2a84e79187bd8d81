// Requests to a program for a Quadropolis move, and its answers. See docs/engine.md.
#pragma once

#include "urbanist/bots/requests.h"
#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::engine {

[[nodiscard]] json::Json go_request(const State& state, const urbanist::bots::Asking& asking);

// The action in an answer, or why it cannot be played.
[[nodiscard]] core::Parsed<Action> read_action(const json::Json& answer, const State& state);

// The legal moves, as in records.
[[nodiscard]] json::Json legal_to_json(const State& state);

}  // namespace urbanist::quadropolis::engine
