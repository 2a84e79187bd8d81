#include "urbanist/games/quatropolis/arena/simulation.h"

#include <gtest/gtest.h>

namespace urbanist::quatropolis::arena {
namespace {

using bots::bidder_player;
using bots::random_player;

Settings settings_of(bots::Player player, std::uint64_t games) {
    Settings settings;
    settings.players = {player, player, player, player};
    settings.seed = "quatropolis";
    settings.games = games;
    return settings;
}

std::vector<SimulatedGame> games_of(const Settings& settings) {
    std::vector<SimulatedGame> games;
    simulate(
        settings, [](const SimulatedGame&) { return std::string(); },
        [&](std::uint64_t index, const SimulatedGame& game, const std::string&) {
            EXPECT_EQ(index, games.size());
            games.push_back(game);
        });
    return games;
}

TEST(QuatropolisSimulation, DoesNotDependOnThreads) {
    Settings settings = settings_of(bidder_player, 40);
    const auto alone = games_of(settings);
    settings.threads = 4;
    const auto together = games_of(settings);
    for (std::size_t i = 0; i < alone.size(); ++i) EXPECT_EQ(alone[i].last, together[i].last);
}

TEST(QuatropolisSimulation, RecordsReplayToTheSameEnd) {
    for (const auto player : {random_player, bidder_player}) {
        for (const SimulatedGame& game : games_of(settings_of(player, 40))) {
            const auto last = record::replay(game.record);
            ASSERT_TRUE(last) << last.error().message();
            EXPECT_EQ(last->city, game.last.city);
        }
    }
}

TEST(QuatropolisSimulation, BalanceCountsEveryGameOnce) {
    Balance balance;
    for (const SimulatedGame& game : games_of(settings_of(bidder_player, 50))) balance.add(game);
    double wins = 0;
    for (const auto& role : balance.wins) wins += role.sum;
    EXPECT_EQ(balance.games, 50U);
    EXPECT_DOUBLE_EQ(wins, 50);
}

}  // namespace
}  // namespace urbanist::quatropolis::arena
