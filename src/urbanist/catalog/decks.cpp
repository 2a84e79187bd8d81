#include "urbanist/catalog/decks.h"

#include <algorithm>
#include <utility>

namespace urbanist::catalog {

core::Parsed<void> Decks::add(quatropolis::CardSet cards) {
    if (find(cards.id()) != nullptr) return core::parse_error("id", "another card set is called \"" + cards.id() + "\" already");
    sets_.push_back(std::move(cards));
    return {};
}

const quatropolis::CardSet* Decks::find(std::string_view id) const {
    const auto found = std::ranges::find(sets_, id, &quatropolis::CardSet::id);
    return found == sets_.end() ? nullptr : &*found;
}

const Decks& Decks::built_in() {
    static const Decks decks;
    return decks;
}

}  // namespace urbanist::catalog
