// Requests to a program for a move of Quatropolis, and its answers. See docs/engine.md.
#pragma once

#include "urbanist/bots/requests.h"
#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::engine {

[[nodiscard]] json::Json go_request(const bots::Sight& sight, const CardSet& cards, const urbanist::bots::Asking& asking);

// The action in an answer and what to say before it, or why it cannot be played.
[[nodiscard]] core::Parsed<bots::Thought> read_thought(const json::Json& answer, const State& state, Seat seat);

// A move, as in records.
[[nodiscard]] json::Json action_to_json(const Action& action, Seat seat);
// Null if there are too many to list; then any vote or gift within the cup is legal.
[[nodiscard]] json::Json legal_to_json(const Turn& turn);

}  // namespace urbanist::quatropolis::engine
