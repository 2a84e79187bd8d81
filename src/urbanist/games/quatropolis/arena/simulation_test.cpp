#include "urbanist/games/quatropolis/arena/simulation.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/record/deals.h"

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

TEST(QuatropolisSimulation, RecordsKeepWhatWasOfferedAndAnswered) {
    Settings settings = settings_of(bots::normal_player, 6);
    settings.budget.nodes = 160;
    std::size_t words = 0;
    for (const SimulatedGame& game : games_of(settings)) {
        const auto read = record::parse_record(record::to_json(game.record), game.record.cards);
        ASSERT_TRUE(read) << read.error().message();
        EXPECT_EQ(read->deals, game.record.deals);
        const deals::Book book = record::book_after(*read, read->moves.size());
        const auto is_offer = [](const record::SaidDeal& said) { return std::holds_alternative<deals::Offer>(said.word); };
        EXPECT_EQ(book.offers().size(), static_cast<std::size_t>(std::ranges::count_if(read->deals, is_offer)));  // each was allowed
        for (const deals::Promise& promise : book.promises()) EXPECT_NE(promise.truth, deals::Fate::Open);
        words += read->deals.size();
    }
    EXPECT_GT(words, 10U);
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
