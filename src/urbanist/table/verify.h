// Checks that a game was fair: all randomness came from the secret committed to before the game, and sealed choices match their
// seals. Anyone can check it with the record alone.
#pragma once

#include "urbanist/core/result.h"
#include "urbanist/games/catalog/decks.h"
#include "urbanist/json/json.h"

namespace urbanist::table {

// The error says what does not match.
[[nodiscard]] core::Parsed<void> verify(const json::Json& record, const catalog::Decks& decks = catalog::Decks::built_in());

}  // namespace urbanist::table
