// What a seat or a spectator of Quatropolis may know, as data for display.
#pragma once

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/view.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::record {

// Cards by their ids; holds what the view holds and nothing else. See docs/notation.md.
[[nodiscard]] json::Json to_json(const View& view, const CardSet& cards);
// Takes only what can be seen together at some moment. The cards must outlive the view.
// Those at hand, or those of the first rules where the view names them.
[[nodiscard]] const CardSet& cards_of_view(const json::Json& view, const CardSet& cards);
[[nodiscard]] core::Parsed<View> parse_view(const json::Json& document, const CardSet& cards);

}  // namespace urbanist::quatropolis::record
