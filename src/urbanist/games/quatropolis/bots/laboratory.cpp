#include "urbanist/games/quatropolis/bots/laboratory.h"

#include "urbanist/games/quatropolis/bots/bidder.h"
#include "urbanist/games/quatropolis/bots/talk_evidence.h"

namespace urbanist::quatropolis::bots {

namespace {

Statement vote_statement(const Bidder& bidder) { return statement_of(bidder.worth_of_yes() > 0 ? Saying::VoteYes : Saying::VoteNo); }

Role partner_of(Role role) {
    switch (role) {
        case Role::Resident: return Role::Corporation;
        case Role::Landlord: return Role::Official;
        case Role::Official: return Role::Landlord;
        default: return Role::Resident;
    }
}

// What the partner has said in this round, if it has.
std::optional<bool> order_from(Role partner, const Sight& sight) {
    std::optional<bool> side;
    for (const Spoken& spoken : sight.rounds.back().said) {
        if (sight.view.table.roles[spoken.seat.index] == partner) side = promised_side(spoken.statement);
    }
    return side;
}

// Those who cannot spend money serve those who can.
Action served(const Sight& sight, const Action& own) {
    const Turn turn = turn_of(sight.view);
    const Role partner = partner_of(turn.role);
    if (turn.phase == Phase::ResidentFunnels || turn.phase == Phase::LandlordFunnels)
        return partner == Role::Corporation ? Action::funnel(turn.cup.money, 0) : Action::funnel(0, turn.cup.money);
    Action action = own;
    if (action.kind == Kind::Vote) action.yes = order_from(partner, sight).value_or(own.yes);
    return action;
}

}  // namespace

Thought spiteful_player(const Sight& sight, const Budget&, core::Rng& rng) {
    Bidder bidder(sight.view, rng);
    bidder.be_spiteful();
    return {.action = bidder.choose()};
}

Thought honest_player(const Sight& sight, const Budget&, core::Rng& rng) {
    Bidder bidder(sight.view, rng);
    bidder.be_exact();
    Thought thought{.action = bidder.choose()};
    if (thought.action.kind == Kind::Ready) thought.words = vote_statement(bidder);
    return thought;
}

Thought colluding_player(const Sight& sight, const Budget&, core::Rng& rng) {
    Bidder bidder(sight.view, rng);
    Thought thought{.action = bidder.choose()};
    if (!spends_money(turn_of(sight.view).role)) {
        thought.action = served(sight, thought.action);
    } else if (thought.action.kind == Kind::Ready) {
        thought.words = vote_statement(bidder);
    }
    return thought;
}

}  // namespace urbanist::quatropolis::bots
