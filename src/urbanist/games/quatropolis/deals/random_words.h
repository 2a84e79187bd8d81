// For tests only: random offers and answers, and words in their place that somebody else might have said.
#pragma once

#include <array>

#include "urbanist/core/rng.h"
#include "urbanist/games/quatropolis/deals/book.h"

namespace urbanist::quatropolis::deals::testing {

inline Term random_term(core::Rng& rng) {
    const std::array<Term, 7> terms = {pay(2), vote(true), vote(false), spend(3), hold(), with_partner(), back()};
    return terms[rng.below(terms.size())];
}

// An answer to an open offer, or else an offer, which may not be allowed. Half of the offers are whispered.
inline Word random_word(const Book& book, Seat seat, core::Rng& rng) {
    for (std::size_t i = 0; i < book.offers().size(); ++i) {
        const MadeOffer& made = book.offers()[i];
        if (made.state == OfferState::Open && made.offer.to == seat)
            return Answer{static_cast<Number>(i + 1), rng.below(3) == 0 ? Reply::Decline : Reply::Accept};
    }
    Offer offer{.from = seat, .to = {static_cast<std::uint8_t>(rng.below(kSeats))}, .whisper = rng.below(2) == 0};
    offer.give.add(random_term(rng));
    if (rng.below(2) == 0) offer.ask.add(random_term(rng));
    return offer;
}

// A different word that looks the same to those who do not hear it.
inline Word other_word(const Word& word) {
    if (const auto* answer = std::get_if<Answer>(&word))
        return Answer{answer->offer, answer->reply == Reply::Accept ? Reply::Decline : Reply::Accept};
    Offer offer = std::get<Offer>(word);
    offer.give = {};
    offer.ask = {};
    offer.ask.add(propose(Measure::Tax, 2));
    return offer;
}

}  // namespace urbanist::quatropolis::deals::testing
