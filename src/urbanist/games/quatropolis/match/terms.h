// Quatropolis in the list of games: what it is, and its options.
#pragma once

#include <memory>

#include "urbanist/core/result.h"
#include "urbanist/game/terms.h"
#include "urbanist/games/quatropolis/cards/decks.h"

namespace urbanist::quatropolis::match {

extern const game::Descriptor kDescriptor;

// The option "deck" names one of these card sets. `rules` says which are meant where the document does not.
[[nodiscard]] core::Parsed<std::shared_ptr<const game::Terms>> parse_terms(const json::Json& document, const Decks& decks, int rules);
// A record in its one spelling, if the rules allow what it says. Its options may name a card set.
[[nodiscard]] core::Parsed<json::Json> read_record(const json::Json& document, const Decks& decks);

}  // namespace urbanist::quatropolis::match
