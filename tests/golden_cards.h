// The card set that a golden record of Quatropolis was played with.
#pragma once

#include "golden_files.h"
#include "urbanist/record/envelope.h"
#include "urbanist/record/quatropolis.h"

namespace urbanist::tests {

// Sets other than the default one lie in tests/cards: their games stay as they are when the default cards are tuned.
inline core::Parsed<record::QuatropolisRecord> parse_quatropolis(const json::Json& document) {
    const auto options = json::member(document, "options");
    const auto deck = options ? json::text_member(**options, "deck") : std::unexpected(options.error());
    if (!deck) return std::unexpected(deck.error());
    if (*deck == quatropolis::default_card_set().id()) return record::parse_quatropolis(document, quatropolis::default_card_set());
    const auto cards = quatropolis::CardSet::parse(text_of(Path(URBANIST_TEST_DATA) / "cards" / (*deck + ".json")));
    if (!cards) return std::unexpected(cards.error());
    return record::parse_quatropolis(document, *cards);
}

[[nodiscard]] inline bool is_quatropolis(const json::Json& document) { return record::game_of(document) == "quatropolis"; }

}  // namespace urbanist::tests
