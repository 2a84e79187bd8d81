#include "urbanist/table/show.h"

#include <map>

#include "urbanist/table/test_support.h"

namespace urbanist::table {
namespace {

const std::vector<std::string> kFour = {"ann", "bob", "cleo", "dan"};

// Everything sent to each viewer during a game, as one text.
std::map<std::string, std::string> streams(TestTable& table, core::Rng& rng, const std::vector<std::string>& viewers) {
    std::map<std::string, std::string> sent;
    std::size_t told = table.log().size();
    while (table->stage() == Stage::Playing) {
        table.play_anything(rng);
        if (table->stage() == Stage::Over) break;  // everything is public then
        for (const auto& viewer : viewers) {
            for (std::size_t i = told; i < table.log().size(); ++i)
                sent[viewer] += shown_to(*table, table.log()[i], viewer, TestTable::names()).value_or("") + "\n";
            sent[viewer] += table.view(viewer).dump() + "\n";
        }
        told = table.log().size();
    }
    return sent;
}

TEST(Show, TheSecretIsShownOnlyAtTheEnd) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    const std::string secret = fair::to_text(table->secret());
    core::Rng rng(4);
    for (const auto& [viewer, text] : streams(table, rng, {"ann", "bob", "eve", "host"})) EXPECT_FALSE(text.contains(secret)) << viewer;
    EXPECT_TRUE(table.view("eve").dump().contains(secret));
    EXPECT_TRUE(shown_to(*table, table.log().back(), "eve", TestTable::names())->contains(secret));
}

TEST(Show, OthersCardsAreNeverSent) {
    for (std::uint8_t seed = 1; seed <= 20; ++seed) {
        TestTable table(kFourRoles, seed);
        table.start(kFour);
        core::Rng rng(seed);
        const Json setup = table->match()->record()["setup"];
        const auto sent = streams(table, rng, {"ann", "bob", "cleo", "dan", "eve"});
        for (std::size_t seat = 0; seat < kFour.size(); ++seat) {
            for (const auto& [viewer, text] : sent) {
                for (const Json& card : setup["objectives"][seat]) EXPECT_EQ(text.contains(card.dump()), viewer == kFour[seat]) << viewer << card;
            }
        }
        const Json last_issue = setup["issues"].back();
        for (const auto& [viewer, text] : sent) {
            const auto first = text.find(last_issue.get<std::string>());
            EXPECT_TRUE(first == std::string::npos || first > text.size() / 2) << viewer;
        }
    }
}

TEST(Show, AVoteReachesOthersAsASealThatTheSecretOpens) {
    TestTable table(kFourRoles);
    table.start(kFour);
    core::Rng rng(2);
    while (!table->match()->phase().starts_with("voting")) table.play_anything(rng);
    table.play_anything(rng);
    const Event& vote = table.log().back();
    const Json& action = table.newest<events::Played>().action;
    const std::string voter = vote.account;
    const Json own = *json::parse(*shown_to(*table, vote, voter, TestTable::names()));
    EXPECT_TRUE(own.contains("action"));
    const Json others = *json::parse(*shown_to(*table, vote, voter == "ann" ? "bob" : "ann", TestTable::names()));
    EXPECT_EQ(others["type"], "sealed");
    EXPECT_EQ(others.size(), 2U) << others;
    EXPECT_EQ(others["seal"], fair::seal(table->secret(), std::to_string(table->last()), action.dump()));
}

TEST(Show, RecordsAreForSeatsDuringTheGameAndForAllAfterIt) {
    TestTable table(kTwoPlayers);
    EXPECT_FALSE(record_for(*table, "ann", TestTable::names()));
    table.start({"ann", "bob"});
    EXPECT_TRUE(record_for(*table, "ann", TestTable::names()));
    EXPECT_FALSE(record_for(*table, "eve", TestTable::names()));
    core::Rng rng(4);
    while (table->stage() == Stage::Playing) table.play_anything(rng);
    const Json record = *record_for(*table, "eve", TestTable::names());
    EXPECT_EQ(record["fair"]["secret"], fair::to_text(table->secret()));
    EXPECT_EQ(record["fair"]["promise"], table->promise());
    EXPECT_TRUE(record.contains("result"));
}

TEST(Show, ShowsNamesInsteadOfAccounts) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    const Json view = table.view("eve");
    EXPECT_EQ(view["seats"][0]["name"], "name of ann");
    EXPECT_FALSE(view["seats"][0].contains("account"));
    EXPECT_EQ(table.view("ann")["own"], Json::array({0}));
    EXPECT_EQ(view["own"], Json::array());
}

TEST(Show, OnlyTheHostSeesTheInvitation) {
    TestTable table(R"({"game":"quadropolis","visibility":"private"})");
    EXPECT_EQ(table.view("host")["invitation"], "let-me-in");
    EXPECT_FALSE(table.view("ann").dump().contains("let-me-in"));
}

TEST(Show, WhatWasSaidKeepsItsAuthor) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    ASSERT_EQ(table.tell("ann", R"({"do":"say","text":"hello"})"), "");
    EXPECT_EQ(parsed(*shown_to(*table, table.log().back(), "bob", TestTable::names()))["name"], "name of ann");
    ASSERT_EQ(table.tell("ann", R"({"do":"leave"})"), "");
    table.pass(table->options().grace);
    ASSERT_EQ(table.tell("eve", R"({"do":"sit"})"), "");
    EXPECT_EQ(table.view("bob")["seats"][0]["name"], "name of eve");
    EXPECT_EQ(table.view("bob")["talk"][0]["name"], "name of ann");
}

TEST(Show, RatingsAreInTheViewOfAFinishedGame) {
    TestTable table(kTwoPlayers);
    table.start({"ann", "bob"});
    EXPECT_FALSE(table.view("ann").contains("ratings"));
    const Json changes = Json::array({{{"seats", {0}}, {"before", {25.0, 8.0}}, {"after", {26.0, 7.5}}}});
    table.take({{.at = table.now(), .body = events::Rated{changes}}});
    EXPECT_EQ(table.view("eve")["ratings"], changes);
    const auto again = Table::restore(table->id(), table->last(), parsed(table->snapshot()));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->rating_changes(), changes);
}

}  // namespace
}  // namespace urbanist::table
