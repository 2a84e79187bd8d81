// The card sets that Quatropolis can be played with here. A table and a record name theirs.
#pragma once

#include <string_view>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/quatropolis/card_set.h"

namespace urbanist::catalog {

class Decks {
public:
    // With the set that the program carries, which is always there.
    Decks() : sets_{quatropolis::default_card_set()} {}

    // Two sets cannot have the same id.
    [[nodiscard]] core::Parsed<void> add(quatropolis::CardSet cards);
    // Null where there is no such set.
    [[nodiscard]] const quatropolis::CardSet* find(std::string_view id) const;
    [[nodiscard]] const std::vector<quatropolis::CardSet>& all() const { return sets_; }

    [[nodiscard]] static const Decks& built_in();

private:
    std::vector<quatropolis::CardSet> sets_;
};

}  // namespace urbanist::catalog
