#include "urbanist/table/chores.h"

#include "urbanist/table/test_support.h"

namespace urbanist::table {
namespace {

using std::chrono::seconds;

constexpr const char* kLive = R"({"game":"quadropolis","players":2,"first":0,"clock":{"kind":"live","minutes":1,"increment":0},"grace":30})";

TEST(Chores, AWholeGameRunsToItsEnd) {
    for (const char* options : {kTwoPlayers, kByHand, kFourRoles}) {
        TestTable table(options);
        std::vector<std::string> people = {"ann", "bob", "cleo", "dan"};
        people.resize(table->seats());
        table.start(people);
        core::Rng rng(3);
        while (table->stage() == Stage::Playing) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
        EXPECT_EQ(table.newest<events::Finished>().places.size(), table->seats());
    }
}

TEST(Chores, TheSameSecretDealsTheSameAndAnotherDoesNot) {
    TestTable one(kTwoPlayers, 1);
    TestTable again(kTwoPlayers, 1);
    TestTable other(kTwoPlayers, 2);
    for (TestTable* table : {&one, &again, &other}) table->start({"ann", "bob"});
    EXPECT_EQ(one.newest<events::Dealt>().deal, again.newest<events::Dealt>().deal);
    EXPECT_NE(one.newest<events::Dealt>().deal, other.newest<events::Dealt>().deal);
    EXPECT_EQ(one->promise(), fair::promise(one->secret(), promised_terms(one->id(), *one->options().terms)));
}

TEST(Chores, ABotPlaysForWhoseTimeIsUp) {
    TestTable table(kLive);
    table.start({"ann", "bob"});
    EXPECT_EQ(table->due(), table.now() + seconds(60));
    table.pass(seconds(59));
    table.do_chores();
    EXPECT_FALSE(table->chair({0}).held);
    table.pass(seconds(1));
    table.do_chores();
    EXPECT_TRUE(table->chair({0}).held);
    EXPECT_EQ(table.newest<events::Held>().why, HoldReason::Clock);
    EXPECT_EQ(table->due(), At{});
    EXPECT_EQ(table.tell("ann", R"({"do":"return"})"), "");
    EXPECT_EQ(table->clocks().left({0}, table.now()), seconds(30));
}

TEST(Chores, WhoseTimeIsUpGetsTheBestAllocation) {
    TestTable table(R"({"game":"quadropolis","players":2,"allocation":"by-hand","clock":{"kind":"live","minutes":1,"increment":0}})");
    table.start({"ann", "bob"});
    core::Rng rng(2);
    while (table->match()->phase() != "allocation") ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    EXPECT_EQ(table->to_move(), Seats::first(2));
    EXPECT_EQ(table.tell("ann", R"({"do":"play","action":{"allocation":"best"}})"), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"play","action":{"allocation":"best"}})"), "not-your-turn");
    EXPECT_EQ(table->stage(), Stage::Playing);
    table.pass(seconds(60));
    table.do_chores();
    EXPECT_EQ(table->bots_to_move(), Seats::of({1}));
    ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    EXPECT_EQ(table.newest<events::Finished>().points, table->match()->standings().points);
}

TEST(Chores, ABotPlaysForWhoHasVanishedWhenPatienceEnds) {
    TestTable table(kLive);
    table.start({"ann", "bob"});
    table.take(connection_changed(*table, "ann", false, table.now()));
    EXPECT_TRUE(connection_changed(*table, "ann", false, table.now()).empty());
    table.pass(seconds(29));
    table.do_chores();
    EXPECT_FALSE(table->chair({0}).held);
    table.pass(seconds(1));
    table.do_chores();
    EXPECT_TRUE(table->chair({0}).held);
    EXPECT_EQ(table.newest<events::Held>().why, HoldReason::Absence);
}

TEST(Chores, ATableThatEverybodyHasLeftSleepsUntilSomebodyComesBack) {
    TestTable table(kLive);
    table.start({"ann", "bob"});
    EXPECT_EQ(table.tell("ann", R"({"do":"leave"})"), "");
    EXPECT_FALSE(table->is_asleep());
    EXPECT_EQ(table->due(), At{}) << "the bot plays against Bob";
    EXPECT_EQ(table.tell("bob", R"({"do":"leave"})"), "");
    EXPECT_TRUE(table->is_asleep());
    EXPECT_EQ(table->due(), std::nullopt);
    table.pass(std::chrono::hours(1000));
    EXPECT_TRUE(chores(*table, table.now()).empty());
    EXPECT_EQ(table.tell("bob", R"({"do":"return"})"), "");
    EXPECT_FALSE(table->is_asleep());
    EXPECT_EQ(table->due(), At{});
}

TEST(Chores, ARatedGameIsPlayedToItsEnd) {
    TestTable table(R"({"game":"quadropolis","players":2,"first":0,"rated":true})");
    table.start({"ann", "bob"});
    for (const char* who : {"ann", "bob"}) EXPECT_EQ(table.tell(who, R"({"do":"leave"})"), "");
    EXPECT_FALSE(table->is_asleep());
    EXPECT_EQ(table->due(), At{});
}

TEST(Chores, WhoComesBackInTimeKeepsPlaying) {
    TestTable table(kLive);
    table.start({"ann", "bob"});
    table.take(connection_changed(*table, "ann", false, table.now()));
    table.pass(seconds(10));
    table.take(connection_changed(*table, "ann", true, table.now()));
    table.pass(seconds(25));
    table.do_chores();
    EXPECT_FALSE(table->chair({0}).held);
}

TEST(Chores, DiscussionEndsByTheClock) {
    TestTable table(kFourRoles);
    table.start({"ann", "bob", "cleo", "dan"});
    core::Rng rng(1);
    while (!table->match()->phase().starts_with("discussion")) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    EXPECT_EQ(table.tell("ann", R"({"do":"play","action":{"ready":true}})"), "");
    table.pass(seconds(300));
    table.do_chores();
    EXPECT_FALSE(table->match()->phase().starts_with("discussion"));
    EXPECT_TRUE(table.newest<events::Played>().late);
}

// Two minutes each, and nobody can pass before they are over.
TEST(Chores, AProposalThatIsNotMadeInTimeGoesToTheNextHighest) {
    TestTable table(kFourRoles);
    table.start({"ann", "bob", "cleo", "dan"});
    core::Rng rng(1);
    while (!table->match()->phase().starts_with("proposal")) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    const Seat first = table->to_move().front();
    EXPECT_EQ(table.tell(table->chair(first).account, R"({"do":"play","action":{"lapse":true}})"), "only-the-clock");
    table.pass(seconds(119));
    table.do_chores();
    EXPECT_EQ(table->to_move(), Seats::of(first));
    table.pass(seconds(1));
    table.do_chores();
    ASSERT_TRUE(table->match()->phase().starts_with("proposal")) << table->match()->phase();
    EXPECT_NE(table->to_move(), Seats::of(first));
    EXPECT_EQ(table.view("eve")["phase_time"], Json({{"left", 120'000}, {"whole", 120'000}}));
    EXPECT_EQ(table->match()->view_for(std::nullopt)["referendum"]["lapsed"], Json({first.index}));
}

TEST(Chores, APauseTakesNothingFromTheDiscussion) {
    TestTable table(kFourRoles);
    table.start({"ann", "bob", "cleo", "dan"});
    core::Rng rng(1);
    while (!table->match()->phase().starts_with("discussion")) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    table.pass(seconds(100));
    EXPECT_EQ(table.view("eve")["phase_time"], Json({{"left", 200'000}, {"whole", 300'000}}));
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"pause"})"), "");
    for (const char* other : {"bob", "cleo", "dan"}) EXPECT_EQ(table.tell(other, R"({"do":"reply","agree":true})"), "");
    EXPECT_FALSE(table.view("eve").contains("phase_time"));
    table.pass(seconds(1000));
    EXPECT_EQ(table.tell("ann", R"({"do":"resume"})"), "");
    EXPECT_EQ(table.view("eve")["phase_time"], Json({{"left", 200'000}, {"whole", 300'000}}));
    EXPECT_TRUE(table->match()->phase().starts_with("discussion"));
}

TEST(Chores, NothingHappensInAPause) {
    TestTable table(kLive);
    table.start({"ann", "bob"});
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"pause"})"), "");
    EXPECT_EQ(table.tell("bob", R"({"do":"reply","agree":true})"), "");
    table.pass(seconds(1000));
    EXPECT_TRUE(chores(*table, table.now()).empty());
    EXPECT_EQ(table->due(), std::nullopt);
    EXPECT_EQ(table.tell("ann", R"({"do":"resume"})"), "");
    EXPECT_EQ(table->clocks().left({0}, table.now()), seconds(60));
}

}  // namespace
}  // namespace urbanist::table
