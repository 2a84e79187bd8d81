#include "urbanist/games/catalog/match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "every_game.h"
#include "urbanist/core/rng.h"
#include "urbanist/game/statement.h"
#include "urbanist/games/catalog/terms.h"
#include "urbanist/games/quadropolis/record/replay.h"

namespace urbanist::catalog {
namespace {

INSTANTIATE_TEST_SUITE_P(Games, EveryMatch,
                         testing::Values(R"({"game":"quadropolis","mode":"classic","players":2})",
                                         R"({"game":"quadropolis","mode":"expert","players":3,"first":1})",
                                         R"({"game":"quadropolis","mode":"expert","players":3,"allocation":"by-hand"})",
                                         R"({"game":"quatropolis","end_third_tie":true})"));

TEST(Terms, MissingMembersHaveDefaults) {
    EXPECT_EQ(terms_of(R"({"game":"quadropolis"})")->category(), "quadropolis/classic/2");
    EXPECT_EQ(terms_of(R"({"game":"quadropolis","mode":"expert","players":4})")->category(), "quadropolis/expert/4");
    EXPECT_EQ(terms_of(R"({"game":"quatropolis"})")->players(), 4U);
}

TEST(Terms, AreReadBackFromWhatTheyWrite) {
    for (const char* text : {R"({"game":"quadropolis","mode":"expert","players":3,"first":2})", R"({"game":"quadropolis","allocation":"by-hand"})",
                             R"({"game":"quadropolis","allocation":"best"})", R"({"game":"quatropolis","whole_deck":true})"}) {
        const auto terms = terms_of(text);
        EXPECT_EQ((*parse_terms(terms->to_json()))->to_json(), terms->to_json());
    }
}

TEST(Terms, AreRefusedWithThePlaceOfTheFault) {
    for (const char* text : {R"({})", R"([])", R"({"game":"chess"})", R"({"game":"quadropolis","mode":"hard"})",
                             R"({"game":"quadropolis","players":5})", R"({"game":"quadropolis","players":2,"first":2})",
                             R"({"game":"quadropolis","allocation":"worst"})", R"({"game":"quatropolis","whole_deck":1})"}) {
        EXPECT_FALSE(parse_terms(*json::parse(text))) << text;
    }
}

// Bots talk in discussions, and taking back a move does not remove what was said from the record.
TEST(QuatropolisMatch, BotsTalkAndTheRecordKeepsIt) {
    const auto terms = terms_of(R"({"game":"quatropolis","end_third_tie":true})");
    const auto match = terms->begin(1);
    core::Rng rng(5);
    std::size_t said = 0;
    while (!match->is_over()) {
        if (!match->awaits_deal()) {
            const Seat seat = match->to_move().front();
            const auto talking = match->talking(seat, "normal", rng.next());
            EXPECT_EQ(talking.has_value(), match->phase().starts_with("discussion"));
            const Json words = talking ? (*talking)() : Json();
            if (words.is_string()) {
                ASSERT_TRUE(game::check_statement(match->game(), match.get(), words.get<std::string>())) << words;
                match->hear(seat, words.get<std::string>());
                ++said;
            }
        }
        ASSERT_NO_FATAL_FAILURE(step(*match, rng));
    }
    EXPECT_GT(said, 5U);
    EXPECT_EQ(match->record()["statements"].size(), said);
    EXPECT_EQ((*terms->resume(match->record()))->record(), match->record());
    EXPECT_EQ(match->before(match->moves() - 1)->record()["statements"].size(), said);
}

// With two players, tiles for three or four players are face down (Q2.2).
TEST(QuadropolisMatch, FaceDownTilesAreNotShownBeforeTheEnd) {
    const auto match = terms_of(R"({"game":"quadropolis","mode":"classic","players":2})")->begin(1);
    const Json deal = match->draw(5);
    ASSERT_TRUE(match->deal(deal));
    const Json shown = match->shown_deal(deal, Seat{0});
    int hidden = 0;
    for (std::size_t i = 0; i < deal.size(); ++i) {
        const bool marked = deal[i].get<std::string>().contains('/');
        EXPECT_EQ(shown[i] == "?", marked) << deal[i];
        hidden += marked ? 1 : 0;
    }
    EXPECT_GT(hidden, 0);
    EXPECT_EQ(match->view_for(Seat{0})["rounds"][0], shown);
    EXPECT_EQ(match->record_for({0})["rounds"][0], shown);
    EXPECT_EQ(match->record()["rounds"][0], deal);
}

// A game in which only the allocations are left.
std::unique_ptr<Match> played_to_the_end(std::uint64_t seed) {
    auto match = terms_of(R"({"game":"quadropolis","players":2,"first":0,"allocation":"by-hand"})")->begin(seed);
    core::Rng rng(seed);
    while (match->phase() != "allocation") step(*match, rng);
    return match;
}

Json nothing_allocated() {
    return {{"allocation", Json::array({Json::array({{}, {}, {}, {}}), Json::array({{}, {}, {}, {}}), Json::array({{}, {}, {}, {}}),
                                        Json::array({{}, {}, {}, {}})})}};
}

TEST(QuadropolisMatch, IsJudgedMoveByMove) {
    core::Rng rng(3);
    const auto match = terms_of(R"({"game":"quadropolis","mode":"classic","players":2})")->begin(3);
    while (match->moves() < 10) ASSERT_NO_FATAL_FAILURE(step(*match, rng));
    EXPECT_TRUE(match->has_judge());
    const auto jobs = match->advice();
    ASSERT_EQ(jobs.size(), match->moves());
    unsigned agreed = 0;
    for (std::size_t move = 0; move < jobs.size(); ++move) {
        const Json advice = jobs[move]();
        std::map<Json, Json> points;
        for (const Json& candidate : advice["candidates"]) points[candidate["action"]] = candidate["points"];
        ASSERT_TRUE(points.contains(advice["action"])) << advice;
        ASSERT_TRUE(points.contains(match->action(move))) << advice;
        EXPECT_EQ(points[advice["action"]].size(), 2U);
        EXPECT_EQ(match->before(move)->check(match->mover(move), advice["action"]).value(), advice["action"]);
        agreed += advice["action"] == match->action(move) ? 1 : 0;
    }
    EXPECT_LT(agreed, jobs.size()) << "chance plays as well as the bot";
}

TEST(QuatropolisMatch, HasNoJudge) {
    const auto match = terms_of(R"({"game":"quatropolis"})")->begin(3);
    EXPECT_FALSE(match->has_judge());
    EXPECT_TRUE(match->advice().empty());
}

TEST(Q6_11, TheGameEndsWhenEverySeatHasGivenOne) {
    const auto match = played_to_the_end(1);
    EXPECT_FALSE(match->is_over());
    EXPECT_EQ(match->to_move(), Seats::first(2));
    EXPECT_EQ(match->legal_actions({0}).dump(), R"([{"allocation":"best"}])");
    EXPECT_FALSE(match->record().contains("result"));
    ASSERT_TRUE(match->play({1}, {{"allocation", "best"}}));
    EXPECT_EQ(match->to_move(), Seats::of({0}));
    EXPECT_EQ(match->play({1}, {{"allocation", "best"}}).error().name, "not-your-turn");
    ASSERT_TRUE(match->play({0}, nothing_allocated()));
    EXPECT_TRUE(match->is_over());
    EXPECT_EQ(match->record()["result"]["scores"][0], match->standings().points[0]);
    EXPECT_EQ(match->record()["allocations"][0]["seat"], 1) << "in the order in which they were given";
}

// Compares with the same moves at a table that uses the best allocations.
TEST(Q6_11, WhatIsGivenIsScoredAsItIs) {
    const auto match = played_to_the_end(2);
    ASSERT_TRUE(match->play({0}, nothing_allocated()));
    ASSERT_TRUE(match->play({1}, {{"allocation", "best"}}));
    Json best = match->record();
    best.erase("allocations");
    best.erase("result");
    const auto other = terms_of(R"({"game":"quadropolis","players":2,"first":0})")->resume(best);
    ASSERT_TRUE(other) << other.error().message();
    EXPECT_TRUE((*other)->is_over());
    EXPECT_LT(match->standings().points[0], (*other)->standings().points[0]);
    EXPECT_EQ(match->standings().points[1], (*other)->standings().points[1]);
}

TEST(Q6_11, OneThatBreaksARuleIsRefusedWithItsSquare) {
    const auto match = played_to_the_end(3);
    Json action = match->check({0}, {{"allocation", "best"}}).value();
    Json crowded = action;
    crowded["allocation"][1][2] = {{"inhabitants", 200}, {"energy", 0}};
    const auto refused = match->check({0}, crowded);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().place, "c2");
    EXPECT_FALSE(refused.error().name.empty());
    EXPECT_EQ(match->check({0}, {{"allocation", "worst"}}).error().name, "unreadable-move");
    EXPECT_EQ(match->check({0}, "1N1").error().name, "unreadable-move");
    EXPECT_EQ(match->check({0}, action).value(), action) << "its one spelling";
}

TEST(AllocationByHand, IsNotAskedForWhereTheBestCounts) {
    const auto match = terms_of(R"({"game":"quadropolis","players":2,"allocation":"best"})")->begin(1);
    core::Rng rng(1);
    while (!match->is_over()) ASSERT_NO_FATAL_FAILURE(step(*match, rng));
    EXPECT_FALSE(match->record().contains("allocations"));
}

TEST(AllocationByHand, ARecordWithAWrongResultIsRefused) {
    const auto match = played_to_the_end(4);
    ASSERT_TRUE(match->play({0}, nothing_allocated()));
    ASSERT_TRUE(match->play({1}, {{"allocation", "best"}}));
    const auto fault = [](const Json& document) {
        return quadropolis::record::replay(*quadropolis::record::parse_record(document)).error().message();
    };
    Json document = match->record();
    ASSERT_TRUE(quadropolis::record::replay(*quadropolis::record::parse_record(document)));
    document["result"]["scores"][0] = 99;
    EXPECT_EQ(fault(document), "result: is not what the rules give for these moves");
    document = match->record();
    document["allocations"].erase(1);
    EXPECT_EQ(fault(document), "allocations: some seats have none yet");
    document["allocations"].push_back(document["allocations"][0]);
    EXPECT_EQ(quadropolis::record::parse_record(document).error().place, "allocation 1");
}

TEST(Catalog, ListsTheGames) { EXPECT_EQ(parse_terms({{"game", "chess"}}).error().message(), "game: must be quadropolis or quatropolis"); }

}  // namespace
}  // namespace urbanist::catalog
