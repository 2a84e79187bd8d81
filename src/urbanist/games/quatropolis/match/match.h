// A game of Quatropolis in progress, for code that does not care which game it is.
#pragma once

#include <memory>

#include "urbanist/core/result.h"
#include "urbanist/game/match.h"
#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::quatropolis::match {

// The options besides the cards.
struct Agreed {
    bool whole_deck = false;
    bool end_third_tie = false;
    std::uint8_t rules = kRules;
    bool whispers = true;
};

// A match before the cards are dealt. A table's own card set is stored in the record.
[[nodiscard]] std::unique_ptr<game::Match> begin(const CardSet& cards, const Agreed& agreed, const json::Json& own_cards = {});
// The match at the end of the record, or an error if a move is illegal.
[[nodiscard]] core::Parsed<std::unique_ptr<game::Match>> resume(const record::Record& record, bool whispers);

}  // namespace urbanist::quatropolis::match
