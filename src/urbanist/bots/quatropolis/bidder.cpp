#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "urbanist/bots/quatropolis/players.h"

namespace urbanist::bots::quatropolis {

namespace {

using namespace urbanist::quatropolis;

// What the seat knows of aims: its own for certain, those of others only by their role.
class Aims {
public:
    explicit Aims(const View& view) : cards_(*view.table.options.cards) {
        for (std::uint8_t role = 0; role < kRoles; ++role) slopes_[role] = expected_slopes(static_cast<Role>(role));
        for (const std::uint8_t card : view.own->secrets.objectives) add(own_, cards_.objectives[card], 1);
        const Role enemy = cards_.enemies[view.own->secrets.enemy].enemy;
        for (std::size_t i = 0; i < kMeasures; ++i) own_[i] -= slopes_[static_cast<std::size_t>(enemy)][i] / 2;
    }

    // Objectives are straight lines, so only differences of measures count, and each by its slope.
    [[nodiscard]] double own_gain(const City& from, const City& to) const { return gain(own_, from, to); }
    [[nodiscard]] double expected_gain(Role role, const City& from, const City& to) const {
        return gain(slopes_[static_cast<std::size_t>(role)], from, to);
    }

private:
    using Slopes = std::array<double, kMeasures>;

    static void add(Slopes& slopes, const Objective& objective, double weight) {
        slopes[static_cast<std::size_t>(objective.measure)] += objective.above ? weight : -weight;
    }

    [[nodiscard]] Slopes expected_slopes(Role role) const {
        Slopes slopes{};
        const auto count = std::ranges::count(cards_.objectives, role, &Objective::role);
        for (const Objective& objective : cards_.objectives) {
            if (objective.role == role) add(slopes, objective, static_cast<double>(kObjectivesEach) / static_cast<double>(count));
        }
        return slopes;
    }

    [[nodiscard]] static double gain(const Slopes& slopes, const City& from, const City& to) {
        double sum = 0;
        for (std::size_t i = 0; i < kMeasures; ++i) sum += slopes[i] * (to.values[i] - from.values[i]);
        return sum;
    }

    const Cards& cards_;
    Slopes own_{};
    std::array<Slopes, kRoles> slopes_{};
};

City after(City city, const Effect& effect) {
    apply(city, effect);
    return city;
}

// The two cities between which a vote decides.
struct Fork {
    City yes;
    City no;
};

Fork fork_of(const City& city, const Issue& issue) { return {after(city, issue.yes), after(city, issue.no)}; }

Fork fork_of(const City& city, const Changes& proposal) {
    return {after(city, {.changes = proposal, .rent_control = {}}), after(city, {.changes = opposite(proposal), .rent_control = {}})};
}

class Bidder {
public:
    Bidder(const View& view, core::Rng& rng) : table_(view.table), cards_(*table_.options.cards), turn_(turn_of(view)), aims_(view), rng_(rng) {}

    [[nodiscard]] Action choose() {
        switch (turn_.phase) {
            case Phase::Proposal: return propose();
            case Phase::ResidentFunnels:
            case Phase::LandlordFunnels: return funnel();
            case Phase::Voting: return vote();
            default: return discuss();
        }
    }

private:
    [[nodiscard]] Fork fork() const {
        const Issue& issue = cards_.issues[table_.turned_over[table_.settled]];
        return issue.referendum ? fork_of(table_.city, table_.proposal) : fork_of(table_.city, issue);
    }
    [[nodiscard]] double stake(const Fork& fork) const { return aims_.own_gain(fork.no, fork.yes); }

    // What an issue of the set is worth on average, either way; never nothing.
    [[nodiscard]] double usual_stake() const {
        double sum = 0;
        for (const Issue& issue : cards_.issues) sum += std::abs(stake(fork_of(table_.city, issue)));
        return std::max(0.25, sum / static_cast<double>(cards_.issues.size()));
    }

    // The share of everything at hand that this issue deserves, a little more or less each time so that nobody can count on it.
    [[nodiscard]] double share(double stake) {
        const double cards_left = table_.deck_size - table_.settled;
        const double mood = 0.7 + 0.6 * rng_.below(1000) / 1000.0;
        return std::clamp(1.3 * mood * std::abs(stake) / (usual_stake() * cards_left), 0.0, 1.0);
    }

    [[nodiscard]] Action discuss() {
        const bool worth_it = rng_.below(4) == 0;
        if (worth_it && turn_.may_use(Ability::SeeNextIssue) && turn_.issues_to_come) return Action::of(Kind::SeeNextIssue);
        if (worth_it && turn_.may_use(Ability::SeeCup))
            return Action::see_cup(static_cast<std::uint8_t>((turn_.seat.index + 1 + rng_.below(3)) % kSeats));
        return Action::of(Kind::Ready);
    }

    // One's own gain first, but what others would fight is not worth much.
    [[nodiscard]] Action propose() {
        const Changes* best = nullptr;
        double best_value = 0;
        for (const Changes& proposal : proposals()) {
            const Fork choice = fork_of(table_.city, proposal);
            double value = stake(choice);
            for (std::uint8_t role = 0; role < kRoles; ++role) {
                if (static_cast<Role>(role) != turn_.role) value += 0.3 * aims_.expected_gain(static_cast<Role>(role), choice.no, choice.yes);
            }
            value += rng_.below(1000) / 2000.0;
            if (best == nullptr || value > best_value) {
                best = &proposal;
                best_value = value;
            }
        }
        return Action::propose(*best);
    }

    // Money is of no use in these hands: it goes to whoever seems to want the same, as much as the issue deserves.
    [[nodiscard]] Action funnel() {
        const Fork choice = fork();
        const double own = stake(choice);
        const auto agrees = [&](Role role) { return std::max(0.0, aims_.expected_gain(role, choice.no, choice.yes) * (own > 0 ? 1 : -1)); };
        const double corporation = agrees(Role::Corporation);
        const double official = agrees(Role::Official);
        if (own == 0 || corporation + official == 0) return Action::funnel(0, 0);
        const double gift = share(own) * turn_.cup.money;
        const auto first = static_cast<std::uint16_t>(gift * corporation / (corporation + official));
        return Action::funnel(first, static_cast<std::uint16_t>(gift - first));
    }

    [[nodiscard]] Action vote() {
        const double own = stake(fork());
        const bool yes = own > 0 || (own == 0 && rng_.below(2) == 1);
        const bool announce = turn_.may_announce() && (turn_.ability == Ability::BreakTie || std::abs(own) > 1.4 * usual_stake());
        const double part = share(own);
        const auto money = static_cast<std::uint16_t>(std::lround(part * turn_.money_to_spend(announce)));
        const auto influence = static_cast<std::uint16_t>(std::lround(part * turn_.cup.influence));
        return Action::vote(yes, money, influence, announce);
    }

    const PublicView& table_;
    const Cards& cards_;
    Turn turn_;
    Aims aims_;
    core::Rng& rng_;
};

}  // namespace

Thought bidder_player(const Sight& sight, const Budget&, core::Rng& rng) { return {.action = Bidder(sight.view, rng).choose()}; }

}  // namespace urbanist::bots::quatropolis
