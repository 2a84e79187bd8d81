#include "urbanist/games/quadropolis/bots/players.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/rules/ranking.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::bots {
namespace {

// Plays a game between two players and returns its ranking.
Ranking play_game(std::uint64_t seed, Mode mode, Player first, Player second) {
    core::Rng rng(seed, 99);
    State state = initial_state({mode, 2, {}});
    while (!is_over(state)) {
        if (awaits_deal(state)) deal(state, draw(default_tile_set(), mode, state.round + 1U, seed));
        play(state, (state.to_move.index == 0 ? first : second)(state, {}, rng).action);
    }
    return ranking(state);
}

TEST(Players, AreFoundByName) {
    for (const auto& [name, player, is_level] : kPlayers) EXPECT_EQ(find_player(name), player);
    EXPECT_EQ(find_player("nobody"), nullptr);
}

TEST(Players, TheSameSeedGivesTheSameMove) {
    State state = initial_state({Mode::Expert, 3, {}});
    deal(state, draw(default_tile_set(), Mode::Expert, 1, 5));
    for (const auto& [name, player, is_level] : kPlayers) {
        core::Rng one(8);
        core::Rng two(8);
        EXPECT_EQ(player(state, {}, one).action, player(state, {}, two).action) << name;
    }
}

TEST(Players, GreedyBeatsRandom) {
    int wins = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Mode mode = seed % 2 == 0 ? Mode::Classic : Mode::Expert;
        const Ranking result = play_game(seed, mode, greedy_player, random_player);
        wins += result.winners.size() == 1 && result.winners[0].index == 0 ? 1 : 0;
    }
    EXPECT_EQ(wins, 40);
}

}  // namespace
}  // namespace urbanist::quadropolis::bots
