// The rule by which a position becomes a puzzle: what is right in it, and whether a long search agrees.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "urbanist/games/quadropolis/bots/adviser.h"

namespace urbanist::quadropolis::puzzles {

// The question of a puzzle.
enum class Kind : std::uint8_t {
    Now,   // the most points from this one turn
    Plan,  // the move that is worth most at the end of the game
};

// How deeply and how often a position is searched before the result is trusted.
struct Depth {
    std::uint64_t nodes = 0;
    unsigned root_moves = 0;
    std::array<std::uint64_t, 3> seeds{};
};
// Ten times the search for a hint on the page.
inline constexpr Depth kDeep{10 * bots::kAdviserNodes, 64, {101, 102, 103}};
// For verification: longer, with more moves and other seeds.
inline constexpr Depth kDeeper{15 * bots::kAdviserNodes, 128, {7001, 7002, 7003}};

// The least margin over the next best move, in points: at once, and at the end.
inline constexpr int kLeastNow = 1;
inline constexpr double kLeastPlan = 3;
// Estimates are noisy, so a new plan needs a slightly larger margin than a verified one.
inline constexpr double kSafePlan = 3.25;

struct Solution {
    std::vector<Action> right;  // the best move first; all others are as good
    Action runner_up{};         // the best of the wrong ones
    double margin = 0;          // between the two
};

// The result of a move, without architect and slot: the tile and its target. Moves with the same outcome build the same city.
struct Outcome {
    Tile tile{};
    Target target{};

    friend bool operator==(const Outcome&, const Outcome&) = default;
};
[[nodiscard]] Outcome outcome_of(const State& state, Action action);

// The change of the mover's points at once by each of these moves, as the page shows it: idle pieces cost nothing before the last round.
[[nodiscard]] std::vector<int> gains_now(const State& state, const ActionList& actions);

// The moves with the highest immediate gain. Empty if all moves gain the same. Precondition: a turn is to be made.
[[nodiscard]] std::optional<Solution> most_now(const State& state);

// The solution according to a search: moves that build the same as its choice are right, except those that lose as much as the margin. Empty if the
// search considered no other outcome.
[[nodiscard]] std::optional<Solution> best_plan(const State& state, const bots::Thought& thought);

[[nodiscard]] bots::Thought think(const State& state, const Depth& depth, std::uint64_t seed);

// The solution if searches with each of the seeds confirm it: their choice is always among the right moves, and a plan is better than all other
// outcomes by `least` points. The margin is the smallest one found, with its runner-up; moves of the right outcome that lose too much are removed.
// Empty if the solution is not confirmed.
[[nodiscard]] std::optional<Solution> confirm(Kind kind, const Solution& solution, const State& state, const Depth& depth, double least);

}  // namespace urbanist::quadropolis::puzzles
