#include "urbanist/games/quatropolis/deals/book.h"

#include <algorithm>

namespace urbanist::quatropolis::deals {

namespace {

std::uint16_t gift_to(const Action& funnel, Role receiver) { return receiver == Role::Corporation ? funnel.money : funnel.to_official; }

std::optional<bool> promised_side(const Half& half, When on) {
    for (const Term& term : half) {
        if (term.deed == Deed::Vote && term.on == on) return term.yes;
    }
    return std::nullopt;
}

void stamp(Promise& promise, Fate truth, Fate for_all, std::uint16_t round) {
    promise.truth = truth;
    promise.for_all = for_all;
    promise.for_partner = for_all;
    promise.stamped = round;
}

}  // namespace

// The votes on an issue as revealed, and the amounts that stay hidden.
struct Book::Reveal {
    std::uint8_t issue;
    bool settled;
    std::uint16_t round;
    BySeat<Action> votes;
    Outcome outcome;
    BySeat<bool> may_spend_money;
    BySeat<bool> doubles;

    Reveal(const State& before, Seat seat, const Action& action, const State& after)
        : issue(before.settled), settled(after.settled != before.settled), round(before.round), votes(before.votes), outcome(after.last) {
        votes[seat.index] = action;
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            const Ability ability = before.ability_of({i});
            may_spend_money[i] = spends_money(before.roles[i]) || (votes[i].ability && ability == Ability::SpendMoney);
            doubles[i] = votes[i].ability && ability == Ability::DoubleInfluence;
        }
    }

    [[nodiscard]] bool yes(Seat seat) const { return outcome.yes.has(seat); }
    [[nodiscard]] unsigned spent(Seat seat) const { return votes[seat.index].money + unsigned{votes[seat.index].influence}; }
    [[nodiscard]] const Cup& side_of(Seat seat) const { return yes(seat) ? outcome.for_yes : outcome.for_no; }
    [[nodiscard]] Seats companions(Seat seat) const {
        const Seats side = yes(seat) ? outcome.yes : kEverybody - outcome.yes;
        return side - Seats::of(seat);
    }
    // What a player alone on a side has spent: the total and the announcements are public.
    [[nodiscard]] unsigned spent_alone(Seat seat) const { return side_of(seat).money + side_of(seat).influence / (doubles[seat.index] ? 2U : 1U); }

    [[nodiscard]] Fate verified_spend(Seat seat, unsigned least) const {
        const Cup& side = side_of(seat);
        if (unsigned{side.money} + side.influence < least) return Fate::Broken;
        const Seats others = companions(seat);
        if (others.empty()) return spent_alone(seat) >= least ? Fate::Kept : Fate::Broken;
        bool only_spender = may_spend_money[seat.index];
        for (const Seat other : others) only_spender = only_spender && !may_spend_money[other.index];
        return only_spender && side.money >= least ? Fate::Kept : Fate::Sealed;
    }
    [[nodiscard]] Fate verified_hold(Seat seat) const {
        const Cup& side = side_of(seat);
        if (side.money == 0 && side.influence == 0) return Fate::Kept;
        return companions(seat).empty() ? Fate::Broken : Fate::Sealed;
    }
};

const Promise* Book::promise(Number number) const {
    const auto found = std::ranges::find(promises_, number, &Promise::number);
    return found == promises_.end() ? nullptr : &*found;
}

Seats Book::awaited() const {
    Seats awaited;
    for (const MadeOffer& made : offers_) {
        if (made.state == OfferState::Open) awaited = awaited | Seats::of(made.offer.to);
    }
    return awaited;
}

void Book::hear(const State& state, Seat seat, const Word& word) {
    if (const auto* offered = std::get_if<Offer>(&word)) {
        if (offered->counters != 0) offers_[offered->counters - 1U].state = OfferState::Countered;
        offers_.push_back({.offer = *offered, .made = {state.round, state.settled}});
        ++made_[seat.index];
    } else if (const auto* answer = std::get_if<Answer>(&word)) {
        constexpr std::array kStates = {OfferState::Accepted, OfferState::Declined, OfferState::Withdrawn};
        offers_[answer->offer - 1U].state = kStates[static_cast<std::size_t>(answer->reply)];
        offers_[answer->offer - 1U].why = answer->why;
        if (answer->reply == Reply::Accept) add_promises(state, answer->offer);
    } else {
        const auto broken = std::ranges::find(promises_, std::get<Claim>(word).promise, &Promise::number);
        broken->claimed = true;
        broken->for_all = broken->for_partner = Fate::Disputed;
    }
}

void Book::add_promises(const State& state, Number number) {
    add_half(state, number, false);
    add_half(state, number, true);
}

void Book::add_half(const State& state, Number number, bool asked) {
    const Offer& made = offer(number).offer;
    const Half& half = asked ? made.ask : made.give;
    for (std::size_t i = 0; i < half.count; ++i) {
        const Term& term = half.terms[i];
        Promise promise{.number = promise_number(number, asked, i), .offer = number, .whisper = made.whisper, .term = term};
        promise.by = asked ? made.to : made.from;
        promise.to = asked ? made.from : made.to;
        promise.made = {state.round, state.settled};
        if (term.deed == Deed::Spend) promise.side = promised_side(half, term.on);
        if (names_issue(term.deed)) promise.due = static_cast<std::uint8_t>(state.settled + (term.on == When::Next ? 1 : 0));
        promises_.push_back(promise);
    }
}

void Book::follow(const State& before, Seat seat, const Action& action, const State& after) {
    if (action.kind == Kind::Propose) settle_proposal(before, seat, action.changes);
    const bool funnels_end = action.kind == Kind::Funnel && after.phase == Phase::Voting;
    if (funnels_end) settle_payments(before, action);
    const bool revealed = before.phase == Phase::Voting && after.phase != Phase::Voting;
    if (revealed) settle_vote(Reveal(before, seat, action, after));
    if (after.settled != before.settled && !revealed) void_due(before);
    if (after.phase == Phase::ResidentFunnels || after.round != before.round || is_over(after)) lapse_open();
    if (after.round != before.round) made_ = {};
    if (revealed) received_ = {};
    if (is_over(after)) void_all(before.round);
}

void Book::lapse_open() {
    for (MadeOffer& made : offers_) {
        if (made.state == OfferState::Open) made.state = OfferState::Lapsed;
    }
}

// Payments from one giver to one receiver are added up and settle the oldest promise first. The receiver sees only the sum of both givers.
void Book::settle_payments(const State& before, const Action& last) {
    const std::array<Seat, 2> givers = {before.seat_of(Role::Resident), before.seat_of(Role::Landlord)};
    const std::array<Action, 2> gifts = {before.funnels[0], last};
    for (const Role receiver : kReceivers)
        received_[before.seat_of(receiver).index] = static_cast<std::uint16_t>(gift_to(gifts[0], receiver) + gift_to(gifts[1], receiver));
    std::array<BySeat<unsigned>, 2> promised{};
    for (Promise& promise : promises_) {
        if (promise.truth != Fate::Open || promise.term.deed != Deed::Pay) continue;
        const std::size_t giver = promise.by == givers[0] ? 0 : 1;
        const unsigned needed = promised[giver][promise.to.index] += promise.term.amount;
        const bool paid = gift_to(gifts[giver], before.role_of(promise.to)) >= needed;
        stamp(promise, paid ? Fate::Kept : Fate::Broken, Fate::Sealed, before.round);
        promise.arrived = received_[promise.to.index] >= needed;
        promise.for_partner = promise.arrived ? Fate::Sealed : Fate::Broken;
    }
}

void Book::settle_proposal(const State& before, Seat seat, const Changes& proposal) {
    for (Promise& promise : promises_) {
        if (promise.truth != Fate::Open || promise.due) continue;
        if (promise.term.deed == Deed::Back) {
            promise.due = before.settled;  // due in the vote, if the partner makes it
            if (promise.to != seat) stamp(promise, Fate::Void, Fate::Void, before.round);
        } else if (promise.term.deed == Deed::Propose) {
            const int points = proposal[static_cast<std::size_t>(promise.term.measure)];
            const bool kept = promise.term.by > 0 ? points >= promise.term.by : points <= promise.term.by;
            const Fate fate = promise.by != seat ? Fate::Void : kept ? Fate::Kept : Fate::Broken;
            stamp(promise, fate, fate, before.round);
        }
    }
}

void Book::settle_vote(const Reveal& reveal) {
    for (Promise& promise : promises_) {
        if (promise.truth == Fate::Open && promise.due == reveal.issue) settle(promise, reveal);
    }
}

// Sides are public and must be kept until the issue is settled; amounts are due in the first vote and mostly hidden.
void Book::settle(Promise& promise, const Reveal& reveal) {
    const Term& term = promise.term;
    const bool yes = reveal.yes(promise.by);
    if (term.deed == Deed::Spend || term.deed == Deed::Hold) {
        const bool hold = term.deed == Deed::Hold;
        const bool other_side = promise.side && *promise.side != yes;
        const bool kept = !other_side && (hold ? reveal.spent(promise.by) == 0 : reveal.spent(promise.by) >= term.amount);
        const Fate verified = other_side ? Fate::Broken : hold ? reveal.verified_hold(promise.by) : reveal.verified_spend(promise.by, term.amount);
        return stamp(promise, kept ? Fate::Kept : Fate::Broken, verified, reveal.round);
    }
    const bool promised = term.deed == Deed::Back ? true : term.deed == Deed::With ? reveal.yes(promise.to) : term.yes;
    if (yes == promised && !reveal.settled) return;
    const Fate fate = yes == promised ? Fate::Kept : Fate::Broken;
    stamp(promise, fate, fate, reveal.round);
}

// The issue ended without a vote, so promises about it are void.
void Book::void_due(const State& before) {
    for (Promise& promise : promises_) {
        const bool concerned = promise.due ? *promise.due == before.settled : promise.term.deed == Deed::Pay || before.issue().referendum;
        if (promise.truth == Fate::Open && concerned) stamp(promise, Fate::Void, Fate::Void, before.round);
    }
}

void Book::void_all(std::uint16_t round) {
    for (Promise& promise : promises_) {
        if (promise.truth == Fate::Open) stamp(promise, Fate::Void, Fate::Void, round);
    }
}

}  // namespace urbanist::quatropolis::deals
