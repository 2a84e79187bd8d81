#include "urbanist/games/quatropolis/bots/laboratory.h"

#include "urbanist/games/quatropolis/bots/bidder.h"
#include "urbanist/games/quatropolis/rules/scoring.h"
#include "urbanist/games/quatropolis/worlds/talk_evidence.h"

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

// The side the partner has asked for in this round, if any.
std::optional<bool> order_from(Role partner, const Sight& sight) {
    std::optional<bool> side;
    for (const Spoken& spoken : sight.rounds.back().said) {
        if (sight.view.table.roles[spoken.seat.index] == partner) side = promised_side(spoken.statement);
    }
    return side;
}

// Partners who cannot spend money support those who can.
Action support_partner(const Sight& sight, const Action& own) {
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
    if (thought.action.kind == Kind::Ready) thought.words.statement = vote_statement(bidder);
    return thought;
}

// Plays like a person who follows the numbers on the page: the side with more own points, and the same share of the cup for each remaining issue.
Thought gains_player(const Sight& sight, const Budget&, core::Rng& rng) {
    const Turn turn = turn_of(sight.view);
    const PublicView& table = sight.view.table;
    const Cards& cards = *table.options.cards;
    const auto gain = [&](const Fork& fork) {
        const Secrets& held = sight.view.own->secrets;
        return objective_points(cards, held, fork.yes) - objective_points(cards, held, fork.no);
    };
    const auto share = [&](unsigned pieces) { return static_cast<std::uint16_t>(pieces / static_cast<unsigned>(cards_left(table))); };
    switch (turn.phase) {
        case Phase::Proposal: {
            const auto best = std::ranges::max_element(proposals(), {}, [&](const Changes& changes) { return gain(fork_of(table.city, changes)); });
            return {.action = Action::propose(*best)};
        }
        case Phase::Voting: return {.action = Action::vote(gain(fork_on(table)) > 0, share(turn.money_to_spend(false)), share(turn.cup.influence))};
        case Phase::ResidentFunnels:
        case Phase::LandlordFunnels: {
            const std::uint16_t gift = share(turn.cup.money);
            return {.action = Action::funnel(static_cast<std::uint16_t>(gift / 2), static_cast<std::uint16_t>(gift - gift / 2))};
        }
        default: return {.action = discuss(turn, rng)};
    }
}

Thought colluding_player(const Sight& sight, const Budget&, core::Rng& rng) {
    Bidder bidder(sight.view, rng);
    Thought thought{.action = bidder.choose()};
    if (!spends_money(turn_of(sight.view).role)) {
        thought.action = support_partner(sight, thought.action);
    } else if (thought.action.kind == Kind::Ready) {
        thought.words.statement = vote_statement(bidder);
    }
    return thought;
}

}  // namespace urbanist::quatropolis::bots
