#include "urbanist/games/quadropolis/frozen/players.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::frozen {

namespace {

// A hash of the moves of whole games.
std::uint64_t fingerprint(bots::Player player, Mode mode, std::uint8_t players, std::uint64_t nodes) {
    std::uint64_t sum = 0;
    State state = initial_state({mode, players, {}});
    while (!is_over(state)) {
        if (awaits_deal(state)) deal(state, draw(default_tile_set(), mode, state.round + 1U, 11));
        core::Rng rng = bots::generator_of(sum, state.to_move);
        const Action action = player(state, {.nodes = nodes}, rng).action;
        sum = core::mix(sum ^ action.bits);
        play(state, action);
    }
    return sum % 1'000'000'000;
}

// If a change to the search is meant to change the levels, copy the old search for these bots first.
TEST(FrozenPlayers, StillPlayTheSame) {
    EXPECT_EQ(fingerprint(hard_1_player, Mode::Classic, 2, 300), 405648308U);
    EXPECT_EQ(fingerprint(hard_1_player, Mode::Expert, 3, 100), 830070719U);
}

TEST(FrozenPlayers, HaveTheNodesOfTheirLevels) {
    State state = initial_state({Mode::Classic, 4, {}});
    deal(state, draw(default_tile_set(), Mode::Classic, 1, 1));
    core::Rng rng(1);
    EXPECT_EQ(normal_1_player(state, {}, rng).nodes, 100U);
    EXPECT_EQ(hard_1_player(state, {}, rng).nodes, 500U);
}

TEST(NextPlayers, PlayTheSameWithTheSameSeed) {
    EXPECT_EQ(fingerprint(hard_2_player, Mode::Classic, 2, 300), fingerprint(hard_2_player, Mode::Classic, 2, 300));
    EXPECT_NE(fingerprint(hard_2_player, Mode::Expert, 3, 100), fingerprint(hard_1_player, Mode::Expert, 3, 100));
}

}  // namespace

}  // namespace urbanist::quadropolis::frozen
