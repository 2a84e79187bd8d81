// Offers and promises at a table: who hears what, what is stored, and the timing of bots.
#include <gtest/gtest.h>

#include "urbanist/table/changes.h"
#include "urbanist/table/test_support.h"
#include "urbanist/table/verify.h"

namespace urbanist::table {
namespace {

const std::vector<std::string> kPeople = {"ann", "ben", "cid", "dot"};

// A deal whose first issue is no referendum, so that the game begins with a discussion.
std::uint8_t talkative_secret() {
    for (std::uint8_t byte = 1;; ++byte) {
        TestTable table(kFourRoles, byte);
        table.start(kPeople);
        if (table->match()->phase().starts_with("discussion")) return byte;
    }
}

class Dealing {
public:
    explicit Dealing(const char* options = kFourRoles) : at(options, talkative_secret()) { at.start(kPeople); }
    [[nodiscard]] Json view(const std::string& viewer) const { return at.view(viewer)["views"][0]; }
    [[nodiscard]] Json deals(const std::string& viewer) const { return view(viewer)["deals"]; }
    [[nodiscard]] std::string shown(const std::string& viewer) const {
        return shown_to(*at, at.log().back(), viewer, TestTable::names()).value_or("");
    }
    TestTable at;
};

constexpr const char* kWhisper =
    R"({"do":"offer","to":1,"whisper":true,"give":[{"do":"vote","side":"no","on":"this"}],"ask":[{"do":"hold","on":"this"}]})";

TEST(TableDeals, AnOfferBecomesPromisesThatTheLogKeeps) {
    Dealing table;
    EXPECT_EQ(table.at.tell("ann", R"({"do":"offer","to":1,"give":[{"do":"vote","side":"no","on":"this"}]})"), "");
    EXPECT_EQ(table.deals("dot")["offers"][0]["state"], "open");
    EXPECT_EQ(table.at.tell("cid", R"({"do":"answer","offer":"o1","with":"accept"})"), "not-your-offer");
    EXPECT_EQ(table.at.tell("ben", R"({"do":"answer","offer":"o1","with":"accept"})"), "");
    EXPECT_EQ(table.deals("dot")["promises"][0]["state"], "open");
    const auto again = Table::restore("table-1", table.at->last(), parsed(table.at->snapshot()));
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(match_views(*again, "dot"), match_views(*table.at, "dot"));
}

TEST(TableDeals, WhispersAreOnlySeenToBeWhispers) {
    Dealing table;
    EXPECT_EQ(table.at.tell("ann", kWhisper), "");
    EXPECT_EQ(table.shown("cid"), R"({"type":"offered","seat":0,"offer":"o1","to":1,"whisper":true})");
    EXPECT_EQ(table.shown(""), table.shown("cid"));
    EXPECT_NE(table.shown("ben").find("hold"), std::string::npos);
    const Json before = table.view("cid");
    EXPECT_EQ(table.at.tell("ben", R"({"do":"answer","offer":"o1","with":"accept"})"), "");
    EXPECT_EQ(table.shown("cid"), R"({"type":"answered","seat":1,"offer":"o1","to":0,"whisper":true})");
    EXPECT_EQ(table.view("cid"), before);  // the view does not reveal the answer
    EXPECT_EQ(table.deals("ann")["promises"].size(), 2U);
}

TEST(TableDeals, AnOfferMakesItsReceiverUnready) {
    Dealing table;
    EXPECT_EQ(table.at.tell("ben", R"({"do":"play","action":{"ready":true}})"), "");
    EXPECT_FALSE(table.at->to_move().has({1}));
    EXPECT_EQ(table.at.tell("ben", R"({"do":"play","action":{"talk":true}})"), "not-your-turn");
    EXPECT_EQ(table.at.tell("ann", kWhisper), "");
    EXPECT_TRUE(table.at->to_move().has({1}));
    const auto again = Table::restore("table-1", table.at->last(), parsed(table.at->snapshot()));
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_TRUE(again->to_move().has({1}));
}

TEST(TableDeals, AGameWithOffersIsProvedFair) {
    Dealing table;
    EXPECT_EQ(table.at.tell("ann", kWhisper), "");
    EXPECT_EQ(table.at.tell("ben", R"({"do":"answer","offer":"o1","with":"accept"})"), "");
    core::Rng rng(1);
    while (table.at->stage() == Stage::Playing) table.at.play_anything(rng);
    const Json record = *json::parse(record_for(*table.at, "ann", TestTable::names())->dump());
    ASSERT_TRUE(record.contains("deals"));
    const auto verified = verify(record);
    EXPECT_TRUE(verified) << verified.error().message();
}

TEST(TableDeals, OneDeviceHasNoWhispers) {
    const auto options = parse_options(parsed(R"({"game":"quatropolis","hotseat":true})"));
    ASSERT_TRUE(options);
    EXPECT_FALSE(parse_options(parsed(R"({"game":"quatropolis","hotseat":true,"whispers":true})")));
    Dealing open(R"({"game":"quatropolis","end_third_tie":true,"whispers":false})");
    EXPECT_EQ(open.deals("ann")["whispers"], false);
    EXPECT_EQ(open.at.tell("ann", kWhisper), "no-whispers");
}

TEST(TableDeals, GamesWithoutDealsRefuseThem) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "ben"});
    EXPECT_EQ(table.tell("ann", R"({"do":"offer","to":1})"), "no-deals");
    EXPECT_EQ(table.tell("eve", R"({"do":"offer","to":1})"), "not-seated");
}

TEST(TableDeals, ChangesGiveTheSameViewAsReadingAnew) {
    Dealing table;
    const Table before = table.at->clone();
    EXPECT_EQ(table.at.tell("ann", kWhisper), "");
    const std::vector<Event> events = {table.at.log().back()};
    const Changes changes(before, *table.at, events);
    const auto told = [&](const char* who) { return changes.shown_to(changes.kind_of(who), TestTable::names(), table.at.now()); };
    EXPECT_NE(told("ben").find("hold"), std::string::npos);
    EXPECT_EQ(told("cid").find("hold"), std::string::npos);
    EXPECT_NE(told("cid").find("whisper"), std::string::npos);
}

TEST(TableDeals, BotsTakeTheirTime) {
    TestTable table(kFourRoles, talkative_secret());
    ASSERT_EQ(table.tell("host", R"({"do":"sit","seat":0})"), "");
    for (const int seat : {1, 2, 3})
        ASSERT_EQ(table.tell("host", Json{{"do", "seat-bot"}, {"seat", seat}, {"bot", seat == 3 ? "easy" : "hard"}}.dump()), "");
    ASSERT_EQ(table.tell("host", R"({"do":"ready"})"), "");
    ASSERT_TRUE(table->bots_to_move().has({1}));
    const At begin = table.now();
    EXPECT_EQ(table->bot_wakes({3}), At{});  // it does not negotiate
    const At opening = table->bot_wakes({1});
    EXPECT_GE(opening, begin + milliseconds(2000));
    EXPECT_LE(opening, begin + milliseconds(4000));
    EXPECT_EQ(table->bot_wakes({1}, opening), begin + milliseconds(8000));
    EXPECT_FALSE(table->bot_may_move({1}, begin + milliseconds(7999)));
    table.pass(milliseconds(7000));
    ASSERT_EQ(table.tell("host", R"({"do":"offer","to":1,"ask":[{"do":"vote","side":"no","on":"this"}]})"), "");
    const At answer = table->bot_wakes({1}, opening);
    EXPECT_GE(answer, table.now() + milliseconds(2000));
    EXPECT_LE(answer, table.now() + milliseconds(4000));
    EXPECT_FALSE(table->bot_may_move({1}, begin + milliseconds(60'000)));  // not with an open offer
    const auto declined = decide_bot_word(*table, {1}, parsed(R"({"offer":"o1","with":"decline"})"), table.now());
    ASSERT_TRUE(declined);
    table.take(*declined);
    EXPECT_EQ(table->bot_wakes({1}, answer), table.now() + milliseconds(4000));
    EXPECT_TRUE(table->bot_may_move({1}, table.now() + milliseconds(4000)));
}

TEST(TableDeals, AClaimComesTooLateAfterHalfAMinute) {
    Dealing table;
    table.at.pass(milliseconds(31'000));
    EXPECT_EQ(table.at.tell("ann", R"({"do":"claim","promise":"p1","says":"not-paid"})"), "too-late");
}

}  // namespace
}  // namespace urbanist::table
