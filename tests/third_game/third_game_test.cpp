// Plays a third game through everything that knows no game: the table, the server, records, the arena. Its list contains no other game, so code that
// needs one of the others would fail here.
#include <gtest/gtest.h>

#include <thread>

#include "every_game.h"
#include "urbanist/arena/matches.h"
#include "urbanist/server/tests/test_support.h"
#include "urbanist/table/test_support.h"
#include "urbanist/table/verify.h"

namespace urbanist {
namespace {

using json::Json;

constexpr const char* kThree = R"({"game":"highcard","players":3})";

TEST(ThirdGame, IsTheOnlyOneInTheList) {
    ASSERT_EQ(catalog::games().size(), 1U);
    EXPECT_EQ(catalog::parse_terms({{"game", "quadropolis"}}).error().message(), "game: must be highcard");
    EXPECT_EQ(catalog::time_limits().front().name, "choice");
    EXPECT_EQ(catalog::bot_names(), (std::vector<std::string_view>{"random", "miser"}));
}

TEST(ThirdGame, ATableHidesACardUntilEverybodyHasChosen) {
    table::TestTable table(kThree);
    table.start({"ann", "bob", "cat"});
    ASSERT_EQ(table.tell("ann", R"({"do":"play","action":{"card":3}})"), "");
    EXPECT_FALSE(table.newest<table::events::Played>().seal.empty()) << "others get a seal of what they may not see";
    EXPECT_EQ(table.view("ann")["views"][0]["moves"][0]["card"], 3);
    EXPECT_FALSE(table.view("bob")["views"][0]["moves"][0].contains("card"));
    EXPECT_EQ(table.tell("bob", R"({"do":"play","action":{"card":4}})"), "unreadable-move");
    EXPECT_EQ(table.tell("bob", R"({"do":"state","statement":"hello"})"), "");
    EXPECT_EQ(table.tell("bob", R"({"do":"state","statement":"vote-yes"})"), "no-such-statement");
}

TEST(ThirdGame, ATablePlaysItToTheEndAndItsRecordVerifies) {
    table::TestTable table(kThree);
    table.start({"ann", "bob", "cat"});
    core::Rng rng(5);
    while (table->stage() == table::Stage::Playing) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    const auto record = table::record_for(*table, "ann", table::TestTable::names());
    ASSERT_TRUE(record);
    const auto fair = table::verify(*record);
    EXPECT_TRUE(fair) << fair.error().message();
    EXPECT_EQ((*catalog::read_record(*record))["moves"].size(), 9U);
    Json wrong = *record;
    wrong["moves"][1] = wrong["moves"][0];
    EXPECT_FALSE(catalog::read_record(wrong));
}

TEST(ThirdGame, AnOverdueChoiceIsMadeByTheTable) {
    table::TestTable table(kThree);
    table.start({"ann", "bob", "cat"});
    ASSERT_EQ(table.tell("ann", R"({"do":"play","action":{"card":3}})"), "");
    table.pass(std::chrono::minutes(2));
    table.do_chores();
    EXPECT_EQ(table->match()->round(), 2U) << "the others played their lowest cards";
}

// Over HTTP, against a bot run by the server.
TEST(ThirdGame, TheServerPlaysItAgainstABot) {
    server::House house;
    const std::string ann = (*house).guest();
    const std::string table = house.create(ann, {{"game", "highcard"}, {"seats", {"me", "miser"}}});
    server::WebSocketClient socket((*house).port(), ann);
    server::watch(socket, table);
    for (int card = 3; card > 0; --card) {
        while (house.view(ann, table)["to_move"].empty() || house.view(ann, table)["to_move"][0] != 0) std::this_thread::yield();
        ASSERT_EQ(house.tell(ann, table, {{"do", "play"}, {"action", {{"card", card}}}}).status, 200U);
    }
    for (Json event = socket.receive("event"); event["event"]["type"] != "finished"; event = socket.receive("event")) ASSERT_FALSE(event.empty());
    const Json record = house.record(ann, table);
    EXPECT_TRUE(table::verify(record));
    EXPECT_EQ(record["result"]["scores"].size(), 2U);
}

TEST(ThirdGame, AnArenaRatesItsBots) {
    const arena::Schedule schedule{.bots = 2, .players = 2, .deals = 200, .seed = "1", .threads = 2};
    arena::Scoreboard board(2);
    const auto play = arena::play_matches(*catalog::parse_terms({{"game", "highcard"}}), {"random", "miser"});
    const auto visit = [&](std::uint64_t deal, const arena::PlayedDeal& played) {
        board.add_deal(deal, played.games);
        for (const std::string& record : played.records) EXPECT_TRUE(catalog::read_record(*json::parse(record)));
    };
    arena::hold(schedule, play, visit, [] { return false; });
    EXPECT_EQ(board.games(), 400U);
    EXPECT_GT(board.bot(1).points.mean(), board.bot(0).points.mean()) << "who looks at the prize does better";
}

}  // namespace

namespace catalog {
INSTANTIATE_TEST_SUITE_P(Games, EveryMatch, testing::Values(R"({"game":"highcard"})", R"({"game":"highcard","players":4})"));
}  // namespace catalog

}  // namespace urbanist
