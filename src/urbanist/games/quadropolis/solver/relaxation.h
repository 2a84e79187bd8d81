// An upper bound for geometry. Each use of a square has a price; how many squares have it does not matter. What is left is a shortest
// path over frontiers, which is solved exactly from every frontier on.
#pragma once

#include <array>
#include <vector>

#include "urbanist/games/quadropolis/solver/frontier.h"

namespace urbanist::quadropolis::solver {

// Prices and bounds are in parts of a point.
inline constexpr int kScale = 16;
using Prices = std::array<int, kUses>;

// A run of harbors in a row and one in a column that score, or none: harbors must stand on these squares, and others may.
struct HarborRuns {
    Bits squares = 0;
    int points = 0;

    friend constexpr bool operator==(const HarborRuns&, const HarborRuns&) = default;
};

// All of them, without those that are mirror images of others on a board whose districts are mirrored too.
[[nodiscard]] std::vector<HarborRuns> harbor_runs(const Task& task, int most_harbors);

class Relaxation {
public:
    Relaxation(const Frontier& frontier, const std::array<bool, kUses>& uses, const HarborRuns& runs);

    void solve(const Prices& prices);

    // The most that the squares from this position on can gain, prices included.
    [[nodiscard]] int rest(std::size_t position, unsigned served, unsigned profile) const { return tables_[position][served * profiles_ + profile]; }
    // That for the whole board, with the points for the runs.
    [[nodiscard]] int bound() const { return rest(0, 0, 0) + runs_.points * kScale; }
    // How often each use occurs in a solution that reaches the bound.
    [[nodiscard]] UseCounts uses_at_bound() const;

    // Which uses are possible there, given the services so far.
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
