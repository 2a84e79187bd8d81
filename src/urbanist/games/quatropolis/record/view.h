// What a seat or a spectator of Quatropolis may know, as JSON.
#pragma once

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/view.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::record {

// Cards are given by id. Contains exactly what the view contains. See docs/notation.md.
[[nodiscard]] json::Json to_json(const View& view, const CardSet& cards);
// The cards of a view: `cards`, or the set of the first rules if the view names it.
[[nodiscard]] const CardSet& cards_of_view(const json::Json& view, const CardSet& cards);
// Accepts only what can be visible at the same moment. The cards must outlive the view.
[[nodiscard]] core::Parsed<View> parse_view(const json::Json& document, const CardSet& cards);

}  // namespace urbanist::quatropolis::record
