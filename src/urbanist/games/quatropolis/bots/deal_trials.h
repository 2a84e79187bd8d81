// Tries of deals: the issue on the table with what everybody has promised, then the game to its end, in worlds that fit a sight.
#pragma once

#include <optional>
#include <vector>

#include "urbanist/games/quatropolis/bots/pledges.h"
#include "urbanist/games/quatropolis/worlds/playout.h"

namespace urbanist::quatropolis::bots {

using Pledges = BySeat<Pledge>;
using Utilities = BySeat<double>;

// Sums of the difference between two ways to play, over the same worlds.
struct Comparison {
    double sum = 0;
    double squares = 0;
    unsigned count = 0;

    void add(double difference) {
        sum += difference;
        squares += difference * difference;
        ++count;
    }
    [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / count; }
    // The standard error of the mean.
    [[nodiscard]] double error() const;
};

// What a try assumes.
struct Assumption {
    Style style = Style::Saving;        // how everybody spends, now and later
    bool is_doubted = false;            // the seat of the sight keeps its word only as often as others trust it, instead of always
    std::optional<double> own_share{};  // of its cup, for the better side; without it, what the plan spends
};

class DealTrials {
public:
    DealTrials(const Sight& sight, const Blueprint& blueprint, unsigned worlds, core::Rng& rng);

    // The same number means the same world and the same luck.
    [[nodiscard]] Utilities play(unsigned number, const Pledges& pledges, const Assumption& assumption) const;
    // Whether the seat gains from Yes in the world of this number.
    [[nodiscard]] bool wants_yes(unsigned number, Seat seat) const {
        return stake(worlds_[number % worlds_.size()].judges[seat.index].wants, fork_) > 0;
    }
    [[nodiscard]] double trust(Seat seat) const { return trust_[seat.index]; }
    // What the seat has on average.
    [[nodiscard]] Cup usual_cup(Seat seat) const;

private:
    [[nodiscard]] BySeat<bool> draw_keepers(const Assumption& assumption, core::Rng& luck) const;
    void give_as_promised(World& world, const Fork& fork, const Pledges& pledges, core::Rng& luck) const;
    void vote_as_promised(World& world, const Fork& fork, const Pledges& pledges, const Assumption& assumption, core::Rng& luck) const;

    const Sight& sight_;
    const Blueprint& blueprint_;
    Seat own_;
    Fork fork_;
    Imagination imagination_;
    BySeat<double> trust_{};  // in the own seat, what others can think of it
    std::vector<World> worlds_;
    std::uint64_t base_ = 0;
};

}  // namespace urbanist::quatropolis::bots
