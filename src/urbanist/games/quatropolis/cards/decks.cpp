#include "urbanist/games/quatropolis/cards/decks.h"

#include <algorithm>
#include <utility>

namespace urbanist::quatropolis {

core::Parsed<void> Decks::add(CardSet cards) {
    if (find(cards.id()) != nullptr) return core::parse_error("id", "another card set has the name \"" + cards.id() + "\" already");
    sets_.push_back(std::move(cards));
    return {};
}

void Decks::put(CardSet cards) {
    if (cards.id() == standard().id() || cards.id() == first_card_set().id()) return;
    const auto found = std::ranges::find(sets_, cards.id(), &CardSet::id);
    if (found == sets_.end()) {
        sets_.push_back(std::move(cards));
    } else {
        *found = std::move(cards);
    }
}

const CardSet* Decks::find(std::string_view id) const {
    if (id == first_card_set().id()) return &first_card_set();
    const auto found = std::ranges::find(sets_, id, &CardSet::id);
    return found == sets_.end() ? nullptr : &*found;
}

const Decks& Decks::built_in() {
    static const Decks decks;
    return decks;
}

}  // namespace urbanist::quatropolis
