// The end of a game played with the box, for scoring: roles, objectives, enemies and the city.
#pragma once

#include <memory>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/state.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::record {

// Owns the players' cards, to which the state refers. The state can only be used for scoring.
struct TableEnd {
    std::unique_ptr<Cards> cards;
    State state{};
};

// An objective is a card's id in the set, or the text of a card: {"state":"rent","below":4}. An enemy is a card's id or a role.
[[nodiscard]] core::Parsed<TableEnd> parse_end(const json::Json& document, const CardSet& cards);
// The result: each seat's role, points of the objectives and score, and the winners.
[[nodiscard]] json::Json end_to_json(const State& end);

}  // namespace urbanist::quatropolis::record
