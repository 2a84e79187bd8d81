// What a seat of Quatropolis may know, as data for a program that plays it.
#pragma once

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/worlds/sight.h"
#include "urbanist/json/json.h"

namespace urbanist::quatropolis::engine {

// The view and the rounds so far; see docs/engine.md.
[[nodiscard]] json::Json to_json(const bots::Sight& sight, const CardSet& cards);

// Accepts only what a seat can see when it is to move, so that a bot can think about any result. The cards must outlive the sight.
[[nodiscard]] core::Parsed<bots::Sight> parse_sight(const json::Json& document, const CardSet& cards);

}  // namespace urbanist::quatropolis::engine
