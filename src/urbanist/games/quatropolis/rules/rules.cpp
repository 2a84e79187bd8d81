#include "urbanist/games/quatropolis/rules/rules.h"

#include <algorithm>
#include <cassert>

namespace urbanist::quatropolis {

namespace {

void add(Seats& seats, Seat seat) { seats.bits |= core::bit(seat.index); }

template <class Visit>
void for_each_seat(Visit&& visit) {
    for (std::uint8_t i = 0; i < kSeats; ++i) visit(Seat{i});
}

void earn(std::uint16_t& pieces, unsigned amount) { pieces = static_cast<std::uint16_t>(std::min(pieces + amount, kFullCup)); }

void earn_all(State& state) {
    for_each_seat([&](Seat seat) {
        const Cup income = state.cards().role(state.role_of(seat)).income(state.city);
        earn(state.cups[seat.index].money, income.money);
        earn(state.cups[seat.index].influence, income.influence);
    });
}

// Income, then the current issue. A referendum needs a proposal first, which remains after a tie (R2, R4.1, R6.6).
void start_round(State& state) {
    ++state.round;
    earn_all(state);
    const bool needs_proposal = state.issue().referendum && state.ties == 0;
    state.phase = needs_proposal ? Phase::Roll : Phase::Discussion;
    if (!needs_proposal) return;
    state.to_roll = kEverybody;
    state.dice = {};
}

void settle(State& state) {
    ++state.settled;
    state.ties = 0;
    state.proposal = {};
    state.ranks = {};
    state.lapses = 0;
    if (state.settled == state.deck_size) {
        state.phase = Phase::Over;
    } else {
        start_round(state);
    }
}

void apply_issue(State& state, bool yes) { apply(state.city, effect_of(state.issue(), state.proposal, yes)); }

// ---- Voting --------------------------------------------------------------------------------------------------------------------

using Winner = Outcome::Winner;

// The tie that removes an issue, if that option is on (R6.7).
constexpr int kLastTie = 3;

bool announced(const State& state, Seat seat, Ability ability) { return state.votes[seat.index].ability && state.ability_of(seat) == ability; }

void count_vote(const State& state, Seat seat, Outcome& outcome) {
    const Action& vote = state.votes[seat.index];
    Cup& side = vote.yes ? outcome.for_yes : outcome.for_no;
    const unsigned weight = announced(state, seat, Ability::DoubleInfluence) ? 2 : 1;
    side.money = static_cast<std::uint16_t>(side.money + vote.money);
    side.influence = static_cast<std::uint16_t>(side.influence + weight * vote.influence);
    if (vote.yes) add(outcome.yes, seat);
    if (vote.ability) add(outcome.announced, seat);
}

// A tie is won by the player who announced to break it; announcements on both sides cancel each other (R7.2).
Winner broken_tie(const State& state) {
    bool yes = false;
    bool no = false;
    for_each_seat([&](Seat seat) {
        if (announced(state, seat, Ability::BreakTie)) (state.votes[seat.index].yes ? yes : no) = true;
    });
    return yes == no ? Winner::Tie : yes ? Winner::Yes : Winner::No;
}

Outcome count_votes(const State& state) {
    Outcome outcome;
    outcome.issue = state.card_on_table();
    for_each_seat([&](Seat seat) { count_vote(state, seat, outcome); });
    const int difference = outcome.for_yes.money + outcome.for_yes.influence - outcome.for_no.money - outcome.for_no.influence;
    outcome.winner = difference > 0 ? Winner::Yes : difference < 0 ? Winner::No : broken_tie(state);
    return outcome;
}

// An announced ability is used up if it applied; breaking a tie is used up only if there was one.
void use_up_announced(State& state, const Outcome& outcome) {
    const bool level = outcome.for_yes.money + outcome.for_yes.influence == outcome.for_no.money + outcome.for_no.influence;
    for_each_seat([&](Seat seat) {
        const bool waits = announced(state, seat, Ability::BreakTie) && !level;
        if (outcome.announced.has(seat) && !waits) add(state.abilities_used, seat);
    });
}

// All votes are revealed together; both sides pay what they spent (R6.4, R6.5).
void reveal(State& state) {
    state.last = count_votes(state);
    use_up_announced(state, state.last);
    for_each_seat([&](Seat seat) {
        Cup& cup = state.cups[seat.index];
        const Action& vote = state.votes[seat.index];
        cup.money = static_cast<std::uint16_t>(cup.money - vote.money);
        cup.influence = static_cast<std::uint16_t>(cup.influence - vote.influence);
    });
    state.votes = {};
    state.done = {};
    if (state.last.winner != Winner::Tie) {
        apply_issue(state, state.last.winner == Winner::Yes);
        settle(state);
        return;
    }
    state.ties = static_cast<std::uint8_t>(std::min(state.ties + 1, kLastTie));
    if (state.ties == kLastTie && state.options.end_third_tie) {
        settle(state);
    } else {
        start_round(state);
    }
}

// ---- Before the vote -----------------------------------------------------------------------------------------------------------

void see_next_issue(State& state, Seat seat) {
    Insight& insight = state.insights[seat.index];
    insight.knows_issue = true;
    insight.issue = state.deck[state.settled + 1U];
    add(state.abilities_used, seat);
}

void see_cup(State& state, Seat seat, std::uint8_t target) {
    Insight& insight = state.insights[seat.index];
    insight.knows_cup = true;
    insight.seat = target;
    insight.cup = state.cups[target];
    add(state.abilities_used, seat);
}

// The giver pays at once; the receivers get the money after both have given, so that neither can tell who gave (R5.3).
void funnel(State& state, Seat seat, const Action& action) {
    Cup& cup = state.cups[seat.index];
    cup.money = static_cast<std::uint16_t>(cup.money - action.money - action.to_official);
    const bool first = state.phase == Phase::ResidentFunnels;
    state.funnels[first ? 0 : 1] = action;
    state.phase = first ? Phase::LandlordFunnels : Phase::Voting;
    if (first) return;
    for (const Action& gift : state.funnels) {
        earn(state.cups[state.seat_of(Role::Corporation).index].money, gift.money);
        earn(state.cups[state.seat_of(Role::Official).index].money, gift.to_official);
    }
    state.funnels = {};
}

void be_ready(State& state, Seat seat) {
    add(state.done, seat);
    if (state.done != kEverybody) return;
    state.done = {};
    state.phase = Phase::ResidentFunnels;
}

void vote(State& state, Seat seat, const Action& action) {
    state.votes[seat.index] = action;
    add(state.done, seat);
    if (state.done == kEverybody) reveal(state);
}

void set_up(State& state, const Setup& setup) {
    state.roles = setup.roles;
    state.secrets = setup.secrets;
    state.deck = setup.deck;
    state.deck_size = setup.deck_size;
    start_round(state);
}

// ---- Referendums ---------------------------------------------------------------------------------------------------------------

// The highest roller who has not let it lapse proposes; ties for that roll again (R4.2, R4.5).
void find_proposer(State& state) {
    Seats next;
    for_each_seat([&](Seat seat) {
        if (state.ranks[seat.index] == state.lapses) add(next, seat);
    });
    const bool tied = next.count() > 1;
    state.to_roll = tied ? next : Seats{};
    state.phase = tied ? Phase::Roll : Phase::Proposal;
    if (!tied) state.proposer = {static_cast<std::uint8_t>(core::lowest(next.bits))};
}

// Seats that were tied are now ordered by their new dice; the others keep their ranks.
void roll(State& state, const Roll& roll) {
    state.dice = roll.dice;
    const BySeat<std::uint8_t> before = state.ranks;
    for_each_seat([&](Seat seat) {
        for_each_seat([&](Seat other) {
            const bool were_level = before[seat.index] == before[other.index];
            if (were_level && roll.dice[other.index] > roll.dice[seat.index]) ++state.ranks[seat.index];
        });
    });
    find_proposer(state);
}

// The next highest proposes; if nobody is left, there is no vote. By the first rules the card was removed at once.
void lapse(State& state) {
    if (state.options.rules == kFirstRules) return settle(state);
    ++state.lapses;
    if (state.lapses == kSeats) return settle(state);
    find_proposer(state);
}

}  // namespace

Seats to_move(const State& state) {
    switch (state.phase) {
        case Phase::Discussion:
        case Phase::Voting: return {kEverybody.bits & ~state.done.bits};
        case Phase::Proposal: return Seats::of(state.proposer);
        case Phase::ResidentFunnels: return Seats::of(state.seat_of(Role::Resident));
        case Phase::LandlordFunnels: return Seats::of(state.seat_of(Role::Landlord));
        default: return {};
    }
}

State initial_state(const Options& options) {
    State state;
    state.options = options;
    return state;
}

void deal(State& state, const Deal& deal) {
    assert(awaits_deal(state) && fault_of(state, deal).empty());
    if (const auto* setup = std::get_if<Setup>(&deal)) return set_up(state, *setup);
    roll(state, std::get<Roll>(deal));
}

void play(State& state, Seat seat, const Action& action) {
    assert(check(state, seat, action));
    switch (action.kind) {
        case Kind::Ready: return be_ready(state, seat);
        case Kind::Talk: state.done = state.done - Seats::of(seat); return;
        case Kind::SeeNextIssue: return see_next_issue(state, seat);
        case Kind::SeeCup: return see_cup(state, seat, action.target);
        case Kind::Propose:
            state.proposal = action.changes;
            state.phase = Phase::Discussion;
            return;
        case Kind::Lapse: return lapse(state);
        case Kind::Funnel: return funnel(state, seat, action);
        case Kind::Vote: return vote(state, seat, action);
    }
}

}  // namespace urbanist::quatropolis
