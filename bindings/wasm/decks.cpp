#include "decks.h"

#include "urbanist/core/quoted.h"

namespace urbanist::wasm {

namespace {

catalog::Decks& decks() {
    static catalog::Decks decks;
    return decks;
}

}  // namespace

const catalog::Decks& known_decks() { return decks(); }

core::Parsed<quatropolis::CardSet> cards_of(const Json& document) {
    const auto options = json::member(document, "options");
    if (!options || !(*options)->contains("deck")) return quatropolis::default_card_set();
    const auto id = json::text_member(**options, "deck");
    if (!id) return std::unexpected(id.error());
    if (const auto* cards = known_decks().find(*id)) return *cards;
    return core::parse_error("deck", "the card set " + core::quoted(*id) + " is not on this device");
}

Answer learn_deck(const Json& question) {
    const auto text = json::text_member(question, "text");
    const auto cards = text ? quatropolis::CardSet::parse(*text) : std::unexpected(text.error());
    if (!cards) return fault(cards.error());
    if (decks().find(cards->id()) != nullptr) return cards->id();
    if (auto added = decks().add(*cards); !added) return fault(added.error());
    return cards->id();
}

}  // namespace urbanist::wasm
