// The card sets known on this device: the built-in one, and those the page has fetched from a server.
#pragma once

#include "page.h"
#include "urbanist/games/catalog/decks.h"

namespace urbanist::wasm {

[[nodiscard]] const catalog::Decks& known_decks();

}  // namespace urbanist::wasm
