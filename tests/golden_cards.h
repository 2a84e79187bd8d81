// The card set that a golden record of Quatropolis was played with.
#pragma once

#include "golden_files.h"
#include "urbanist/games/quatropolis/cards/decks.h"
#include "urbanist/games/quatropolis/record/record.h"
#include "urbanist/record/envelope.h"

namespace urbanist::tests {

// Other sets than the default one are in tests/cards, so that tuning the default cards does not affect their games.
inline core::Parsed<quatropolis::record::Record> parse_quatropolis(const json::Json& document) {
    const auto options = json::member(document, "options");
    const auto deck = options ? json::text_member(**options, "deck") : std::unexpected(options.error());
    if (!deck) return std::unexpected(deck.error());
    if (const auto* known = quatropolis::Decks::built_in().find(*deck)) return quatropolis::record::parse_record(document, *known);
    const auto cards = quatropolis::CardSet::parse(text_of(Path(URBANIST_TEST_DATA) / "cards" / (*deck + ".json")));
    if (!cards) return std::unexpected(cards.error());
    return quatropolis::record::parse_record(document, *cards);
}

[[nodiscard]] inline bool is_quatropolis(const json::Json& document) { return record::game_of(document) == "quatropolis"; }

}  // namespace urbanist::tests
