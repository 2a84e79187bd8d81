#include "play/quatropolis/deal_words.h"

#include <fmt/format.h>

#include "urbanist/core/enumeration.h"

namespace urbanist::app {

using namespace quatropolis;
using deals::Fate;
using deals::OfferState;

std::string DealWords::term(const deals::Term& term, std::string_view form, Seat to) const {
    const std::string key = "deal.term." + fmt::format("{}-{}", core::name_of(term.deed), form);
    const std::string no = "false";  // in the terminal, readers are called by name too
    return words_.text(key, {{"n", int{term.amount}},
                             {"side", words_.text(term.yes ? "deal.side.yes" : "deal.side.no")},
                             {"on", std::string(core::name_of(term.on))},
                             {"measure", words_.text("measure." + std::string(core::name_of(term.measure)))},
                             {"by", fmt::format("{:+}", term.by)},
                             {"other", name(to)},
                             {"otherIsMe", no}});
}

std::string DealWords::half(const deals::Half& half, std::string_view form) const {
    if (half.count == 1) return term(half.terms[0], form, {});
    return words_.text("deal.and", {{"one", term(half.terms[0], form, {})}, {"other", term(half.terms[1], form, {})}});
}

std::string DealWords::sentence(const deals::Offer& offer) const {
    if (offer.ask.empty()) return words_.text("deal.sentence.promise", {{"give", half(offer.give, "i")}});
    if (offer.give.empty()) return words_.text("deal.sentence.request", {{"ask", half(offer.ask, "you")}});
    return words_.text("deal.sentence.deal", {{"ask", half(offer.ask, "ifYou")}, {"give", half(offer.give, "thenI")}});
}

std::string DealWords::line(const deals::SeenOffer& made) const {
    const deals::Offer& offer = made.offer;
    const std::string text = made.hidden ? "…" : sentence(offer);
    const std::string state = words_.text("deal.state." + std::string(made.hidden ? "hidden" : core::name_of(made.state)));
    std::string line = fmt::format("{} {} > {}: {} [{}]", deals::offer_id(made.number), name(offer.from), name(offer.to), text, state);
    const bool is_refused = !made.hidden && made.state == OfferState::Declined && made.why != deals::Reason::None;
    return is_refused ? line + " " + words_.text("deal.why." + std::string(core::name_of(made.why))) : line;
}

std::string DealWords::line(const deals::SeenPromise& promise) const {
    const std::string key = promise.fate == Fate::Open ? "deal.state.open" : "deal.stamp." + std::string(core::name_of(promise.fate));
    return fmt::format("{} {} > {}: {} [{}]", deals::promise_id(promise.number), name(promise.by), name(promise.to),
                       term(promise.term, "base", promise.to), words_.text(key));
}

}  // namespace urbanist::app
