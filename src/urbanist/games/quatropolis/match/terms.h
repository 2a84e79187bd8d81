// Quatropolis for the list of games: its descriptor and options.
#pragma once

#include <memory>

#include "urbanist/core/result.h"
#include "urbanist/game/terms.h"
#include "urbanist/games/quatropolis/cards/decks.h"

namespace urbanist::quatropolis::match {

extern const game::Descriptor kDescriptor;

// The option "deck" names one of these card sets. `rules` is used if the document does not name its rules.
[[nodiscard]] core::Parsed<std::shared_ptr<const game::Terms>> parse_terms(const json::Json& document, const Decks& decks, int rules);
// A record in canonical form, if it is legal. Its options may name a card set.
[[nodiscard]] core::Parsed<json::Json> read_record(const json::Json& document, const Decks& decks);

}  // namespace urbanist::quatropolis::match
