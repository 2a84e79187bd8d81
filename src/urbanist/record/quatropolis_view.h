// What a seat or a spectator of Quatropolis may know, as data for whoever shows it.
#pragma once

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/quatropolis/card_set.h"
#include "urbanist/quatropolis/view.h"

namespace urbanist::record {

// Cards by their ids; holds what the view holds and nothing else. See docs/notation.md.
[[nodiscard]] json::Json to_json(const quatropolis::View& view, const quatropolis::CardSet& cards);
// Takes only what can be seen together at some moment. The cards must outlive the view.
[[nodiscard]] core::Parsed<quatropolis::View> parse_view(const json::Json& document, const quatropolis::CardSet& cards);

}  // namespace urbanist::record
