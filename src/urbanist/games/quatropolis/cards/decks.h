// The available card sets of Quatropolis. Tables and records refer to a set by its id.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/cards/card_set.h"

namespace urbanist::quatropolis {

class Decks {
public:
    // The standard set, used by games that name none, is the built-in one or the given one. The set of the first rules can be found too, but is not
    // offered.
    Decks() : Decks(default_card_set()) {}
    explicit Decks(CardSet standard) : sets_{std::move(standard)} {}

    // Fails if there is already a set with this id.
    [[nodiscard]] core::Parsed<void> add(CardSet cards);
    // Adds the set or replaces the one with this id, but never the standard set.
    void put(CardSet cards);
    // Null if there is no such set.
    [[nodiscard]] const CardSet* find(std::string_view id) const;
    [[nodiscard]] const CardSet& standard() const { return sets_.front(); }
    // The sets that can be chosen for a new game.
    [[nodiscard]] const std::vector<CardSet>& all() const { return sets_; }

    [[nodiscard]] static const Decks& built_in();

private:
    std::vector<CardSet> sets_;
};

}  // namespace urbanist::quatropolis
