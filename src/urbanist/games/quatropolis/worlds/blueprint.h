// The basic plan of every bot: spend on an issue in proportion to its importance, relative to the average issue and
// the number still to come. The bidder plays it; the others assume that everyone does and look for something better.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis::bots {

// Objectives are straight lines, so only differences of measures count, and each by its slope.
using Slopes = std::array<double, kMeasures>;
[[nodiscard]] double gain(const Slopes& slopes, const City& from, const City& to);

// The two possible outcomes of a vote.
struct Fork {
    City yes;
    City no;
};
[[nodiscard]] Fork fork_of(const City& city, const Issue& issue);
[[nodiscard]] Fork fork_of(const City& city, const Changes& proposal);
// The fork of a card; for a referendum, of its proposal.
[[nodiscard]] Fork fork_of(const City& city, const Issue& issue, const Changes& proposal);
// The fork of the current issue.
[[nodiscard]] Fork fork_on(const PublicView& table);
[[nodiscard]] Fork fork_on(const State& state);
template <class Table>
[[nodiscard]] int cards_left(const Table& table) {
    return table.deck_size - table.settled;
}
[[nodiscard]] inline double stake(const Slopes& wants, const Fork& fork) { return gain(wants, fork.no, fork.yes); }

// Random variation, so that bids are not predictable: 0.7 to 1.3.
inline constexpr double kLowestMood = 0.7;
inline constexpr double kMoods = 0.6;
[[nodiscard]] inline double any_mood(core::Rng& rng) { return kLowestMood + kMoods * rng.below(1000) / 1000.0; }

// How people spend over a game.
enum class Style : std::uint8_t {
    Saving,  // evenly over all that is to come
    Steady,  // a large part of the cup, and sometimes nothing; typical of searching bots
    Mixed,   // both equally often
};

// A player's evaluation of the city.
struct Judge {
    Slopes wants{};
    double usual = 1;  // average absolute value of an issue; never zero
    Style style = Style::Saving;
};

class Blueprint {
public:
    // All judges made by it spend in this style.
    Blueprint(const Cards& cards, const City& city, Style style = Style::Saving);

    // Uses both objectives, minus half of what the enemy's role wants on average.
    [[nodiscard]] Judge judge(const Secrets& secrets) const;
    [[nodiscard]] Judge judge(const Slopes& wants) const;
    [[nodiscard]] Slopes slopes_of(std::span<const std::uint8_t> objectives) const;
    // What a role wants on average, given only its cards.
    [[nodiscard]] const Slopes& expected(Role role) const { return expected_[static_cast<std::size_t>(role)]; }

    // The share of the cup to spend on a stake, in this style and for a saving player.
    [[nodiscard]] static double share(const Judge& judge, double stake, int cards_left, double mood);
    [[nodiscard]] static double saving_share(const Judge& judge, double stake, int cards_left, double mood);
    // Votes for the better side with this share of the cup. The generator only breaks ties.
    [[nodiscard]] Action bid(const Turn& turn, const Judge& judge, double stake, double part, core::Rng& rng) const;
    [[nodiscard]] Action vote(const Turn& turn, const Judge& judge, double stake, int cards_left, double mood, core::Rng& rng) const;
    // These roles cannot vote with money, so they give it to players who seem to want the same, as much as the issue is worth.
    [[nodiscard]] Action funnel(const Cup& cup, const Judge& judge, const Fork& fork, int cards_left, core::Rng& rng) const;
    // The value of a proposal's fork: the own gain, discounted by expected opposition.
    [[nodiscard]] double value_of(const Fork& fork, const Judge& judge, Role own) const;

private:
    const Cards& cards_;
    Style style_;
    std::array<Slopes, kRoles> expected_{};
    std::vector<Slopes> issues_;  // how the two cities of every issue differ
};

// Uses a looking ability at a random time, because the best time is unknown.
[[nodiscard]] Action discuss(const Turn& turn, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
