#include "urbanist/games/quatropolis/bots/candidates.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace urbanist::quatropolis::bots {

namespace {

constexpr std::size_t kProposals = 16;

std::uint16_t part_of(std::uint16_t pieces, double part) { return static_cast<std::uint16_t>(std::lround(part * pieces)); }

void add(Tried& tried, const Action& action) {
    const bool known = std::ranges::find(tried, action) != tried.end();
    if (!known && tried.size() < kMostTried) tried.push_back(action);
}

void add_proposals(Tried& tried, const Turn& turn, const City& city, const Judge& judge, const Blueprint& blueprint) {
    std::vector<std::pair<double, Changes>> ranked;
    for (const Changes& proposal : proposals()) ranked.emplace_back(-blueprint.value_of(fork_of(city, proposal), judge, turn.role), proposal);
    std::ranges::partial_sort(ranked, ranked.begin() + kProposals);
    for (std::size_t i = 0; i < kProposals; ++i) add(tried, Action::propose(ranked[i].second));
}

void add_funnels(Tried& tried, const Cup& cup) {
    add(tried, Action::funnel(0, 0));
    for (const double part : {0.15, 0.3, 0.6, 1.0}) {
        const std::uint16_t gift = part_of(cup.money, part);
        const auto half = static_cast<std::uint16_t>(gift / 2);
        add(tried, Action::funnel(gift, 0));
        add(tried, Action::funnel(0, gift));
        add(tried, Action::funnel(half, static_cast<std::uint16_t>(gift - half)));
    }
}

void add_bid(Tried& tried, const Turn& turn, bool yes, double part, bool announce) {
    add(tried, Action::vote(yes, part_of(turn.money_to_spend(announce), part), part_of(turn.cup.influence, part), announce));
}

// Announcing to break a tie costs nothing; other abilities are used up, so votes with and without them are tried.
void add_votes(Tried& tried, const Turn& turn, bool yes, double plan) {
    const bool free = turn.may_use(Ability::BreakTie);
    for (const double part : {plan, 0.0, 0.08, 0.16, 0.25, 0.35, 0.5, 0.7, 1.0}) add_bid(tried, turn, yes, part, free);
    for (const double part : {0.0, 0.2, 0.5}) add_bid(tried, turn, !yes, part, free);
    if (!turn.may_announce() || free) return;
    for (const double part : {plan, 0.25, 0.5, 1.0}) add_bid(tried, turn, yes, part, true);
}

}  // namespace

Tried worth_trying(const View& view, const Judge& judge, const Blueprint& blueprint, core::Rng& rng) {
    const PublicView& table = view.table;
    const Turn turn = turn_of(view);
    Tried tried;
    if (turn.phase == Phase::Proposal) {
        add_proposals(tried, turn, table.city, judge, blueprint);
    } else if (turn.phase == Phase::Voting) {
        const double own = stake(judge.wants, fork_on(table));
        const bool yes = own > 0 || (own == 0 && rng.below(2) == 1);
        add_votes(tried, turn, yes, Blueprint::share(judge, own, cards_left(table), 1));
    } else {
        add_funnels(tried, turn.cup);
    }
    return tried;
}

}  // namespace urbanist::quatropolis::bots
