#include "urbanist/games/quatropolis/worlds/blueprint.h"

#include <algorithm>
#include <cmath>

namespace urbanist::quatropolis::bots {

namespace {

void add(Slopes& slopes, const Objective& objective, double weight) {
    slopes[static_cast<std::size_t>(objective.measure)] += objective.above ? weight : -weight;
}

Slopes expected_slopes(const Cards& cards, Role role) {
    Slopes slopes{};
    const auto count = std::ranges::count(cards.objectives, role, &Objective::role);
    for (const Objective& objective : cards.objectives) {
        if (objective.role == role) add(slopes, objective, static_cast<double>(kObjectivesEach) / static_cast<double>(count));
    }
    return slopes;
}

City after(City city, const Effect& effect) {
    apply(city, effect);
    return city;
}

Slopes difference(const Fork& fork) {
    Slopes sum{};
    for (std::size_t i = 0; i < kMeasures; ++i) sum[i] = fork.yes.values[i] - fork.no.values[i];
    return sum;
}

double product(const Slopes& one, const Slopes& other) {
    double sum = 0;
    for (std::size_t i = 0; i < kMeasures; ++i) sum += one[i] * other[i];
    return sum;
}

// Fitted to games between four searching bots: sometimes nothing, otherwise a share of the cup that grows with the stakes.
double steady_share(double worth, int cards_left, double mood) {
    if (cards_left == 1) return std::clamp(mood * (0.45 + 0.5 * worth), 0.0, 1.0);
    const double idle = std::max(0.05, 0.38 - 0.1 * worth);
    const double luck = (mood - kLowestMood) / kMoods;
    const double mean = (0.27 + 0.13 * worth) / (1 - idle);
    return std::clamp(2 * mean * (luck - idle) / (1 - idle), 0.0, 1.0);
}

// Same as std::lround for non-negative values, without a library call: playouts call this very often.
std::uint16_t rounded(double pieces) { return static_cast<std::uint16_t>(pieces + 0.5); }

}  // namespace

double gain(const Slopes& slopes, const City& from, const City& to) { return product(slopes, difference({to, from})); }

Fork fork_of(const City& city, const Issue& issue) { return {after(city, issue.yes), after(city, issue.no)}; }

Fork fork_of(const City& city, const Changes& proposal) {
    return {after(city, {.changes = proposal, .rent_control = {}}), after(city, {.changes = opposite(proposal), .rent_control = {}})};
}

Fork fork_of(const City& city, const Issue& issue, const Changes& proposal) {
    return issue.referendum ? fork_of(city, proposal) : fork_of(city, issue);
}

Fork fork_on(const PublicView& table) { return fork_of(table.city, table.options.cards->issues[table.turned_over[table.settled]], table.proposal); }

Fork fork_on(const State& state) { return fork_of(state.city, state.issue(), state.proposal); }

Blueprint::Blueprint(const Cards& cards, const City& city, Style style) : cards_(cards), style_(style) {
    for (std::uint8_t role = 0; role < kRoles; ++role) expected_[role] = expected_slopes(cards, static_cast<Role>(role));
    for (const Issue& issue : cards.issues) issues_.push_back(difference(fork_of(city, issue)));
}

Slopes Blueprint::slopes_of(std::span<const std::uint8_t> objectives) const {
    Slopes slopes{};
    for (const std::uint8_t card : objectives) add(slopes, cards_.objectives[card], 1);
    return slopes;
}

Judge Blueprint::judge(const Secrets& secrets) const {
    Slopes wants = slopes_of(secrets.objectives);
    const Slopes& enemy = expected(cards_.enemies[secrets.enemy].enemy);
    for (std::size_t i = 0; i < kMeasures; ++i) wants[i] -= enemy[i] / 2;
    return judge(wants);
}

Judge Blueprint::judge(const Slopes& wants) const {
    double sum = 0;
    for (const Slopes& issue : issues_) sum += std::abs(product(wants, issue));
    return {wants, std::max(0.25, sum / static_cast<double>(issues_.size())), style_};
}

double Blueprint::share(const Judge& judge, double stake, int cards_left, double mood) {
    const auto is_odd = [&] { return std::lround((mood - kLowestMood) / kMoods * 1000) % 2 == 1; };
    const bool steady = judge.style == Style::Steady || (judge.style == Style::Mixed && is_odd());
    return steady ? steady_share(std::abs(stake) / judge.usual, cards_left, mood) : saving_share(judge, stake, cards_left, mood);
}

double Blueprint::saving_share(const Judge& judge, double stake, int cards_left, double mood) {
    return std::clamp(1.3 * mood * std::abs(stake) / (judge.usual * cards_left), 0.0, 1.0);
}

Action Blueprint::bid(const Turn& turn, const Judge& judge, double stake, double part, core::Rng& rng) const {
    const bool yes = stake > 0 || (stake == 0 && rng.below(2) == 1);
    const bool announce = turn.may_announce() && (turn.ability == Ability::BreakTie || std::abs(stake) > 1.4 * judge.usual);
    const std::uint16_t money = rounded(part * turn.money_to_spend(announce));
    const std::uint16_t influence = rounded(part * turn.cup.influence);
    return Action::vote(yes, money, influence, announce);
}

Action Blueprint::vote(const Turn& turn, const Judge& judge, double stake, int cards_left, double mood, core::Rng& rng) const {
    return bid(turn, judge, stake, share(judge, stake, cards_left, mood), rng);
}

Action Blueprint::funnel(const Cup& cup, const Judge& judge, const Fork& fork, int cards_left, core::Rng& rng) const {
    const double own = stake(judge.wants, fork);
    const auto agrees = [&](Role role) { return std::max(0.0, stake(expected(role), fork) * (own > 0 ? 1 : -1)); };
    const double corporation = agrees(Role::Corporation);
    const double official = agrees(Role::Official);
    if (own == 0 || corporation + official == 0) return Action::funnel(0, 0);
    const double gift = share(judge, own, cards_left, any_mood(rng)) * cup.money;
    const auto first = static_cast<std::uint16_t>(gift * corporation / (corporation + official));
    return Action::funnel(first, static_cast<std::uint16_t>(gift - first));
}

double Blueprint::value_of(const Fork& fork, const Judge& judge, Role own) const {
    double value = stake(judge.wants, fork);
    for (std::uint8_t role = 0; role < kRoles; ++role) {
        if (static_cast<Role>(role) != own) value += 0.3 * stake(expected(static_cast<Role>(role)), fork);
    }
    return value;
}

}  // namespace urbanist::quatropolis::bots
