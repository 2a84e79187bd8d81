// The card sets that this device knows: the built-in one, and those that a page has brought from a server.
#pragma once

#include "page.h"
#include "urbanist/games/catalog/decks.h"

namespace urbanist::wasm {

[[nodiscard]] const catalog::Decks& known_decks();

}  // namespace urbanist::wasm
