// What one viewer may know of the book. Every member is copied by name; anything not copied here stays hidden.
#include <algorithm>

#include "urbanist/games/quatropolis/deals/book.h"

namespace urbanist::quatropolis::deals {

namespace {

class Viewer {
public:
    Viewer(const Book& book, const State& state, std::optional<Seat> seat, bool opened)
        : book_(book), state_(state), seat_(seat), over_(opened || is_over(state)) {}

    [[nodiscard]] Seen seen() const {
        Seen seen{.whispers = book_.whispers()};
        if (seat_ && is_talk(state_.phase)) seen.left = book_.left(*seat_);
        for (std::size_t i = 0; i < book_.offers().size(); ++i) seen.offers.push_back(offer(static_cast<Number>(i + 1)));
        for (const Promise& promise : book_.promises()) add_promise(promise, seen);
        if (seat_ && state_.phase == Phase::Voting && spends_money(state_.role_of(*seat_))) seen.gift = gift();
        return seen;
    }

private:
    [[nodiscard]] bool hears(bool whisper, Seat one, Seat other) const { return !whisper || over_ || seat_ == one || seat_ == other; }

    [[nodiscard]] SeenOffer offer(Number number) const {
        const MadeOffer& made = book_.offer(number);
        SeenOffer seen{.number = number, .made = made.made};
        seen.hidden = !hears(made.offer.whisper, made.offer.from, made.offer.to);
        if (seen.hidden) {
            seen.offer = {.from = made.offer.from, .to = made.offer.to, .whisper = true};
        } else {
            seen.offer = made.offer;
            seen.state = made.state;
            seen.why = made.why;
        }
        return seen;
    }

    void add_promise(const Promise& promise, Seen& seen) const {
        if (!hears(promise.whisper, promise.by, promise.to)) return;
        SeenPromise shown{
            .number = promise.number, .offer = promise.offer, .by = promise.by, .to = promise.to, .whisper = promise.whisper, .term = promise.term};
        shown.made = promise.made;
        shown.due = promise.due;
        shown.fate = fate(promise);
        if (over_ && promise.claimed) shown.truth = promise.truth;
        shown.arrived = promise.arrived && (seat_ == promise.to || over_);
        shown.may_claim = seat_ && book_.may_claim(state_, *seat_, promise);
        if (shown.fate != Fate::Open) shown.stamped = promise.stamped;
        seen.promises.push_back(shown);
    }

    [[nodiscard]] Fate fate(const Promise& promise) const {
        if (promise.claimed) return Fate::Disputed;
        if (over_ || seat_ == promise.by) return promise.truth;
        return seat_ == promise.to ? promise.for_partner : promise.for_all;
    }

    [[nodiscard]] Gift gift() const {
        Gift gift{.money = book_.received(*seat_)};
        for (const Promise& promise : book_.promises()) {
            const bool due = promise.to == *seat_ && promise.term.deed == Deed::Pay && promise.made.round == state_.round;
            if (due) gift.promised = static_cast<std::uint16_t>(std::min<unsigned>(gift.promised + promise.term.amount, kFullCup));
        }
        return gift;
    }

    const Book& book_;
    const State& state_;
    std::optional<Seat> seat_;
    bool over_;
};

std::optional<bool> side_of(const SeenPromise& promise) {
    if (promise.term.deed == Deed::Back) return true;
    if (promise.term.deed == Deed::Vote) return promise.term.yes;
    return std::nullopt;
}

bool keeps_vote(const SeenPromise& promise, const Action& vote) {
    const unsigned spent = vote.money + unsigned{vote.influence};
    if (promise.term.deed == Deed::Spend) return spent >= promise.term.amount;
    if (promise.term.deed == Deed::Hold) return spent == 0;
    return vote.yes == side_of(promise).value_or(vote.yes);
}

}  // namespace

Seen seen_by(const Book& book, const State& state, std::optional<Seat> viewer) { return Viewer(book, state, viewer, false).seen(); }
Seen opened(const Book& book, const State& state) { return Viewer(book, state, std::nullopt, true).seen(); }

WordCount count_words(const Seen& seen, Seat by) {
    WordCount count;
    for (const SeenPromise& promise : seen.promises) {
        if (promise.by != by) continue;
        count.kept += promise.fate == Fate::Kept ? 1 : 0;
        count.broken += promise.fate == Fate::Broken ? 1 : 0;
        count.disputed += promise.fate == Fate::Disputed ? 1 : 0;
        count.open += promise.fate == Fate::Open ? 1 : 0;
    }
    return count;
}

bool conflict(const SeenPromise& one, const SeenPromise& other) {
    if (!one.due || one.due != other.due) return false;
    const auto side = side_of(one);
    if (side && side_of(other) && *side != *side_of(other)) return true;
    const auto are = [&](Deed a, Deed b) { return (one.term.deed == a && other.term.deed == b) || (one.term.deed == b && other.term.deed == a); };
    return are(Deed::Spend, Deed::Hold);
}

std::optional<bool> keeps(const SeenPromise& promise, const Action& action, const PublicView& table) {
    const Term& term = promise.term;
    if (promise.fate != Fate::Open) return std::nullopt;
    if (action.kind == Kind::Funnel && term.deed == Deed::Pay)
        return (table.roles[promise.to.index] == Role::Corporation ? action.money : action.to_official) >= term.amount;
    if (action.kind == Kind::Propose && term.deed == Deed::Propose) {
        const int points = action.changes[static_cast<std::size_t>(term.measure)];
        return term.by > 0 ? points >= term.by : points <= term.by;
    }
    const bool comes_due = action.kind == Kind::Vote && promise.due == table.settled && term.deed != Deed::With;
    return comes_due ? std::optional(keeps_vote(promise, action)) : std::nullopt;
}

}  // namespace urbanist::quatropolis::deals
