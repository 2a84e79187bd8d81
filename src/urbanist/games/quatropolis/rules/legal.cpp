#include "urbanist/games/quatropolis/rules/rules.h"

namespace urbanist::quatropolis {

namespace {

using Amount = std::uint16_t;

void list_discussion(const Turn& turn, ActionList& out) {
    out.push_back(Action::of(Kind::Ready));
    if (turn.may_use(Ability::SeeNextIssue) && turn.issues_to_come) out.push_back(Action::of(Kind::SeeNextIssue));
    if (!turn.may_use(Ability::SeeCup)) return;
    for (std::uint8_t other = 0; other < kSeats; ++other) {
        if (is_another_seat(turn.seat, other)) out.push_back(Action::see_cup(other));
    }
}

void list_proposals(ActionList& out) {
    for (const Changes& changes : proposals()) out.push_back(Action::propose(changes));
}

void list_funnels(const Turn& turn, ActionList& out) {
    const unsigned money = turn.cup.money;
    for (unsigned first = 0; first <= money; ++first) {
        for (unsigned second = 0; first + second <= money; ++second)
            out.push_back(Action::funnel(static_cast<Amount>(first), static_cast<Amount>(second)));
    }
}

void list_votes(const Turn& turn, bool ability, ActionList& out) {
    const unsigned most_money = turn.money_to_spend(ability);
    for (const bool yes : {false, true}) {
        for (unsigned money = 0; money <= most_money; ++money) {
            for (unsigned influence = 0; influence <= turn.cup.influence; ++influence) {
                out.push_back(Action::vote(yes, static_cast<Amount>(money), static_cast<Amount>(influence), ability));
            }
        }
    }
}

Amount up_to(Amount most, core::Rng& rng) { return static_cast<Amount>(rng.below(most + 1U)); }

// Abilities are used rarely, as by a beginner.
Action random_discussion(const Turn& turn, core::Rng& rng) {
    if (rng.below(8) != 0) return Action::of(Kind::Ready);
    ActionList actions;
    list_discussion(turn, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

Action random_vote(const Turn& turn, core::Rng& rng) {
    const bool ability = turn.may_announce() && rng.below(8) == 0;
    const bool yes = rng.below(2) == 1;
    const Amount money = up_to(turn.money_to_spend(ability), rng);
    return Action::vote(yes, money, up_to(turn.cup.influence, rng), ability);
}

Action random_funnel(const Turn& turn, core::Rng& rng) {
    const Amount first = up_to(turn.cup.money, rng);
    return Action::funnel(first, up_to(static_cast<Amount>(turn.cup.money - first), rng));
}

std::vector<Changes> every_proposal() {
    std::vector<Changes> list;
    constexpr int kMost = kMostProposed;
    for (int code = 0; code < 9 * 9 * 9 * 9; ++code) {
        Changes changes{};
        for (int rest = code; auto& change : changes) {
            change = static_cast<std::int8_t>(rest % 9 - kMost);
            rest /= 9;
        }
        const int points = points_moved(changes);
        if (points > 0 && points <= kMost) list.push_back(changes);
    }
    return list;
}

}  // namespace

const std::vector<Changes>& proposals() {
    static const std::vector<Changes> list = every_proposal();
    return list;
}

Turn turn_of(const State& state, Seat seat) {
    return {.seat = seat,
            .phase = state.phase,
            .role = state.role_of(seat),
            .cup = state.cups[seat.index],
            .ability = state.ability_of(seat),
            .ability_left = state.has_ability(seat),
            .issues_to_come = state.settled + 1 < state.deck_size};
}

void legal_actions(const Turn& turn, ActionList& out) {
    switch (turn.phase) {
        case Phase::Discussion: return list_discussion(turn, out);
        case Phase::Proposal: return list_proposals(out);
        case Phase::ResidentFunnels:
        case Phase::LandlordFunnels: return list_funnels(turn, out);
        case Phase::Voting:
            list_votes(turn, false, out);
            if (turn.may_announce()) list_votes(turn, true, out);
            return;
        default: return;
    }
}

void legal_actions(const State& state, Seat seat, ActionList& out) {
    out.clear();
    if (to_move(state).has(seat)) legal_actions(turn_of(state, seat), out);
}

Action random_action(const Turn& turn, core::Rng& rng) {
    switch (turn.phase) {
        case Phase::Proposal: return Action::propose(proposals()[rng.below(static_cast<std::uint32_t>(proposals().size()))]);
        case Phase::ResidentFunnels:
        case Phase::LandlordFunnels: return random_funnel(turn, rng);
        case Phase::Voting: return random_vote(turn, rng);
        default: return random_discussion(turn, rng);
    }
}

Action random_action(const State& state, Seat seat, core::Rng& rng) { return random_action(turn_of(state, seat), rng); }

}  // namespace urbanist::quatropolis
