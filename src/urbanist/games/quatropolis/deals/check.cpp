// Checks what may be said.
#include <algorithm>
#include <cstdlib>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/deals/book.h"

namespace urbanist::quatropolis::deals {

namespace {

constexpr core::EnumTable<Fault, std::string_view> kFaults({
    {Fault::NotNow, "offers can only be made and answered while an issue is discussed"},
    {Fault::OfferToYourself, "an offer needs somebody else to make it to"},
    {Fault::OfferEmpty, "an offer must give or ask for something"},
    {Fault::OfferSameTwice, "the same thing cannot be promised twice in one offer"},
    {Fault::OfferContradictsItself, "nobody can keep both of these terms"},
    {Fault::OfferUnreadable, "an amount or a change in this offer is not possible"},
    {Fault::OfferPaysNobody, "only the resident and the landlord can give money, and only to the official and the corporation"},
    {Fault::OfferNoNextIssue, "this is the last issue"},
    {Fault::OfferNoReferendum, "no other referendum will come"},
    {Fault::OfferPending, "your last offer to this player has not been answered yet"},
    {Fault::OffersUsedUp, "you have made all your offers in this discussion"},
    {Fault::NoWhispers, "nobody may whisper at this table"},
    {Fault::NoSuchOffer, "unknown offer"},
    {Fault::OfferClosed, "this offer has been answered or has lapsed"},
    {Fault::NotYourOffer, "this offer is not yours to answer"},
    {Fault::NoSuchPromise, "unknown promise"},
    {Fault::NothingToClaim, "you can only say that you were not paid when you have just broken a promise you were to be paid for"},
});

std::unexpected<Fault> refuse(Fault fault) { return std::unexpected(fault); }

bool contradict(const Term& one, const Term& other) {
    const auto are = [&](Deed a, Deed b) { return (one.deed == a && other.deed == b) || (one.deed == b && other.deed == a); };
    if (one.on == other.on && are(Deed::Spend, Deed::Hold)) return true;
    return one.on == other.on && are(Deed::Vote, Deed::Vote) && one.yes != other.yes;
}

// Whether the second term repeats the first.
bool repeats(const Term& one, const Term& other) {
    const bool same_issue = !names_issue(one.deed) || one.on == other.on;
    return one.deed == other.deed && same_issue && (one.deed != Deed::Propose || one.measure == other.measure);
}

Checked check_half(const Scene& scene, const Half& half, Seat by, Seat to) {
    for (const Term& term : half) {
        if (auto checked = check_term(scene, term, by, to); !checked) return checked;
    }
    if (half.count < 2) return {};
    if (contradict(half.terms[0], half.terms[1])) return refuse(Fault::OfferContradictsItself);
    if (repeats(half.terms[0], half.terms[1])) return refuse(Fault::OfferSameTwice);
    return {};
}

bool is_referendum_on_table(const State& state) { return state.settled < state.deck_size && state.issue().referendum; }
bool is_referendum_on_table(const PublicView& table) {
    return table.settled < table.cards_turned_over && table.options.cards->issues[table.turned_over[table.settled]].referendum;
}

// All referendums of the set are in the deck, so those not seen yet will come.
template <class Deck>
Scene scene_on(Phase phase, const BySeat<Role>& roles, bool to_come, const Cards& cards, const Deck& deck, std::size_t turned_over, bool on_table) {
    std::size_t left = static_cast<std::size_t>(std::ranges::count_if(cards.issues, &Issue::referendum));
    for (std::size_t i = 0; i < turned_over; ++i) left -= cards.issues[deck[i]].referendum ? 1 : 0;
    const bool unproposed = on_table && (phase == Phase::Roll || phase == Phase::Proposal);
    return {.phase = phase, .roles = roles, .issues_to_come = to_come, .referendum_to_come = left > 0 || unproposed};
}

}  // namespace

std::string_view describe(Fault fault) { return kFaults[fault]; }

Scene scene_of(const State& state) {
    const std::size_t turned_over = std::min<std::size_t>(state.settled + 1U, state.deck_size);
    return scene_on(state.phase, state.roles, state.settled + 1 < state.deck_size, state.cards(), state.deck, turned_over,
                    is_referendum_on_table(state));
}

Scene scene_of(const PublicView& table) {
    return scene_on(table.phase, table.roles, table.settled + 1 < table.deck_size, *table.options.cards, table.turned_over, table.cards_turned_over,
                    is_referendum_on_table(table));
}

Checked check_term(const Scene& scene, const Term& term, Seat by, Seat to) {
    if (names_issue(term.deed) && term.on == When::Next && !scene.issues_to_come) return refuse(Fault::OfferNoNextIssue);
    switch (term.deed) {
        case Deed::Pay:
            if (!funnels(scene.roles[by.index]) || !spends_money(scene.roles[to.index])) return refuse(Fault::OfferPaysNobody);
            if (term.amount == 0 || term.amount > kFullCup) return refuse(Fault::OfferUnreadable);
            return {};
        case Deed::Spend:
            if (term.amount == 0 || term.amount > kFullCup) return refuse(Fault::OfferUnreadable);
            return {};
        case Deed::With:
            if (term.on != When::Next) return refuse(Fault::OfferUnreadable);
            return {};
        case Deed::Back:
            if (!scene.referendum_to_come) return refuse(Fault::OfferNoReferendum);
            return {};
        case Deed::Propose:
            if (!scene.referendum_to_come) return refuse(Fault::OfferNoReferendum);
            if (term.by == 0 || std::abs(term.by) > kMostProposed) return refuse(Fault::OfferUnreadable);
            return {};
        default: return {};
    }
}

Checked check_terms(const Scene& scene, const Offer& offer) {
    if (!is_talk(scene.phase)) return refuse(Fault::NotNow);
    if (!is_another_seat(offer.from, offer.to.index)) return refuse(Fault::OfferToYourself);
    if (offer.give.empty() && offer.ask.empty()) return refuse(Fault::OfferEmpty);
    if (auto give = check_half(scene, offer.give, offer.from, offer.to); !give) return give;
    return check_half(scene, offer.ask, offer.to, offer.from);
}

Checked Book::check(const State& state, Seat seat, const Word& word) const {
    return std::visit([&](const auto& said) { return check(state, seat, said); }, word);
}

// Checks the relation to earlier offers last: a permanent reason must not be hidden by a temporary one.
Checked Book::check(const State& state, Seat seat, const Offer& offer) const {
    if (offer.from != seat) return refuse(Fault::NotYourOffer);
    if (auto terms = check_terms(scene_of(state), offer); !terms) return terms;
    if (offer.whisper && !whispers_) return refuse(Fault::NoWhispers);
    if (offer.counters != 0 && !counters_open(offer)) return refuse(Fault::OfferClosed);
    if (left(seat) == 0) return refuse(Fault::OffersUsedUp);
    if (has_open(offer.from, offer.to)) return refuse(Fault::OfferPending);
    return {};
}

Checked Book::check(const State& state, Seat seat, const Answer& answer) const {
    if (answer.offer == 0 || answer.offer > offers_.size()) return refuse(Fault::NoSuchOffer);
    const MadeOffer& made = offer(answer.offer);
    const bool withdraws = answer.reply == Reply::Withdraw;
    const bool is_party = seat == made.offer.from || seat == made.offer.to;
    if (!is_party && made.offer.whisper) return refuse(Fault::NoSuchOffer);  // others must not learn whether it is open
    if (seat != (withdraws ? made.offer.from : made.offer.to)) return refuse(Fault::NotYourOffer);
    if (!is_talk(state.phase)) return refuse(Fault::NotNow);
    if (made.state != OfferState::Open) return refuse(Fault::OfferClosed);
    return {};
}

Checked Book::check(const State& state, Seat seat, const Claim& claim) const {
    const Promise* claimed = promise(claim.promise);
    if (claimed == nullptr || (claimed->whisper && claimed->by != seat && claimed->to != seat)) return refuse(Fault::NoSuchPromise);
    if (!may_claim(state, seat, *claimed)) return refuse(Fault::NothingToClaim);
    return {};
}

bool Book::has_open(Seat from, Seat to) const {
    return std::ranges::any_of(offers_, [&](const MadeOffer& made) {
        return made.state == OfferState::Open && made.offer.from == from && made.offer.to == to;
    });
}

bool Book::counters_open(const Offer& counter) const {
    if (counter.counters > offers_.size()) return false;
    const MadeOffer& made = offer(counter.counters);
    return made.state == OfferState::Open && made.offer.from == counter.to && made.offer.to == counter.from;
}

// Whether the promise was broken in the last vote and the same deal promised a payment for it.
bool Book::may_claim(const State& state, Seat seat, const Promise& broken) const {
    const bool is_new = broken.stamped != 0 && broken.stamped + (is_over(state) ? 0 : 1) == state.round;
    if (broken.by != seat || broken.for_all != Fate::Broken || broken.claimed || !is_new) return false;
    return std::ranges::any_of(promises_,
                               [&](const Promise& other) { return other.offer == broken.offer && other.to == seat && other.term.deed == Deed::Pay; });
}

}  // namespace urbanist::quatropolis::deals
