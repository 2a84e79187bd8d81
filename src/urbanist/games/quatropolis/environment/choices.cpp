#include "urbanist/games/quatropolis/environment/choices.h"

#include <algorithm>

namespace urbanist::quatropolis::environment {

namespace {

constexpr auto kFirstProposal = static_cast<std::int32_t>(Choice::FirstProposal);

std::int32_t number_of(Choice choice) { return static_cast<std::int32_t>(choice); }

bool is_amount(std::int32_t number) { return number >= 0 && number <= UINT16_MAX; }

Action vote_of(std::int32_t choice, std::uint16_t money, std::uint16_t influence) {
    const std::int32_t which = choice - number_of(Choice::VoteNo);
    return Action::vote(which % 2 == 1, money, influence, which >= 2);
}

std::uint8_t seat_after(Seat seat, std::int32_t steps) { return static_cast<std::uint8_t>((seat.index + static_cast<unsigned>(steps)) % kSeats); }

void set(Mask mask, std::int32_t choice) { mask[static_cast<std::size_t>(choice) / 64] |= std::uint64_t{1} << choice % 64; }

void write_discussion(const Turn& turn, Mask mask) {
    set(mask, number_of(Choice::Ready));
    if (turn.may_use(Ability::SeeNextIssue) && turn.issues_to_come) set(mask, number_of(Choice::SeeNextIssue));
    if (!turn.may_use(Ability::SeeCup)) return;
    for (const Choice cup : {Choice::SeeFirstCup, Choice::SeeSecondCup, Choice::SeeThirdCup}) set(mask, number_of(cup));
}

void write_vote(const Turn& turn, Mask mask) {
    for (const Choice vote : {Choice::VoteNo, Choice::VoteYes}) set(mask, number_of(vote));
    if (!turn.may_announce()) return;
    for (const Choice vote : {Choice::VoteNoWithAbility, Choice::VoteYesWithAbility}) set(mask, number_of(vote));
}

}  // namespace

unsigned choices() { return static_cast<unsigned>(kFirstProposal) + static_cast<unsigned>(proposals().size()); }

std::optional<Action> action_of(const Numbers& numbers, Seat seat) {
    const auto [choice, first, second] = numbers;
    if (choice < 0 || choice >= static_cast<std::int32_t>(choices()) || !is_amount(first) || !is_amount(second)) return std::nullopt;
    const auto one = static_cast<std::uint16_t>(first);
    const auto other = static_cast<std::uint16_t>(second);
    if (choice >= kFirstProposal) return Action::propose(proposals()[static_cast<std::size_t>(choice - kFirstProposal)]);
    switch (static_cast<Choice>(choice)) {
        case Choice::Ready: return Action::of(Kind::Ready);
        case Choice::SeeNextIssue: return Action::of(Kind::SeeNextIssue);
        case Choice::Funnel: return Action::funnel(one, other);
        case Choice::SeeFirstCup:
        case Choice::SeeSecondCup:
        case Choice::SeeThirdCup: return Action::see_cup(seat_after(seat, choice - number_of(Choice::SeeFirstCup) + 1));
        default: return vote_of(choice, one, other);
    }
}

std::optional<Numbers> numbers_of(const Action& action, Seat seat) {
    switch (action.kind) {
        case Kind::Ready: return Numbers{number_of(Choice::Ready), 0, 0};
        case Kind::SeeNextIssue: return Numbers{number_of(Choice::SeeNextIssue), 0, 0};
        case Kind::SeeCup: {
            const auto steps = static_cast<std::int32_t>((action.target + kSeats - seat.index) % kSeats);
            return Numbers{number_of(Choice::SeeFirstCup) + steps - 1, 0, 0};
        }
        case Kind::Funnel: return Numbers{number_of(Choice::Funnel), action.money, action.to_official};
        case Kind::Vote: return Numbers{number_of(Choice::VoteNo) + (action.yes ? 1 : 0) + (action.ability ? 2 : 0), action.money, action.influence};
        case Kind::Propose: {
            const auto found = std::ranges::find(proposals(), action.changes);
            return Numbers{kFirstProposal + static_cast<std::int32_t>(found - proposals().begin()), 0, 0};
        }
        default: return std::nullopt;
    }
}

void write_mask(const std::optional<Turn>& turn, Mask mask) {
    std::ranges::fill(mask, 0);
    if (!turn) return;
    switch (turn->phase) {
        case Phase::Discussion: return write_discussion(*turn, mask);
        case Phase::Proposal:
            for (auto choice = kFirstProposal; choice < static_cast<std::int32_t>(choices()); ++choice) set(mask, choice);
            return;
        case Phase::ResidentFunnels:
        case Phase::LandlordFunnels: return set(mask, number_of(Choice::Funnel));
        case Phase::Voting: return write_vote(*turn, mask);
        default: return;
    }
}

std::array<std::uint16_t, kLimits> limits_of(const std::optional<Turn>& turn) {
    if (!turn) return {};
    const bool funnels = turn->phase == Phase::ResidentFunnels || turn->phase == Phase::LandlordFunnels;
    if (funnels) return {turn->cup.money, 0, 0};
    if (turn->phase != Phase::Voting) return {};
    return {turn->money_to_spend(false), turn->money_to_spend(true), turn->cup.influence};
}

}  // namespace urbanist::quatropolis::environment
