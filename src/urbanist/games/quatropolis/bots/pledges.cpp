#include "urbanist/games/quatropolis/bots/pledges.h"

#include <algorithm>
#include <cstdlib>

namespace urbanist::quatropolis::bots {

namespace {

using deals::Deed;
using deals::Fate;
using deals::SeenPromise;

bool comes_due(const SeenPromise& promise, const PublicView& table) {
    if (promise.fate != Fate::Open) return false;
    if (promise.term.deed == Deed::Pay || promise.term.deed == Deed::Propose) return true;
    return promise.due == table.settled;
}

void raise(std::uint16_t& amount, unsigned least, unsigned most) {
    amount = static_cast<std::uint16_t>(std::max<unsigned>(amount, std::min(least, most)));
}

Action honoured_vote(const Pledge& pledge, const Turn& turn, Action vote) {
    vote.yes = pledge.side.value_or(vote.yes);
    if (pledge.hold) return Action::vote(vote.yes, 0, 0);
    const unsigned spent = vote.money + unsigned{vote.influence};
    if (spent >= pledge.spend) return vote;
    raise(vote.influence, vote.influence + (pledge.spend - spent), turn.cup.influence);
    const unsigned missing = pledge.spend - std::min<unsigned>(pledge.spend, vote.money + unsigned{vote.influence});
    raise(vote.money, vote.money + missing, turn.money_to_spend(vote.ability));
    return vote;
}

// The promised gifts first, then as much of the others as is left.
Action honoured_funnel(const Pledge& pledge, const Turn& turn, const Action& funnel) {
    const unsigned cup = turn.cup.money;
    const unsigned corporation = std::min<unsigned>(pledge.to_corporation, cup);
    const unsigned official = std::min<unsigned>(pledge.to_official, cup - corporation);
    const unsigned left = cup - corporation - official;
    const unsigned more = std::min<unsigned>(funnel.money - std::min<unsigned>(funnel.money, corporation), left);
    const unsigned others = std::min<unsigned>(funnel.to_official - std::min<unsigned>(funnel.to_official, official), left - more);
    return Action::funnel(static_cast<std::uint16_t>(corporation + more), static_cast<std::uint16_t>(official + others));
}

Action honoured_proposal(const Pledge& pledge, Action action) {
    for (std::size_t i = 0; i < kMeasures; ++i) {
        const std::int8_t by = pledge.proposal[i];
        if (by > 0) action.changes[i] = std::max(action.changes[i], by);
        if (by < 0) action.changes[i] = std::min(action.changes[i], by);
    }
    for (std::size_t i = 0; i < kMeasures && points_moved(action.changes) > kMostProposed;) {
        std::int8_t& points = action.changes[i];
        const int spare = std::abs(points) - std::abs(pledge.proposal[i]);
        if (spare <= 0) {
            ++i;
        } else {
            points = static_cast<std::int8_t>(points > 0 ? points - 1 : points + 1);
        }
    }
    return points_moved(action.changes) > kMostProposed || points_moved(action.changes) == 0 ? Action::propose(pledge.proposal) : action;
}

}  // namespace

void add(Pledge& pledge, const deals::Term& term, Role receiver) {
    const bool now = !deals::names_issue(term.deed) || term.on == deals::When::This;
    if (!now) return;
    switch (term.deed) {
        case Deed::Pay: {
            std::uint16_t& gift = receiver == Role::Corporation ? pledge.to_corporation : pledge.to_official;
            gift = static_cast<std::uint16_t>(std::min<unsigned>(gift + unsigned{term.amount}, kFullCup));
            return;
        }
        case Deed::Vote: pledge.side = term.yes; return;
        case Deed::Spend: pledge.spend = std::max(pledge.spend, term.amount); return;
        case Deed::Hold: pledge.hold = true; return;
        default: return;
    }
}

namespace {

// What it has promised, else what its role usually wants.
bool likely_side(const Sight& sight, Seat seat) {
    const PublicView& table = sight.view.table;
    for (const SeenPromise& promise : sight.deals.promises) {
        if (promise.by == seat && comes_due(promise, table) && promise.term.deed == Deed::Vote) return promise.term.yes;
    }
    const Blueprint blueprint(*table.options.cards, table.city);
    return stake(blueprint.expected(table.roles[seat.index]), fork_on(table)) > 0;
}

}  // namespace

Pledge pledge_of(const Sight& sight, Seat seat) {
    const PublicView& table = sight.view.table;
    Pledge pledge;
    for (const SeenPromise& promise : sight.deals.promises) {
        if (promise.by != seat || !comes_due(promise, table)) continue;
        deals::Term term = promise.term;
        term.on = deals::When::This;
        if (term.deed == Deed::Back) pledge.side = true;
        if (term.deed == Deed::Propose) pledge.proposal[static_cast<std::size_t>(term.measure)] = term.by;
        add(pledge, term, table.roles[promise.to.index]);
        if (term.deed == Deed::With && !pledge.side) pledge.side = likely_side(sight, promise.to);
    }
    if (points_moved(pledge.proposal) > kMostProposed) pledge.proposal = {};  // more was promised than can be kept
    return pledge;
}

Action honoured(const Pledge& pledge, const Turn& turn, Action action) {
    if (pledge.is_empty()) return action;
    switch (action.kind) {
        case Kind::Vote: return honoured_vote(pledge, turn, action);
        case Kind::Funnel: return honoured_funnel(pledge, turn, action);
        case Kind::Propose: return pledge.proposal == Changes{} ? action : honoured_proposal(pledge, action);
        default: return action;
    }
}

Action betrayed(const Pledge& pledge, Action action) {
    if (action.kind == Kind::Funnel) {
        if (pledge.to_corporation > 0) action.money = 0;
        if (pledge.to_official > 0) action.to_official = 0;
    }
    if (action.kind == Kind::Vote && pledge.side) action.yes = !*pledge.side;
    return action;
}

// A broken promise weighs as much as two that were kept.
double trust_in_deals(const Sight& sight, Seat seat) {
    const deals::WordCount count = deals::count_words(sight.deals, seat);
    return (count.kept + 2.0) / (count.kept + 2.0 * count.broken + count.disputed + 2.5);
}

bool is_known_liar(const Sight& sight, Seat seat) { return deals::count_words(sight.deals, seat).broken > 0 && trust_in_deals(sight, seat) < 0.5; }

}  // namespace urbanist::quatropolis::bots
