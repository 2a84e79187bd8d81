#include "urbanist/arena/tournament.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <stdexcept>

#include "urbanist/games/quadropolis/arena/tournament_games.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quatropolis/arena/tournament_games.h"
#include "urbanist/games/quatropolis/record/record.h"

namespace urbanist::arena {
namespace {

using quadropolis::bots::greedy_player;
using quadropolis::bots::random_player;

const auto kNever = [] { return false; };

PlayGame games_of(std::vector<quadropolis::arena::Entrant> entrants) { return quadropolis::arena::tournament_games({}, std::move(entrants), {}); }

std::vector<PlayedDeal> deals_of(const Schedule& schedule, const PlayGame& play) {
    std::vector<PlayedDeal> deals;
    hold(
        schedule, play,
        [&](std::uint64_t deal, const PlayedDeal& played) {
            EXPECT_EQ(deal, schedule.played + deals.size());
            deals.push_back(played);
        },
        kNever);
    return deals;
}

TEST(Tournament, DoesNotDependOnThreadsNorOnAPause) {
    const PlayGame play = games_of({{"greedy", greedy_player}, {"random", random_player}, {"greedy", greedy_player}});
    Schedule schedule{.bots = 3, .players = 3, .deals = 10, .seed = "threads"};
    const auto alone = deals_of(schedule, play);
    schedule.threads = 4;
    schedule.played = 4;
    const auto later = deals_of(schedule, play);
    ASSERT_EQ(later.size(), 6U);
    for (std::size_t i = 0; i < later.size(); ++i) {
        EXPECT_EQ(later[i].games, alone[i + 4].games);
        EXPECT_EQ(later[i].records, alone[i + 4].records);
    }
}

TEST(Tournament, GamesOfADealHaveTheSameLayoutsAndFirstSeat) {
    const auto deals = deals_of({.bots = 2, .players = 4, .deals = 2, .seed = "deals"}, games_of({{"a", random_player}, {"b", random_player}}));
    for (const PlayedDeal& deal : deals) {
        const auto first = json::parse(deal.records[0]);
        for (const std::string& line : deal.records) {
            const auto record = json::parse(line);
            EXPECT_EQ((*record)["rounds"], (*first)["rounds"]);
            EXPECT_EQ((*record)["options"], (*first)["options"]);
        }
    }
}

TEST(Tournament, RecordsAreTrueAndNameTheBots) {
    const auto deals = deals_of({.bots = 2, .players = 2, .deals = 3, .seed = "r"}, games_of({{"greedy", greedy_player}, {"random", random_player}}));
    for (const std::string& line : deals[2].records) EXPECT_TRUE(quadropolis::record::replay(*quadropolis::record::parse_record(*json::parse(line))));
    EXPECT_EQ((*json::parse(deals[2].records[1]))["tags"]["bots"], json::Json({"random", "greedy"}));
}

// The same bot under two names: A wins half of the games, within statistical error.
TEST(Tournament, ABotAgainstItselfShowsNothing) {
    for (const unsigned players : {2U, 4U}) {
        Scoreboard board(2);
        hold(
            {.bots = 2, .players = players, .deals = 300, .seed = "itself", .threads = 2}, games_of({{"a", greedy_player}, {"b", greedy_player}}),
            [&](std::uint64_t deal, const PlayedDeal& played) { board.add_deal(deal, played.games); }, kNever);
        const Interval interval = board.pair(0, 1).scores.share_interval();
        EXPECT_LT(interval.low, 0.5);
        EXPECT_GT(interval.high, 0.5);
    }
}

// The cards of a deal stay with the seats, so each bot gets each role once.
TEST(Tournament, BotsOfQuatropolisHaveEveryRole) {
    const PlayGame play = quatropolis::arena::tournament_games(quatropolis::default_card_set(),
                                                               {{"a", quatropolis::bots::bidder_player},
                                                                {"b", quatropolis::bots::bidder_player},
                                                                {"c", quatropolis::bots::random_player},
                                                                {"d", quatropolis::bots::random_player}},
                                                               {});
    const auto deals = deals_of({.bots = 4, .players = 4, .deals = 2, .seed = "roles", .threads = 2}, play);
    std::set<std::pair<std::string, std::string>> parts;
    for (const std::string& line : deals[1].records) {
        const json::Json record = *json::parse(line);
        EXPECT_TRUE(quatropolis::record::replay(*quatropolis::record::parse_record(record, quatropolis::default_card_set())));
        for (std::size_t seat = 0; seat < 4; ++seat) parts.emplace(record["tags"]["bots"][seat], record["setup"]["roles"][seat]);
    }
    EXPECT_EQ(parts.size(), 16U);
}

TEST(Tournament, StopsAtTheEndOfADeal) {
    std::atomic<unsigned> played = 0;
    const PlayGame play = [&](const Pairing&) {
        ++played;
        return PlayedGame{{}, ""};
    };
    std::uint64_t deals = 0;
    hold(
        {.bots = 2, .players = 4, .deals = 1000, .seed = "", .threads = 3}, play, [&](std::uint64_t, const PlayedDeal&) { ++deals; },
        [&] { return played > 20; });
    EXPECT_LT(played, 60U);
    EXPECT_EQ(deals * 8, played);
}

TEST(Tournament, AnExceptionOfTheVisitorEndsTheWork) {
    const PlayGame play = [](const Pairing&) { return PlayedGame{{}, ""}; };
    const auto full = [](std::uint64_t, const PlayedDeal&) { throw std::runtime_error("the disk is full"); };
    EXPECT_THROW(hold({.bots = 2, .players = 2, .deals = 1000, .seed = "", .threads = 3}, play, full, kNever), std::runtime_error);
}

}  // namespace
}  // namespace urbanist::arena
