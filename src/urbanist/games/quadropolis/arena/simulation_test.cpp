#include "urbanist/games/quadropolis/arena/simulation.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/record/replay.h"

namespace urbanist::quadropolis::arena {
namespace {

using bots::greedy_player;
using bots::random_player;

std::vector<SimulatedGame> games_of(const Settings& settings) {
    std::vector<SimulatedGame> games;
    simulate(settings, quadropolis::default_tile_set(), [&](std::uint64_t index, const SimulatedGame& game) {
        EXPECT_EQ(index, games.size());
        games.push_back(game);
    });
    return games;
}

TEST(Simulation, DoesNotDependOnThreads) {
    Settings settings{
        .mode = Mode::Expert, .players = {greedy_player, random_player, greedy_player}, .first = {}, .seed = "threads", .games = 60, .threads = 1};
    const auto alone = games_of(settings);
    settings.threads = 4;
    const auto together = games_of(settings);
    ASSERT_EQ(alone.size(), together.size());
    for (std::size_t i = 0; i < alone.size(); ++i) {
        EXPECT_EQ(alone[i].record.moves, together[i].record.moves);
        EXPECT_EQ(alone[i].last.key(), together[i].last.key());
    }
}

TEST(Simulation, RecordsReplayToTheSameEnd) {
    const Settings settings{
        .mode = Mode::Classic, .players = {random_player, random_player, random_player, random_player}, .first = {}, .seed = "records", .games = 50};
    for (const SimulatedGame& game : games_of(settings)) {
        const auto last = record::replay(game.record);
        ASSERT_TRUE(last) << last.error().message();
        EXPECT_EQ(*last, game.last);
    }
}

// Each game can be replayed alone from its own seed.
TEST(Simulation, EveryGameStandsAlone) {
    Settings settings{.mode = Mode::Classic, .players = {random_player, greedy_player}, .first = {}, .seed = "alone", .games = 5};
    const auto games = games_of(settings);
    const SimulatedGame again = simulate_game(settings, quadropolis::default_tile_set(), *games[3].record.seed);
    EXPECT_EQ(again.last, games[3].last);
}

TEST(Simulation, TheFirstPlayerCanBeSet) {
    Settings settings{.mode = Mode::Classic, .players = {random_player, random_player}, .first = Seat{1}, .seed = "first", .games = 8};
    for (const SimulatedGame& game : games_of(settings)) EXPECT_EQ(game.record.options.first.index, 1);
}

}  // namespace
}  // namespace urbanist::quadropolis::arena
