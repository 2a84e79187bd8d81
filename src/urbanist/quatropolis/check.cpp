#include <cstdlib>

#include "urbanist/quatropolis/rules.h"

namespace urbanist::quatropolis {

namespace {

using Checked = core::Result<void, Refusal>;

struct Words {
    std::string_view name;
    std::string_view english;
};

constexpr std::array<Words, kRefusals> kWords = {{
    {"game-over", "the game is over"},
    {"awaits-chance", "cards must be dealt or dice rolled first"},
    {"not-your-turn", "it is not this seat's turn to decide"},
    {"out-of-phase", "this cannot be done in the present phase of the round"},
    {"ability-used", "the ability has been used already"},
    {"not-your-ability", "the role of this seat does not have this ability"},
    {"nothing-left-to-see", "the last issue lies on the table already"},
    {"no-such-seat", "the cup must be another seat's, 0 to 3"},
    {"empty-proposal", "a proposal must move at least one point"},
    {"proposal-too-large", "a proposal may move four points at most"},
    {"more-than-the-cup-holds", "the cup does not hold that much"},
    {"money-is-not-yours-to-spend", "only the city official and the corporation may spend money in a vote"},
}};

constexpr const Words& words(Refusal refusal) { return kWords[static_cast<std::size_t>(refusal)]; }

Checked refuse(Refusal refusal) { return std::unexpected(refusal); }

Phase phase_for(Kind kind, const State& state) {
    switch (kind) {
        case Kind::Ready:
        case Kind::SeeNextIssue:
        case Kind::SeeCup: return Phase::Discussion;
        case Kind::Propose:
        case Kind::Lapse: return Phase::Proposal;
        case Kind::Funnel: return state.phase == Phase::LandlordFunnels ? Phase::LandlordFunnels : Phase::ResidentFunnels;
        case Kind::Vote: return Phase::Voting;
    }
    return Phase::Over;
}

Checked check_ability(const State& state, Seat seat, Ability ability) {
    if (state.ability_of(seat) != ability) return refuse(Refusal::NotYourAbility);
    if (!state.has_ability(seat)) return refuse(Refusal::AbilityUsed);
    return {};
}

Checked check_see_next_issue(const State& state, Seat seat) {
    if (auto ability = check_ability(state, seat, Ability::SeeNextIssue); !ability) return ability;
    if (state.settled + 1 >= state.deck_size) return refuse(Refusal::NothingLeftToSee);
    return {};
}

Checked check_see_cup(const State& state, Seat seat, const Action& action) {
    if (auto ability = check_ability(state, seat, Ability::SeeCup); !ability) return ability;
    if (action.target >= kSeats || action.target == seat.index) return refuse(Refusal::NoSuchSeat);
    return {};
}

Checked check_proposal(const Action& action) {
    int points = 0;
    for (const std::int8_t change : action.changes) points += std::abs(change);
    if (points == 0) return refuse(Refusal::EmptyProposal);
    if (points > kMostProposed) return refuse(Refusal::ProposalTooLarge);
    return {};
}

Checked check_funnel(const State& state, Seat seat, const Action& action) {
    if (unsigned{action.money} + action.to_official > state.cups[seat.index].money) return refuse(Refusal::MoreThanTheCupHolds);
    return {};
}

Checked check_announced(const State& state, Seat seat) {
    const Ability ability = state.ability_of(seat);
    if (!goes_with_vote(ability)) return refuse(Refusal::NotYourAbility);
    if (!state.has_ability(seat)) return refuse(Refusal::AbilityUsed);
    return {};
}

Checked check_vote(const State& state, Seat seat, const Action& action) {
    if (action.ability) {
        if (auto announced = check_announced(state, seat); !announced) return announced;
    }
    const bool may_spend = spends_money(state.role_of(seat)) || (action.ability && state.ability_of(seat) == Ability::SpendMoney);
    if (action.money > 0 && !may_spend) return refuse(Refusal::MoneyIsNotYoursToSpend);
    const Cup& cup = state.cups[seat.index];
    if (action.money > cup.money || action.influence > cup.influence) return refuse(Refusal::MoreThanTheCupHolds);
    return {};
}

// A member that the kind does not use must be zero: one action, one form.
Action only_used_members(const Action& action) {
    switch (action.kind) {
        case Kind::SeeCup: return Action::see_cup(action.target);
        case Kind::Propose: return Action::propose(action.changes);
        case Kind::Funnel: return Action::funnel(action.money, action.to_official);
        case Kind::Vote: return Action::vote(action.yes, action.money, action.influence, action.ability);
        default: return Action::of(action.kind);
    }
}

}  // namespace

std::string_view name(Refusal refusal) { return words(refusal).name; }
std::string_view describe(Refusal refusal) { return words(refusal).english; }

Checked check(const State& state, Seat seat, const Action& action) {
    if (is_over(state)) return refuse(Refusal::GameOver);
    if (awaits_deal(state)) return refuse(Refusal::AwaitsChance);
    if (phase_for(action.kind, state) != state.phase || action != only_used_members(action)) return refuse(Refusal::OutOfPhase);
    if (!to_move(state).has(seat)) return refuse(Refusal::NotYourTurn);
    switch (action.kind) {
        case Kind::SeeNextIssue: return check_see_next_issue(state, seat);
        case Kind::SeeCup: return check_see_cup(state, seat, action);
        case Kind::Propose: return check_proposal(action);
        case Kind::Funnel: return check_funnel(state, seat, action);
        case Kind::Vote: return check_vote(state, seat, action);
        default: return {};
    }
}

}  // namespace urbanist::quatropolis
