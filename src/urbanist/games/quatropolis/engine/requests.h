// The messages by which a table asks a program for a move of Quatropolis, and what it answers. See docs/engine.md.
#pragma once

#include "urbanist/bots/requests.h"
#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/rules.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::engine {

[[nodiscard]] json::Json go_request(const bots::Sight& sight, const CardSet& cards, const urbanist::bots::Asking& asking);

// The action of an answer and what it says before, or why it is none that may be played.
[[nodiscard]] core::Parsed<bots::Thought> read_thought(const json::Json& answer, const State& state, Seat seat);

// Moves as they stand in records.
[[nodiscard]] json::Json action_to_json(const Action& action, Seat seat);
// Null when there are too many to list: any vote or gift within the cup is legal then.
[[nodiscard]] json::Json legal_to_json(const Turn& turn);

}  // namespace urbanist::quatropolis::engine
