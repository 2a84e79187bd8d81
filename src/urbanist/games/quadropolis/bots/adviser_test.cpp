#include "urbanist/games/quadropolis/bots/adviser.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::bots {
namespace {

const urbanist::bots::Candidate<Action>& value_of(const Thought& thought, Action action) {
    return *std::ranges::find(thought.candidates, action, &urbanist::bots::Candidate<Action>::action);
}

Action last_legal(const State& state) {
    const auto actions = std::make_unique<ActionList>();
    legal_actions(state, *actions);
    return *(actions->end() - 1);
}

// Asks for a hint and then about the move made, at every position of a game in which all seats follow the hints.
void play_by_hints(Mode mode, std::uint8_t players, std::uint64_t seed, unsigned most_moves) {
    State state = initial_state({mode, players, {}});
    for (unsigned moves = 0; moves < most_moves && !is_over(state); ++moves) {
        if (awaits_deal(state)) deal(state, draw(default_tile_set(), mode, state.round + 1U, seed));
        const Thought hint = advise(state);
        Sight played(state);
        played.asked_about = hint.action;
        const Thought analysis = advise(played);
        ASSERT_EQ(analysis.action, hint.action) << to_text(state);
        EXPECT_EQ(lost_by(analysis, hint.action, state), 0) << to_text(state);
        EXPECT_EQ(value_of(analysis, hint.action).points, value_of(hint, hint.action).points) << to_text(state);
        play(state, hint.action);
    }
}

TEST(Adviser, HintAndAnalysisAgreeOnMovesThatWereHints) {
    play_by_hints(Mode::Classic, 2, 4, 6);
    play_by_hints(Mode::Expert, 3, 5, 4);
    play_by_hints(Mode::Expert, 4, 6, 3);
}

// Even games are Classic, odd ones Expert; every six of them have two, three and four players.
class WholeGames : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(WholeGames, HintAndAnalysisAgree) {
    const std::uint64_t game = GetParam();
    play_by_hints(game % 2 == 0 ? Mode::Classic : Mode::Expert, static_cast<std::uint8_t>(2 + game / 2 % 3), game, ~0U);
}

INSTANTIATE_TEST_SUITE_P(Adviser, WholeGames, ::testing::Range(std::uint64_t{0}, std::uint64_t{2}));
// Disabled because they take minutes; docs/bots.md has the command.
INSTANTIATE_TEST_SUITE_P(DISABLED_Fifty, WholeGames, ::testing::Range(std::uint64_t{0}, std::uint64_t{50}));

TEST(Adviser, TheBestMoveDoesNotDependOnWhatIsAskedAbout) {
    State state = initial_state({Mode::Expert, 4, {}});
    deal(state, draw(default_tile_set(), Mode::Expert, 1, 9));
    const Thought hint = advise(state);
    Sight other(state);
    other.asked_about = last_legal(state);
    const Thought analysis = advise(other);
    EXPECT_EQ(analysis.action, hint.action);
    EXPECT_EQ(value_of(analysis, hint.action).points, value_of(hint, hint.action).points);
    EXPECT_GE(lost_by(analysis, *other.asked_about, state), 0);
    EXPECT_EQ(value_of(analysis, *other.asked_about).action, *other.asked_about);
}

TEST(Adviser, ALeadIsMeasuredAgainstTheBestOpponent) {
    EXPECT_EQ(lead_of({30, 41, 28, 99}, 3, {0}), -11);
    EXPECT_EQ(lead_of({30, 41, 28, 99}, 3, {1}), 11);
}

}  // namespace
}  // namespace urbanist::quadropolis::bots
