// What a seat of Quatropolis may know, as data for a program that plays it.
#pragma once

#include "urbanist/bots/quatropolis/sight.h"
#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/quatropolis/card_set.h"

namespace urbanist::engine {

// The view and the rounds so far; see docs/engine.md.
[[nodiscard]] json::Json to_json(const bots::quatropolis::Sight& sight, const quatropolis::CardSet& cards);

// Takes only what a seat can see when it is to move, so that a bot can think about whatever comes out. The cards must outlive the sight.
[[nodiscard]] core::Parsed<bots::quatropolis::Sight> parse_sight(const json::Json& document, const quatropolis::CardSet& cards);

}  // namespace urbanist::engine
