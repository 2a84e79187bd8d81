// Offers and promises as sentences in the reader's language.
#pragma once

#include <string>

#include "urbanist/games/quatropolis/deals/book.h"
#include "urbanist/messages/catalogue.h"

namespace urbanist::app {

class DealWords {
public:
    DealWords(const messages::Catalogue& words, const quatropolis::BySeat<std::string>& names) : words_(words), names_(names) {}

    // «If you vote No, I'll give you 3.»
    [[nodiscard]] std::string sentence(const quatropolis::deals::Offer& offer) const;
    // An offer with its number, who makes it to whom, and what became of it. Of a whisper between others no terms are shown.
    [[nodiscard]] std::string line(const quatropolis::deals::SeenOffer& made) const;
    // A promise with its number, who owes it to whom, and how it stands.
    [[nodiscard]] std::string line(const quatropolis::deals::SeenPromise& promise) const;

private:
    [[nodiscard]] std::string term(const quatropolis::deals::Term& term, std::string_view form, quatropolis::Seat to) const;
    [[nodiscard]] std::string half(const quatropolis::deals::Half& half, std::string_view form) const;
    [[nodiscard]] const std::string& name(quatropolis::Seat seat) const { return names_[seat.index]; }

    const messages::Catalogue& words_;
    const quatropolis::BySeat<std::string>& names_;
};

}  // namespace urbanist::app
