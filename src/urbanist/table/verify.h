// Whether a game was fair: everything that was left to chance came from the secret that was promised before it, and sealed choices are those that
// were sealed. Anybody can check it with the record alone.
#pragma once

#include "urbanist/catalog/decks.h"
#include "urbanist/core/result.h"
#include "urbanist/json/json.h"

namespace urbanist::table {

// The fault says what does not hold.
[[nodiscard]] core::Parsed<void> verify(const json::Json& record, const catalog::Decks& decks = catalog::Decks::built_in());

}  // namespace urbanist::table
