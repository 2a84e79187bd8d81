// The plan that every bot starts from: an issue deserves as much of a cup as it matters, measured by what issues matter on average and
// how many are still to come. The bidder plays it; the others imagine that everybody does, and look for something better.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/quatropolis/view.h"

namespace urbanist::bots::quatropolis {

using urbanist::quatropolis::Action;
using urbanist::quatropolis::Cards;
using urbanist::quatropolis::Changes;
using urbanist::quatropolis::City;
using urbanist::quatropolis::Cup;
using urbanist::quatropolis::Issue;
using urbanist::quatropolis::PublicView;
using urbanist::quatropolis::Role;
using urbanist::quatropolis::Seat;
using urbanist::quatropolis::Secrets;
using urbanist::quatropolis::State;
using urbanist::quatropolis::Turn;
using urbanist::quatropolis::kMeasures;
using urbanist::quatropolis::kRoles;

// Objectives are straight lines, so only differences of measures count, and each by its slope.
using Slopes = std::array<double, kMeasures>;
[[nodiscard]] double gain(const Slopes& slopes, const City& from, const City& to);

// The two cities between which a vote decides.
struct Fork {
    City yes;
    City no;
};
[[nodiscard]] Fork fork_of(const City& city, const Issue& issue);
[[nodiscard]] Fork fork_of(const City& city, const Changes& proposal);
// Of the card; a referendum's is its proposal's.
[[nodiscard]] Fork fork_of(const City& city, const Issue& issue, const Changes& proposal);
// The one on the table.
[[nodiscard]] Fork fork_on(const PublicView& table);
[[nodiscard]] Fork fork_on(const State& state);
template <class Table>
[[nodiscard]] int cards_left(const Table& table) {
    return table.deck_size - table.settled;
}
[[nodiscard]] inline double stake(const Slopes& wants, const Fork& fork) { return gain(wants, fork.no, fork.yes); }

// More or less than the plan, so that nobody can count on it: 0.7 to 1.3.
inline constexpr double kLowestMood = 0.7;
inline constexpr double kMoods = 0.6;
[[nodiscard]] inline double any_mood(core::Rng& rng) { return kLowestMood + kMoods * rng.below(1000) / 1000.0; }

// How people spend over a game.
enum class Style : std::uint8_t {
    Saving,  // evenly over all that is to come
    Steady,  // a good part of what there is, and nothing every now and then; so do those who search
    Mixed,   // as often the one as the other
};

// How somebody looks at the city.
struct Judge {
    Slopes wants{};
    double usual = 1;  // what an issue is worth to them on average, either way; never nothing
    Style style = Style::Saving;
};

class Blueprint {
public:
    // All its judges spend in this style.
    Blueprint(const Cards& cards, const City& city, Style style = Style::Saving);

    // With both objectives and half of what the enemy's role wants on average against it.
    [[nodiscard]] Judge judge(const Secrets& secrets) const;
    [[nodiscard]] Judge judge(const Slopes& wants) const;
    [[nodiscard]] Slopes slopes_of(std::span<const std::uint8_t> objectives) const;
    // What a role wants, for all that its card tells.
    [[nodiscard]] const Slopes& expected(Role role) const { return expected_[static_cast<std::size_t>(role)]; }

    // The part of everything at hand that a stake deserves, and what it would be for whoever saves.
    [[nodiscard]] static double share(const Judge& judge, double stake, int cards_left, double mood);
    [[nodiscard]] static double saving_share(const Judge& judge, double stake, int cards_left, double mood);
    // So large a part of everything, for the side that is worth more. The generator decides only what is all the same.
    [[nodiscard]] Action bid(const Turn& turn, const Judge& judge, double stake, double part, core::Rng& rng) const;
    [[nodiscard]] Action vote(const Turn& turn, const Judge& judge, double stake, int cards_left, double mood, core::Rng& rng) const;
    // Money is of no use in these hands: it goes to whoever seems to want the same, as much as the issue deserves.
    [[nodiscard]] Action funnel(const Cup& cup, const Judge& judge, const Fork& fork, int cards_left, core::Rng& rng) const;
    // One's own gain first, but what others would fight is not worth much.
    [[nodiscard]] double value_of(const Fork& fork, const Judge& judge, Role own) const;

private:
    const Cards& cards_;
    Style style_;
    std::array<Slopes, kRoles> expected_{};
    std::vector<Slopes> issues_;  // how the two cities of every issue differ
};

// Looks at the next issue or into a cup at some time, since there is no telling when it is best.
[[nodiscard]] Action discuss(const Turn& turn, core::Rng& rng);

}  // namespace urbanist::bots::quatropolis
