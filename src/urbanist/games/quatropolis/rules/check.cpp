#include "urbanist/core/enumeration.h"
#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis {

namespace {

using Checked = core::Result<void, Refusal>;

constexpr core::EnumTable<Refusal, std::string_view> kSentences({
    {Refusal::GameOver, "the game is over"},
    {Refusal::AwaitsChance, "cards must be dealt or dice rolled first"},
    {Refusal::NotYourTurn, "it is not this seat's turn to decide"},
    {Refusal::OutOfPhase, "this is not allowed in the current phase"},
    {Refusal::AbilityUsed, "the ability has already been used"},
    {Refusal::NotYourAbility, "the role of this seat does not have this ability"},
    {Refusal::NothingLeftToSee, "the last issue is already on the table"},
    {Refusal::NoSuchSeat, "the cup must be another seat's, 0 to 3"},
    {Refusal::EmptyProposal, "a proposal must move at least one point"},
    {Refusal::ProposalTooLarge, "a proposal may move four points at most"},
    {Refusal::MoreThanTheCupHolds, "the cup does not hold that much"},
    {Refusal::MoneyIsNotYoursToSpend, "only the city official and the corporation may spend money in a vote"},
    {Refusal::OnlyTheClock, "passing is not allowed: a proposal lapses only when time runs out"},
});

Checked refuse(Refusal refusal) { return std::unexpected(refusal); }

Phase phase_for(Kind kind, Phase present) {
    switch (kind) {
        case Kind::Ready:
        case Kind::Talk:
        case Kind::SeeNextIssue:
        case Kind::SeeCup: return Phase::Discussion;
        case Kind::Propose:
        case Kind::Lapse: return Phase::Proposal;
        case Kind::Funnel: return present == Phase::LandlordFunnels ? Phase::LandlordFunnels : Phase::ResidentFunnels;
        case Kind::Vote: return Phase::Voting;
    }
    return Phase::Over;
}

Checked check_ability(const Turn& turn, Ability ability) {
    if (turn.ability != ability) return refuse(Refusal::NotYourAbility);
    if (!turn.ability_left) return refuse(Refusal::AbilityUsed);
    return {};
}

Checked check_see_next_issue(const Turn& turn) {
    if (auto ability = check_ability(turn, Ability::SeeNextIssue); !ability) return ability;
    if (!turn.issues_to_come) return refuse(Refusal::NothingLeftToSee);
    return {};
}

Checked check_see_cup(const Turn& turn, const Action& action) {
    if (auto ability = check_ability(turn, Ability::SeeCup); !ability) return ability;
    if (!is_another_seat(turn.seat, action.target)) return refuse(Refusal::NoSuchSeat);
    return {};
}

Checked check_proposal(const Action& action) {
    const int points = points_moved(action.changes);
    if (points == 0) return refuse(Refusal::EmptyProposal);
    if (points > kMostProposed) return refuse(Refusal::ProposalTooLarge);
    return {};
}

Checked check_funnel(const Turn& turn, const Action& action) {
    if (!funnels(turn.role)) return refuse(Refusal::NotYourTurn);
    if (unsigned{action.money} + action.to_official > turn.cup.money) return refuse(Refusal::MoreThanTheCupHolds);
    return {};
}

Checked check_vote(const Turn& turn, const Action& action) {
    if (action.ability) {
        if (!goes_with_vote(turn.ability)) return refuse(Refusal::NotYourAbility);
        if (!turn.ability_left) return refuse(Refusal::AbilityUsed);
    }
    if (action.money > 0 && !turn.may_spend_money(action.ability)) return refuse(Refusal::MoneyIsNotYoursToSpend);
    if (action.money > turn.cup.money || action.influence > turn.cup.influence) return refuse(Refusal::MoreThanTheCupHolds);
    return {};
}

// Members that the kind does not use must be zero, so that each action has one form.
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

std::string_view name(Refusal refusal) { return core::name_of(refusal); }
std::string_view describe(Refusal refusal) { return kSentences[refusal]; }

Checked check_moment(Phase phase, bool to_move, const Action& action) {
    if (phase == Phase::Over) return refuse(Refusal::GameOver);
    if (phase == Phase::Setup || phase == Phase::Roll) return refuse(Refusal::AwaitsChance);
    if (phase_for(action.kind, phase) != phase || action != only_used_members(action)) return refuse(Refusal::OutOfPhase);
    if (to_move == (action.kind == Kind::Talk)) return refuse(Refusal::NotYourTurn);
    return {};
}

Checked check_means(const Turn& turn, const Action& action) {
    switch (action.kind) {
        case Kind::SeeNextIssue: return check_see_next_issue(turn);
        case Kind::SeeCup: return check_see_cup(turn, action);
        case Kind::Propose: return check_proposal(action);
        case Kind::Funnel: return check_funnel(turn, action);
        case Kind::Vote: return check_vote(turn, action);
        default: return {};
    }
}

Checked check(const State& state, Seat seat, const Action& action) {
    if (auto moment = check_moment(state.phase, to_move(state).has(seat), action); !moment) return moment;
    if (seat.index >= kSeats) return refuse(Refusal::NotYourTurn);
    return check_means(turn_of(state, seat), action);
}

Checked check_choice(const State& state, Seat seat, const Action& action) {
    auto checked = check(state, seat, action);
    if (checked && action.kind == Kind::Talk) return refuse(Refusal::NotYourTurn);
    return checked && action.kind == Kind::Lapse ? refuse(Refusal::OnlyTheClock) : checked;
}

}  // namespace urbanist::quatropolis
