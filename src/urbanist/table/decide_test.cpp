#include "urbanist/table/decide.h"

#include <algorithm>
#include <array>

#include "urbanist/messages/catalogue.h"
#include "urbanist/table/test_support.h"

namespace urbanist::table {
namespace {

std::string play(const TestTable& table, std::uint64_t seed = 5) {
    core::Rng rng(seed);
    Seat seat{};
    while (!table->to_move().has(seat)) ++seat.index;
    return Json{{"do", "play"}, {"action", table->match()->thinking(seat, "random", rng.next())()}}.dump();
}

std::string account_to_move(const TestTable& table) {
    Seat seat{};
    while (!table->to_move().has(seat)) ++seat.index;
    return table->chair(seat).account;
}

TEST(Decide, EveryRefusalHasWordsInEveryLanguage) {
    for (const auto language : messages::kLanguages) {
        for (const auto name : kRefusalNames)
            EXPECT_TRUE(messages::Catalogue::of(language).patterns().contains("refusal." + std::string(name))) << name;
    }
}

TEST(Decide, AGameBeginsWhenAllSitAndAreReady) {
    TestTable table(kTwoPlayers);
    EXPECT_EQ(table.tell("ann", R"({"do":"sit","seat":1})"), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"ready"})"), "");
    EXPECT_EQ(table->stage(), Stage::Open);
    EXPECT_EQ(table.tell("bob", R"({"do":"sit"})"), "");
    EXPECT_EQ(table->chair({0}).account, "bob");
    EXPECT_EQ(table.tell("bob", R"({"do":"ready"})"), "");
    EXPECT_EQ(table->stage(), Stage::Playing);
    EXPECT_EQ(table->to_move(), Seats::of({0}));
}

TEST(Decide, NobodyActsForAnotherSeat) {
    TestTable table(kTwoPlayers);
    EXPECT_EQ(table.tell("ann", R"({"do":"sit","seat":0})"), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"sit","seat":1})"), "already-seated");
    EXPECT_EQ(table.tell("bob", R"({"do":"sit","seat":0})"), "seat-taken");
    EXPECT_EQ(table.tell("bob", R"({"do":"sit","seat":3})"), "seat-taken");
    EXPECT_EQ(table.tell("bob", R"({"do":"stand"})"), "not-seated");
    EXPECT_EQ(table.tell("bob", R"({"do":"ready"})"), "not-seated");
    EXPECT_EQ(table.tell("bob", R"({"do":"say","text":"hi"})"), "not-seated");
    EXPECT_EQ(table.tell("ann", R"({"do":"stand"})"), "");
    EXPECT_FALSE(table->chair({0}).taken());
}

TEST(Decide, OnlyTheHostSeatsBotsAndClearsSeats) {
    TestTable table(kTwoPlayers);
    EXPECT_EQ(table.tell("ann", R"({"do":"seat-bot","seat":0,"bot":"easy"})"), "not-host");
    EXPECT_EQ(table.tell("host", R"({"do":"seat-bot","seat":0,"bot":"genius"})"), "no-such-bot");
    EXPECT_EQ(table.tell("host", R"({"do":"seat-bot","seat":2,"bot":"easy"})"), "seat-not-there");
    EXPECT_EQ(table.tell("host", R"({"do":"seat-bot","seat":0,"bot":"easy"})"), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"sit"})"), "");
    EXPECT_EQ(table.tell("host", R"({"do":"seat-bot","seat":1,"bot":"easy"})"), "seat-taken");
    EXPECT_EQ(table.tell("ann", R"({"do":"clear-seat","seat":0})"), "not-host");
    EXPECT_EQ(table.tell("host", R"({"do":"clear-seat","seat":1})"), "");
    EXPECT_EQ(table.tell("host", R"({"do":"clear-seat","seat":1})"), "seat-free");
}

TEST(Decide, MovesOfWrongSeatsAndTurnsAreRefused) {
    TestTable table(kTwoPlayers);
    EXPECT_EQ(table.tell("ann", R"({"do":"play","action":"1N1"})"), "not-seated");
    table.start({"ann", "bob"});
    EXPECT_EQ(table.tell("bob", play(table)), "not-your-turn");
    EXPECT_EQ(table.tell("eve", play(table)), "not-seated");
    EXPECT_EQ(table.tell("bob", R"({"do":"play","seat":0,"action":"1N1"})"), "not-your-seat");
    EXPECT_EQ(table.tell("ann", R"({"do":"play","action":"9Z9"})"), "unreadable-move");
    EXPECT_EQ(table.tell("ann", play(table)), "");
    EXPECT_EQ(table->to_move(), Seats::of({1}));
}

// Simultaneous choices are independent: each is its own event, and none is refused for coming after another.
TEST(Decide, SealedChoicesAreAcceptedInAnyOrder) {
    const std::vector<std::string> people = {"ann", "bob", "cleo", "dan"};
    std::array<std::uint8_t, 4> order = {0, 1, 2, 3};
    do {
        TestTable table(kFourRoles);
        table.start(people);
        core::Rng rng(7);
        while (!table->match()->phase().starts_with("voting")) ASSERT_NO_FATAL_FAILURE(table.play_anything(rng));
        for (const std::uint8_t index : order) {
            ASSERT_TRUE(table->to_move().has({index}));
            const std::size_t before = table.log().size();
            const Json vote = {{"do", "play"}, {"action", table->match()->thinking({index}, "random", rng.next())()}};
            ASSERT_EQ(table.tell(people[index], vote.dump()), "");
            const auto* played = table.log()[before].as<events::Played>();
            ASSERT_NE(played, nullptr);
            EXPECT_EQ(played->seat, Seat{index});
            EXPECT_FALSE(played->seal.empty());
        }
        EXPECT_FALSE(table->match()->phase().starts_with("voting")) << "the last vote opens all";
    } while (std::ranges::next_permutation(order).found);
}

TEST(Decide, ARepeatedKeyIsRecognized) {
    TestTable table(kTwoPlayers);
    EXPECT_EQ(table.tell("ann", R"({"do":"sit"})", "key-1"), "");
    EXPECT_EQ(table->number_of("ann", "key-1"), 2U);
    EXPECT_EQ(table->number_of("bob", "key-1"), std::nullopt);
    EXPECT_EQ(table->number_of("ann", "key-2"), std::nullopt);
}

TEST(Decide, PrivateTablesNeedTheirInvitation) {
    TestTable table(R"({"game":"quadropolis","visibility":"private"})");
    EXPECT_FALSE(table->may_watch("ann"));
    EXPECT_EQ(table.tell("ann", R"({"do":"sit"})"), "wrong-invitation");
    EXPECT_EQ(table.tell("ann", R"({"do":"enter","invitation":"guess"})"), "wrong-invitation");
    EXPECT_EQ(table.tell("ann", R"({"do":"enter","invitation":"let-me-in"})"), "");
    EXPECT_TRUE(table->may_watch("ann"));
    EXPECT_EQ(table.tell("ann", R"({"do":"sit"})"), "");
}

TEST(Decide, UndoIsFreeUntilAnotherHasActed) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    const Json before = table.view("ann")["views"];
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"undo"})"), "nothing-to-undo");
    EXPECT_EQ(table.tell("ann", play(table)), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"undo"})"), "");
    EXPECT_EQ(table.view("ann")["views"], before);
    EXPECT_TRUE(table.log().back().is<events::Undone>());
}

TEST(Decide, ALaterUndoNeedsEverybodysConsent) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    const Json before = table.view("ann")["views"];
    EXPECT_EQ(table.tell("ann", play(table)), "");
    EXPECT_EQ(table.tell("bob", play(table)), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"undo"})"), "");
    EXPECT_NE(table.view("ann")["views"], before);
    EXPECT_EQ(table.tell("ann", R"({"do":"reply","agree":true})"), "no-wish");
    EXPECT_EQ(table.tell("bob", R"({"do":"reply","agree":false})"), "");
    EXPECT_FALSE(table->wish());
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"undo"})"), "");
    EXPECT_EQ(table.tell("bob", R"({"do":"reply","agree":true})"), "");
    EXPECT_EQ(table.view("ann")["views"], before);
}

TEST(Decide, AtOneDeviceAnyoneTakesBackTheLastMove) {
    TestTable table(R"({"game":"quadropolis","players":2,"first":0,"hotseat":true})");
    for (int seat = 0; seat < 2; ++seat) EXPECT_EQ(table.tell("host", R"({"do":"sit"})"), "");
    EXPECT_EQ(table.tell("host", R"({"do":"ready"})"), "");
    EXPECT_EQ(table.tell("host", play(table)), "");
    EXPECT_EQ(table.tell("host", play(table)), "");
    EXPECT_EQ(table.tell("host", R"({"do":"want","wish":"undo"})"), "");
    EXPECT_EQ(table->match()->moves(), 1U) << "the first player's move stands";
    EXPECT_EQ(table.log().back().seat(), Seat{1});
}

// By then the next round has been dealt.
TEST(Decide, UndoIsNotFreeOnceARoundIsDealt) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    for (int i = 0; i < 8; ++i) EXPECT_EQ(table.tell(account_to_move(table), play(table)), "");
    const Seat last = table->match()->mover(7);
    EXPECT_EQ(table.tell(table->chair(last).account, R"({"do":"want","wish":"undo"})"), "");
    EXPECT_TRUE(table->wish());
}

TEST(Decide, PauseAndAbortNeedEverybodysConsent) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"pause"})"), "");
    EXPECT_EQ(table.tell("bob", R"({"do":"want","wish":"abort"})"), "wish-pending");
    EXPECT_EQ(table.tell("bob", R"({"do":"reply","agree":true})"), "");
    EXPECT_TRUE(table->paused());
    EXPECT_EQ(table.tell("ann", R"({"do":"play","action":"1N1"})"), "paused");
    EXPECT_EQ(table.tell("bob", R"({"do":"resume"})"), "");
    EXPECT_EQ(table.tell("bob", R"({"do":"want","wish":"abort"})"), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"reply","agree":true})"), "");
    EXPECT_EQ(table->stage(), Stage::Over);
    EXPECT_TRUE(table->aborted());
}

TEST(Decide, AgainstBotsAloneRequestsAreGrantedAtOnce) {
    TestTable table(kTwoPlayers);
    EXPECT_EQ(table.tell("host", R"({"do":"seat-bot","seat":1,"bot":"random"})"), "");
    table.start({"ann"});
    core::Rng rng(1);
    table.play_anything(rng);
    table.play_anything(rng);
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"undo"})"), "");
    EXPECT_EQ(table->match()->moves(), 0U);
}

TEST(Decide, APlayerWhoLeftMayReturn) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    EXPECT_EQ(table.tell("ann", R"({"do":"leave"})"), "");
    EXPECT_EQ(table->bots_to_move(), Seats::of({0}));
    EXPECT_EQ(table.tell("eve", R"({"do":"sit"})"), "seat-taken") << "it is Ann's for a while";
    EXPECT_EQ(table.tell("ann", R"({"do":"sit"})"), "already-seated");
    table.pass(table->options().grace * 2);
    EXPECT_EQ(table.tell("ann", R"({"do":"return"})"), "") << "nobody has taken it";
    EXPECT_EQ(table->bots_to_move(), Seats{});
    EXPECT_EQ(table.tell("eve", R"({"do":"sit"})"), "seat-taken");
}

TEST(Decide, AnAbsentPlayersSeatCanBeTakenOver) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    EXPECT_EQ(table.tell("ann", R"({"do":"leave"})"), "");
    table.pass(table->options().grace);
    EXPECT_EQ(table.tell("eve", R"({"do":"sit","seat":1})"), "seat-taken");
    EXPECT_EQ(table.tell("eve", R"({"do":"sit"})"), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"return"})"), "not-seated");
    EXPECT_EQ(table->chair({0}).account, "eve");
    EXPECT_EQ(table->bots_to_move(), Seats{});
}

TEST(Decide, ARatedSeatIsKeptForItsPlayer) {
    TestTable table(R"({"game":"quadropolis","players":2,"first":0,"rated":true})");
    table.start({"ann", "bob"});
    EXPECT_EQ(table.tell("ann", R"({"do":"leave"})"), "");
    EXPECT_EQ(table.tell("eve", R"({"do":"sit"})"), "seat-taken");
    EXPECT_EQ(table.tell("ann", R"({"do":"play","action":"1N1"})"), "held");
    EXPECT_EQ(table.tell("ann", R"({"do":"return"})"), "");
    EXPECT_EQ(table->bots_to_move(), Seats{});
}

TEST(Decide, RatedTablesAreForPeople) {
    TestTable table(R"({"game":"quadropolis","rated":true})");
    EXPECT_EQ(table.tell("host", R"({"do":"seat-bot","seat":0,"bot":"easy"})"), "rated-without-bots");
}

TEST(Decide, NobodyEndsARatedGameAloneWhileTheOthersAreAway) {
    TestTable table(R"({"game":"quadropolis","players":2,"first":0,"rated":true,"grace":60})");
    table.start({"ann", "bob"});
    core::Rng rng(1);
    table.play_anything(rng);
    table.play_anything(rng);
    table.play_anything(rng);
    table.take(connection_changed(*table, "bob", false, table.now()));
    table.pass(milliseconds(61'000));
    table.do_chores();
    ASSERT_TRUE(table->chair(Seat{1}).held) << "a bot plays for bob";
    table.take(decide_bot_move(*table, Seat{1}, table->match()->thinking(Seat{1}, "random", 7)(), table.now()).value());
    for (const char* wish : {"abort", "pause", "undo"}) {
        EXPECT_EQ(table.tell("ann", std::string(R"({"do":"want","wish":")") + wish + R"("})"), "") << wish;
        EXPECT_TRUE(table->wish()) << wish << " waits for bob";
        EXPECT_EQ(table->stage(), Stage::Playing) << wish;
        EXPECT_FALSE(table->paused()) << wish;
        EXPECT_EQ(table.tell("bob", R"({"do":"reply","agree":false})"), "") << wish;
    }
    EXPECT_EQ(table->match()->moves(), 4U);
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"abort"})"), "");
    EXPECT_EQ(table.tell("bob", R"({"do":"reply","agree":true})"), "");
    EXPECT_TRUE(table->aborted()) << "together they may";
}

TEST(Decide, ARematchComesAfterTheEndAndOnce) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    EXPECT_EQ(table.tell("ann", R"({"do":"rematch","table":"table-2"})"), "not-over");
    EXPECT_EQ(table.tell("ann", R"({"do":"want","wish":"abort"})"), "");
    EXPECT_EQ(table.tell("bob", R"({"do":"reply","agree":true})"), "");
    EXPECT_EQ(table.tell("eve", R"({"do":"rematch","table":"table-2"})"), "not-seated");
    EXPECT_EQ(table.tell("bob", R"({"do":"rematch","table":"table-2"})"), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"rematch","table":"table-3"})"), "rematch-exists");
    EXPECT_EQ(table.view("ann")["rematch"], "table-2");
}

TEST(Decide, OneDeviceForAllSeats) {
    TestTable table(R"({"game":"quadropolis","players":2,"first":0,"hotseat":true})");
    EXPECT_EQ(table.tell("ann", R"({"do":"sit"})"), "seat-taken");
    EXPECT_EQ(table.tell("host", R"({"do":"sit"})"), "");
    EXPECT_EQ(table.tell("host", R"({"do":"sit"})"), "");
    EXPECT_EQ(table.tell("host", R"({"do":"ready"})"), "");
    for (int i = 0; i < 4; ++i) EXPECT_EQ(table.tell("host", play(table)), "");
}

TEST(Decide, StatementsMustBeInTheListAndFitThePhase) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    EXPECT_EQ(table.tell("ann", R"({"do":"state","statement":"hello"})"), "");
    EXPECT_EQ(table.tell("ann", R"({"do":"state","statement":"vote-yes"})"), "no-such-statement") << "this game has no votes";
    EXPECT_EQ(table.tell("ann", R"({"do":"state","statement":"you are bad"})"), "no-such-statement");
    TestTable four(kFourRoles);
    ASSERT_EQ(four.tell("ann", R"({"do":"sit"})"), "");
    EXPECT_EQ(four.tell("ann", R"({"do":"state","statement":"vote-yes"})"), "not-now");
    EXPECT_EQ(four.tell("ann", R"({"do":"stand"})"), "");
    four.start({"ann", "bob", "cleo", "dan"});
    EXPECT_EQ(four.tell("ann", R"({"do":"state","statement":"vote-yes"})"), "");
}

TEST(Decide, ABotThatStandsInNeverSpeaks) {
    TestTable four(kFourRoles);
    four.start({"ann", "bob", "cleo", "dan"});
    const Seat seat = four->to_move().front();
    const std::string& account = four->chair(seat).account;
    ASSERT_EQ(four.tell(account, R"({"do":"leave"})"), "");
    ASSERT_TRUE(four->bots_to_move().has(seat));
    EXPECT_EQ(decide_bot_word(*four, seat, "hello", four.now()).error().name, "held");
}

}  // namespace
}  // namespace urbanist::table
