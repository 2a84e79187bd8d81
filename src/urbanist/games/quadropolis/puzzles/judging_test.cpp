#include "urbanist/games/quadropolis/puzzles/judging.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "urbanist/games/quadropolis/puzzles/difficulty.h"
#include "urbanist/games/quadropolis/rules/idle.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::puzzles {
namespace {

std::unique_ptr<ActionList> actions_of(const State& state) {
    auto actions = std::make_unique<ActionList>();
    legal_actions(state, *actions);
    return actions;
}

// A game of bots that look one move ahead, until this many turns are left.
State late_position(Mode mode, std::uint8_t players, std::uint64_t seed, unsigned turns_left) {
    State state = initial_state({mode, players, {}});
    core::Rng rng(seed);
    while (state.round < state.facts().rounds || state.turns_left > turns_left) {
        if (awaits_deal(state)) deal(state, draw(default_tile_set(), mode, state.round + 1U, seed));
        play(state, bots::greedy_player(state, {}, rng).action);
    }
    return state;
}

int points_of(const State& state, Seat seat) { return best_activation(state.cities[seat.index], state.options.mode, idle_now(state)).score.total(); }

TEST(MostNow, IsTheLargestGainOfPoints) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const State state = late_position(seed % 2 == 0 ? Mode::Classic : Mode::Expert, static_cast<std::uint8_t>(2 + seed % 3), seed, 5);
        const auto solution = most_now(state);
        ASSERT_TRUE(solution);
        const auto gain = [&](Action action) {
            State after = state;
            play(after, action);
            return points_of(after, state.to_move) - points_of(state, state.to_move);
        };
        const int most = gain(solution->right[0]);
        EXPECT_EQ(most - gain(solution->runner_up), solution->margin);
        EXPECT_GE(solution->margin, kLeastNow);
        const auto actions = actions_of(state);
        for (const Action action : *actions) {
            const bool right = std::ranges::find(solution->right, action) != solution->right.end();
            EXPECT_EQ(gain(action) == most, right) << to_text(action);
            EXPECT_TRUE(right || gain(action) <= gain(solution->runner_up)) << to_text(action);
        }
    }
}

// ---- Plans ----------------------------------------------------------------------------------------------------------------------

// A search result with the mover's points by candidate; the others have 0.
bots::Thought thought_of(const State& state, std::initializer_list<std::tuple<Action, float, std::uint32_t>> candidates) {
    bots::Thought thought{.action = std::get<0>(*candidates.begin())};
    for (const auto& [action, points, visits] : candidates) {
        urbanist::bots::Candidate<Action> candidate{action, visits, {}};
        candidate.points[state.to_move.index] = points;
        thought.candidates.push_back(candidate);
    }
    return thought;
}

// Three moves: two ways to the same city, and another city.
struct ThreeMoves {
    State state = late_position(Mode::Classic, 2, 1, 8);
    Action best, same, other;

    ThreeMoves() {
        const auto actions = actions_of(state);
        for (const Action one : *actions) {
            for (const Action two : *actions) {
                if (one != two && one.target().is_square() && outcome_of(state, one) == outcome_of(state, two)) {
                    best = one;
                    same = two;
                }
            }
        }
        other = *std::ranges::find_if(*actions, [&](Action action) { return outcome_of(state, action) != outcome_of(state, best); });
    }
};

TEST(BestPlan, IsMeasuredAgainstTheBestOtherCity) {
    const ThreeMoves moves;
    const auto solution = best_plan(moves.state, thought_of(moves.state, {{moves.best, 50, 500}, {moves.same, 49, 300}, {moves.other, 46, 200}}));
    ASSERT_TRUE(solution);
    EXPECT_FLOAT_EQ(solution->margin, 4);
    EXPECT_EQ(solution->right[0], moves.best);
    EXPECT_EQ(solution->runner_up, moves.other);
    EXPECT_NE(std::ranges::find(solution->right, moves.same), solution->right.end());
}

TEST(BestPlan, AnotherWayToTheSameCityIsWrongIfItGivesAwayTooMuch) {
    const ThreeMoves moves;
    const auto solution = best_plan(moves.state, thought_of(moves.state, {{moves.best, 50, 500}, {moves.same, 46, 300}, {moves.other, 44, 200}}));
    ASSERT_TRUE(solution);
    EXPECT_EQ(std::ranges::find(solution->right, moves.same), solution->right.end());
}

TEST(BestPlan, NeedsAnotherCityThatWasLookedAt) {
    const ThreeMoves moves;
    EXPECT_FALSE(best_plan(moves.state, thought_of(moves.state, {{moves.best, 50, 500}, {moves.same, 49, 300}})));
    EXPECT_FALSE(best_plan(moves.state, thought_of(moves.state, {{moves.best, 50, 500}, {moves.other, 30, 3}})));
}

// ---- Confirming -----------------------------------------------------------------------------------------------------------------

// In the last turn of a game, a short search is exact.
constexpr Depth kShort{400, 64, {1, 2, 3}};

TEST(Confirm, AcceptsWhatEverySearchChooses) {
    const State state = late_position(Mode::Classic, 2, 3, 1);
    const auto solution = most_now(state);
    ASSERT_TRUE(solution);
    const auto confirmed = confirm(Kind::Now, *solution, state, kShort, kLeastNow);
    ASSERT_TRUE(confirmed);
    EXPECT_EQ(confirmed->margin, solution->margin);
    EXPECT_TRUE(std::ranges::is_permutation(confirmed->right, solution->right));
}

TEST(Confirm, RefusesWhatASearchDoesNotChoose) {
    const State state = late_position(Mode::Classic, 2, 3, 1);
    const auto solution = most_now(state);
    ASSERT_TRUE(solution);
    EXPECT_FALSE(confirm(Kind::Now, {.right = {solution->runner_up}, .runner_up = solution->right[0], .margin = 1}, state, kShort, kLeastNow));
}

TEST(Confirm, RefusesAPlanThatIsHardlyBetter) {
    const State state = late_position(Mode::Classic, 2, 3, 1);
    const auto solution = best_plan(state, think(state, kShort, 1));
    ASSERT_TRUE(solution);
    const auto confirmed = confirm(Kind::Plan, *solution, state, kShort, 0);
    ASSERT_TRUE(confirmed);
    EXPECT_TRUE(confirm(Kind::Plan, *solution, state, kShort, confirmed->margin));
    EXPECT_FALSE(confirm(Kind::Plan, *solution, state, kShort, confirmed->margin + 0.5));
}

TEST(Confirm, SearchesTenTimesAsLongAsThePage) {
    EXPECT_EQ(kDeep.nodes, 10 * bots::kAdviserNodes);
    EXPECT_GT(kDeeper.nodes, kDeep.nodes);
    for (const std::uint64_t seed : kDeeper.seeds) EXPECT_EQ(std::ranges::find(kDeep.seeds, seed), kDeep.seeds.end());
}

// ---- Ratings --------------------------------------------------------------------------------------------------------------------

TEST(InitialRating, IsLowForMovesFoundInOnePly) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const State state = late_position(seed % 2 == 0 ? Mode::Classic : Mode::Expert, 2, seed, 4);
        const auto solution = most_now(state);
        ASSERT_TRUE(solution);
        const Solution missed{.right = {solution->runner_up}, .runner_up = solution->right[0], .margin = solution->margin};
        if (is_found_in_one_ply(state, *solution)) EXPECT_LE(initial_rating(Kind::Now, state, *solution), kHardest);
        if (!is_found_in_one_ply(state, missed)) EXPECT_GT(initial_rating(Kind::Now, state, missed), kHardest);
    }
}

}  // namespace
}  // namespace urbanist::quadropolis::puzzles
