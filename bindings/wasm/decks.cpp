#include "decks.h"

namespace urbanist::wasm {

namespace {

catalog::Decks& decks() {
    static catalog::Decks decks;
    return decks;
}

}  // namespace

const catalog::Decks& known_decks() { return decks(); }

Answer learn_deck(const Json& question) {
    const auto text = json::text_member(question, "text");
    const auto cards = text ? quatropolis::CardSet::parse(*text) : std::unexpected(text.error());
    if (!cards) return fault(cards.error());
    decks().put(*cards);  // a newer version replaces the old one: its author may still be editing it
    return cards->id();
}

}  // namespace urbanist::wasm
