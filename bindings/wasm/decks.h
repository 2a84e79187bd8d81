// The card sets that this device knows: the built-in one, and those that a page has brought from a server.
#pragma once

#include "page.h"
#include "urbanist/catalog/decks.h"

namespace urbanist::wasm {

[[nodiscard]] const catalog::Decks& known_decks();

// The one that the options of a record or of a view name; the built-in one where they name none.
[[nodiscard]] core::Parsed<quatropolis::CardSet> cards_of(const Json& document);

}  // namespace urbanist::wasm
