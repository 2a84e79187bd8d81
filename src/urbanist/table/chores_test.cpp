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

TEST(Chores, TheDealDependsOnTheSecret) {
    TestTable one(kTwoPlayers, 1);
    TestTable again(kTwoPlayers, 1);
    TestTable other(kTwoPlayers, 2);
    for (TestTable* table : {&one, &again, &other}) table->start({"ann", "bob"});
    EXPECT_EQ(one.newest<events::Dealt>().deal, again.newest<events::Dealt>().deal);
    EXPECT_NE(one.newest<events::Dealt>().deal, other.newest<events::Dealt>().deal);
    EXPECT_EQ(one->promise(), fair::promise(one->secret(), promised_terms(one->id(), *one->options().terms)));
}

TEST(Chores, ABotReplacesAPlayerWhoseTimeIsUp) {
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

TEST(Chores, APlayerWhoseTimeIsUpGetsTheBestAllocation) {
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

TEST(Chores, ABotReplacesAnAbsentPlayerAfterTheWait) {
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

TEST(Chores, AnInactivePlayerIsAskedAndThenTreatedAsAbsent) {
    TestTable table(R"({"game":"quadropolis","players":2,"first":0,"grace":60})");
    table.start({"ann", "bob"});
    EXPECT_EQ(table->due(), table.now() + seconds(90));
    table.pass(seconds(90));
    table.do_chores();
    EXPECT_TRUE(table.newest<events::WentAway>().idle);
    EXPECT_TRUE(table->chair({0}).idle);
    EXPECT_FALSE(table->chair({0}).held);
    EXPECT_EQ(table.view("bob")["seats"][0]["idle"], true);
    EXPECT_EQ(table.view("bob")["seats"][0]["bot_at"], (table.now() + seconds(60)).time_since_epoch().count());
    table.pass(seconds(60));
    table.do_chores();
    EXPECT_TRUE(table->chair({0}).held);
    EXPECT_EQ(table.newest<events::Held>().why, HoldReason::Absence);
    EXPECT_EQ(table.tell("ann", R"({"do":"return"})"), "");
    EXPECT_EQ(table->due(), table.now() + seconds(90));
}

TEST(Chores, TalkOrAPressShowsThatAPlayerIsPresent) {
    TestTable table(R"({"game":"quadropolis","players":2,"first":0,"grace":60})");
    table.start({"ann", "bob"});
    table.pass(seconds(80));
    ASSERT_EQ(table.tell("ann", R"({"do":"say","text":"let me think"})"), "");
    EXPECT_EQ(table->due(), table.now() + seconds(90));
    table.pass(seconds(90));
    table.do_chores();
    ASSERT_TRUE(table->chair({0}).idle);
    EXPECT_TRUE(connection_changed(*table, "ann", true, table.now()).empty());  // a reconnecting page does not prove that the person is there
    EXPECT_EQ(table.tell("ann", R"({"do":"return"})"), "");
    EXPECT_FALSE(table->chair({0}).idle);
    EXPECT_FALSE(table->chair({0}).away_since);
    EXPECT_EQ(table->due(), table.now() + seconds(90));
}

TEST(Chores, TimeInWhichNobodyCouldPlayDoesNotCount) {
    TestTable table(R"({"game":"quadropolis","players":2,"first":0,"grace":60})");
    table.start({"ann", "bob"});
    EXPECT_TRUE(table->has_running_time());
    table.pass(seconds(600));  // the server was down
    table.take({{.at = table.now(), .body = events::Credited{seconds(600)}}});
    table.do_chores();
    EXPECT_FALSE(table->chair({0}).idle);
    EXPECT_EQ(table->due(), table.now() + seconds(90));
}

TEST(Chores, NobodyIsHurriedIfNobodyWaitsForThem) {
    TestTable table(kTwoPlayers);
    ASSERT_EQ(table.tell("host", R"({"do":"sit","seat":0})"), "");
    ASSERT_EQ(table.tell("host", R"({"do":"seat-bot","seat":1,"bot":"easy"})"), "");
    ASSERT_EQ(table.tell("host", R"({"do":"ready"})"), "");
    ASSERT_EQ(table->to_move(), Seats::of({0}));
    EXPECT_EQ(table->due(), std::nullopt);
}

TEST(Chores, ATableWithoutTimeLimitsAsksInactivePlayersToo) {
    TestTable table(R"({"game":"quadropolis","players":2,"first":0,"grace":0})");
    table.start({"ann", "bob"});
    EXPECT_EQ(table->due(), table.now() + seconds(180));
    table.pass(seconds(180));
    table.do_chores();
    EXPECT_TRUE(table->chair({0}).idle);
    EXPECT_EQ(table->due(), std::nullopt);
}

TEST(Chores, BotsTakeTheFreeSeatsWhenNobodyComes) {
    TestTable table(R"({"game":"quadropolis","players":3,"bots_after":30})");
    ASSERT_EQ(table.tell("ann", R"({"do":"sit"})"), "");
    EXPECT_EQ(table->due(), std::nullopt);
    ASSERT_EQ(table.tell("ann", R"({"do":"ready"})"), "");
    EXPECT_EQ(table->due(), table.now() + seconds(30));
    table.pass(seconds(20));
    ASSERT_EQ(table.tell("bob", R"({"do":"sit"})"), "");
    EXPECT_EQ(table->due(), std::nullopt);  // until he is ready too
    ASSERT_EQ(table.tell("bob", R"({"do":"ready"})"), "");
    table.pass(seconds(30));
    table.do_chores();
    EXPECT_EQ(table->stage(), Stage::Playing);
    EXPECT_EQ(table->chair({2}).bot, kStandIn);
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

TEST(Chores, APlayerWhoReturnsInTimeKeepsPlaying) {
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
    EXPECT_EQ(table->stand_ins().size(), 3U);  // everybody but ann
}

// Bots at their own seats are not stand-ins. A bot's moves for an absent person are marked in the record and in the snapshot.
TEST(Chores, WhatABotPlayedForSomebodyIsMarked) {
    TestTable table(kFourRoles);
    table.start({"ann", "bob", "cleo", "dan"});
    core::Rng rng(1);
    EXPECT_EQ(table.tell("ann", R"({"do":"leave"})"), "");
    ASSERT_TRUE(table->chair({0}).held);
    while (table->stage() == Stage::Playing) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    const Json record = *record_for(*table, "eve", TestTable::names());
    ASSERT_TRUE(record["tags"].contains("stand_ins"));
    for (const Json& move : record["tags"]["stand_ins"]) EXPECT_EQ(table->match()->mover(move.get<std::size_t>()), Seat{0});
    const auto restored = Table::restore(table->id(), table->last(), *json::parse(table->snapshot()));
    ASSERT_TRUE(restored) << restored.error().message();
    EXPECT_EQ(restored->stand_ins(), table->stand_ins());
}

// Each has two minutes, and nobody can pass before they are over.
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

TEST(Chores, APauseDoesNotShortenTheDiscussion) {
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

// ---- The daily contest ----------------------------------------------------------------------------------------------------------------

using std::chrono::hours;

// The test clock starts on the first day.
constexpr const char* kRanked = R"({"game":"quadropolis","players":2,"first":0,"visibility":"private","grace":0,"daily":"1970-01-01"})";
constexpr const char* kPractice = R"({"game":"quadropolis","players":2,"first":0,"visibility":"private","daily":"1970-01-01","practice":true})";

void start_alone(TestTable& table) {
    ASSERT_EQ(table.tell("host", R"({"do":"sit","seat":0})"), "");
    ASSERT_EQ(table.tell("host", R"({"do":"seat-bot","seat":1,"bot":"random"})"), "");
    ASSERT_EQ(table.tell("host", R"({"do":"ready"})"), "");
    ASSERT_EQ(table->stage(), Stage::Playing);
}

TEST(Daily, DaysAreDates) {
    EXPECT_EQ(to_text(*parse_day("2026-11-18")), "2026-11-18");
    EXPECT_EQ(to_text(*parse_day("2028-02-29")), "2028-02-29");
    for (const char* text : {"", "2026-11-31", "2026-13-01", "2026-1-01", "2026-11-18 ", "20261118", "-026-11-18", "2026-11-+8"})
        EXPECT_FALSE(parse_day(text)) << text;
    EXPECT_EQ(deadline_of(*parse_day("2026-11-18")) - *parse_day("2026-11-18"), hours(26));
}

TEST(Daily, OptionsKeepTheDay) {
    for (const char* text : {kRanked, kPractice}) {
        const auto options = parse_options(parsed(text));
        ASSERT_TRUE(options) << options.error().message();
        EXPECT_EQ(parse_options(to_json(*options))->daily, options->daily);
        EXPECT_EQ(options->is_ranked_try(), text == kRanked);
    }
    EXPECT_FALSE(parse_options(parsed(R"({"game":"quadropolis","daily":"tomorrow"})")));
    EXPECT_FALSE(parse_options(parsed(R"({"game":"quadropolis","practice":true})"))) << "of which day?";
}

TEST(Daily, ARankedTryHasNoTakeBackNoPauseAndNoOtherPlayers) {
    TestTable table(kRanked);
    ASSERT_NO_FATAL_FAILURE(start_alone(table));
    core::Rng rng(1);
    ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    for (const char* command : {R"({"do":"want","wish":"undo"})", R"({"do":"want","wish":"pause"})", R"({"do":"want","wish":"abort"})",
                                R"({"do":"leave"})", R"({"do":"say","text":"hi"})"})
        EXPECT_EQ(table.tell("host", command), "not-in-contest") << command;
    EXPECT_EQ(table.tell("eve", R"({"do":"enter","invitation":"let-me-in"})"), "not-in-contest");
    EXPECT_FALSE(table->may_watch("eve"));
}

TEST(Daily, PracticeMayBeTakenBack) {
    TestTable table(kPractice);
    ASSERT_NO_FATAL_FAILURE(start_alone(table));
    core::Rng rng(1);
    ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    EXPECT_EQ(table.tell("host", R"({"do":"want","wish":"undo"})"), "");
    EXPECT_FALSE(table->awaits_rating());
}

TEST(Daily, ACityMayBeFinishedForTwoHoursAfterMidnight) {
    TestTable table(kRanked);
    ASSERT_NO_FATAL_FAILURE(start_alone(table));
    core::Rng rng(1);
    table.pass(hours(25));
    ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    EXPECT_EQ(table->due(), deadline_of(Day{}));
    table.pass(hours(1));
    const Json action = table->match()->thinking({0}, "random", 1)();
    EXPECT_EQ(table.tell("host", Json{{"do", "play"}, {"action", action}}.dump()), "contest-over");
    table.do_chores();
    EXPECT_TRUE(table->aborted());
    EXPECT_FALSE(table->awaits_rating());
}

TEST(Daily, TheSecretStaysHiddenWhenATableEnds) {
    TestTable table(kRanked);
    ASSERT_NO_FATAL_FAILURE(start_alone(table));
    core::Rng rng(1);
    while (table->stage() == Stage::Playing) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
    EXPECT_TRUE(table->awaits_rating());
    const std::string secret = fair::to_text(table->secret());
    EXPECT_EQ(table.view("host").dump().find(secret), std::string::npos);
    EXPECT_EQ(record_for(*table, "host", TestTable::names())->dump().find(secret), std::string::npos);
    EXPECT_EQ(shown_to(*table, table.log().back(), "host", TestTable::names())->find(secret), std::string::npos);
}

// Plays the same moves at two tables, one of which was left and rejoined: events other than moves must not change the replies.
void expect_same_replies(const char* options) {
    TestTable smooth(options);
    TestTable bumpy(options);
    for (TestTable* table : {&smooth, &bumpy}) ASSERT_NO_FATAL_FAILURE(start_alone(*table));
    bumpy.take(connection_changed(*bumpy, "host", false, bumpy.now()));
    bumpy.take(connection_changed(*bumpy, "host", true, bumpy.now()));
    for (TestTable* table : {&smooth, &bumpy}) {
        core::Rng rng(7);
        ASSERT_NO_FATAL_FAILURE(table->play_anything(rng));
    }
    ASSERT_NE(smooth->last(), bumpy->last());
    EXPECT_EQ(seeds_for_bot(*smooth, {1}).move, seeds_for_bot(*bumpy, {1}).move);
    EXPECT_EQ(smooth->match()->record(), bumpy->match()->record());
}

TEST(Daily, BotsAreSeededByThePositionAlone) { expect_same_replies(kRanked); }

// Friends who play the same game must get the same replies to the same moves.
TEST(Challenges, BotsAreSeededByThePositionAlone) { expect_same_replies(R"({"game":"quadropolis","players":2,"first":0})"); }

}  // namespace
}  // namespace urbanist::table
