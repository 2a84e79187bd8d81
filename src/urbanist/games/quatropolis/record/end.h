// The end of a game that was played with the box, for scoring: roles, objectives, enemies and the city.
#pragma once

#include <memory>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/state.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::record {

// Holds the cards that lie before the four. The state is good for scoring and nothing else.
struct TableEnd {
    std::unique_ptr<Cards> cards;
    State state{};
};

// An objective is the id of a card of the set, or what a card of one's own says: {"state":"rent","below":4}. An enemy is the id of a card or a role.
[[nodiscard]] core::Parsed<TableEnd> parse_end(const json::Json& document, const CardSet& cards);
// What it is worth: by seat the role, the points of the objectives and the score; and who has won.
[[nodiscard]] json::Json end_to_json(const State& end);

}  // namespace urbanist::quatropolis::record
