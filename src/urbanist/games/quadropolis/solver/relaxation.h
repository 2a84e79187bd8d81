// An upper bound for geometry. Each use of a square has a price, and the counts do not matter. The remaining problem is a shortest path over
// frontiers, which is solved exactly from every frontier.
#pragma once

#include <array>
#include <vector>

#include "urbanist/games/quadropolis/solver/frontier.h"

namespace urbanist::quadropolis::solver {

// Prices and bounds are in fractions of a point.
inline constexpr int kScale = 16;
using Prices = std::array<int, kUses>;

// The scoring run of harbors in a row and in a column, or none: these squares must have harbors, and other squares may.
struct HarborRuns {
    Bits squares = 0;
    int points = 0;

    friend constexpr bool operator==(const HarborRuns&, const HarborRuns&) = default;
};

// All combinations, except mirror images on boards whose districts are symmetric.
[[nodiscard]] std::vector<HarborRuns> harbor_runs(const Task& task, int most_harbors);

class Relaxation {
public:
    Relaxation(const Frontier& frontier, const std::array<bool, kUses>& uses, const HarborRuns& runs);

    void solve(const Prices& prices);

    // The most that the squares from this position on can gain, including prices.
    [[nodiscard]] int rest(std::size_t position, unsigned served, unsigned profile) const { return tables_[position][served * profiles_ + profile]; }
    // The bound for the whole board, including the points for the runs.
    [[nodiscard]] int bound() const { return rest(0, 0, 0) + runs_.points * kScale; }
    // How often each use occurs in a solution that reaches the bound.
    [[nodiscard]] UseCounts uses_at_bound() const;

    // The possible uses of a square, given the services so far.
    [[nodiscard]] const std::vector<Use>& choices(std::size_t position, unsigned served) const { return choices_[position][served]; }
    [[nodiscard]] unsigned served_after(std::size_t position, unsigned served, Use use) const;
    [[nodiscard]] const Frontier& frontier() const { return frontier_; }
    [[nodiscard]] const HarborRuns& runs() const { return runs_; }

private:
    static constexpr int kDeadEnd = -1'000'000;
    void solve_position(std::size_t position, const Prices& prices);
    [[nodiscard]] std::vector<Use> possible_uses(const Position& position, unsigned served, const std::array<bool, kUses>& uses) const;

    const Frontier& frontier_;
    HarborRuns runs_;
    unsigned profiles_;
    Prices prices_{};
    std::vector<std::array<std::vector<Use>, Frontier::kServedStates>> choices_;
    std::vector<std::vector<int>> tables_;
};

}  // namespace urbanist::quadropolis::solver
