// The card sets that Quatropolis can be played with here. A table and a record name theirs.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/card_set.h"

namespace urbanist::quatropolis {

class Decks {
public:
    // The standard set is the one that the program carries, or another one. Games that name no set are played with it.
    // That of the first rules is found too, but nobody is offered it.
    Decks() : Decks(default_card_set()) {}
    explicit Decks(CardSet standard) : sets_{std::move(standard)} {}

    // Two sets cannot have the same id.
    [[nodiscard]] core::Parsed<void> add(CardSet cards);
    // In the place of the set with this id, if there is one; never in that of the standard one.
    void put(CardSet cards);
    // Null where there is no such set.
    [[nodiscard]] const CardSet* find(std::string_view id) const;
    [[nodiscard]] const CardSet& standard() const { return sets_.front(); }
    // Those that can be chosen for a new game.
    [[nodiscard]] const std::vector<CardSet>& all() const { return sets_; }

    [[nodiscard]] static const Decks& built_in();

private:
    std::vector<CardSet> sets_;
};

}  // namespace urbanist::quatropolis
