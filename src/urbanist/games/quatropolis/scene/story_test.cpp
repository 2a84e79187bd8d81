#include "urbanist/games/quatropolis/scene/story.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "urbanist/games/quatropolis/record/test_support.h"
#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::quatropolis::scene {
namespace {

using json::Json;
using record::Move;
using record::Record;
using record::testing::played;
using record::testing::random_record;

Json told(const Record& game) { return story_of(game).value(); }

TEST(Story, IsOnlyToldOfAGameThatIsOver) {
    Record game = random_record(1);
    game.moves.pop_back();
    game.result.reset();
    const auto story = story_of(game);
    ASSERT_FALSE(story);
    EXPECT_NE(story.error().message().find("not over"), std::string::npos);
}

TEST(Story, FollowsTheCityFromIssueToIssue) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Record game = random_record(seed);
        const Json story = told(game);
        const State last = record::replay(game).value();
        ASSERT_EQ(story["issues"].size(), last.deck_size);
        EXPECT_EQ(story["start"]["rent"], 3);
        EXPECT_EQ(story["issues"].back()["city"]["rent"], last.city[Measure::Rent]);
        EXPECT_EQ(story["issues"].back()["city"]["population"], last.city[Measure::Population]);
        EXPECT_EQ(story["issues"].back()["ply"], game.moves.size());
    }
}

// Compares the hypothetical result with a replay in which only the last vote goes the other way.
TEST(Story, KnowsWhoWinsIfTheLastVoteGoesTheOtherWay) {
    int decided = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Record game = random_record(seed);
        const Json story = told(game);
        const Json& last = story["issues"].back();
        if (last["winner"].is_null()) continue;
        const State end = record::replay(game).value();
        Record other = game;
        other.result.reset();
        for (std::size_t i = 0; i < kSeats; ++i) {  // everybody votes for the side that lost
            auto& move = std::get<Move>(other.moves[other.moves.size() - 1 - i]);
            ASSERT_EQ(move.action.kind, Kind::Vote);
            move.action.yes = last["winner"] == "no";
            move.action.ability = false;
            move.action.influence = 0;
            move.action.money = 0;
        }
        std::get<Move>(other.moves.back()).action.influence = end.cups[std::get<Move>(other.moves.back()).seat.index].influence;
        const auto replayed = record::replay(other);
        if (!replayed || !is_over(*replayed)) continue;  // nobody had any pieces: a tie
        const bool changes = winners(*replayed) != winners(end);
        decided += changes ? 1 : 0;
        const Json& points = story["turning"];
        const auto found = std::ranges::find_if(points, [&](const Json& point) { return point["issue"] == end.deck_size - 1; });
        if (changes && points.size() < 3) ASSERT_NE(found, points.end()) << seed;
        if (found != points.end()) EXPECT_EQ((*found)["changesWinner"], changes) << seed;
    }
    EXPECT_GT(decided, 20);
}

TEST(Story, PutsTurningPointsThatChangeTheWinnerFirst) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Json points = told(random_record(seed))["turning"];
        ASSERT_LE(points.size(), 3U);
        for (std::size_t i = 1; i < points.size(); ++i) EXPECT_LT(points[i - 1]["issue"], points[i]["issue"]);
    }
}

// In this game the resident gives the official all its money whenever possible.
Record bought_record(std::uint64_t seed) {
    return played(seed, [](Record&, const State& state, Seat seat, core::Rng& rng) {
        if (state.phase == Phase::ResidentFunnels) return Action::funnel(0, state.cups[seat.index].money);
        if (state.phase == Phase::LandlordFunnels) return Action::funnel(0, 0);
        return random_action(state, seat, rng);
    });
}

TEST(Story, AddsUpHiddenPayments) {
    const Record game = bought_record(5);
    int given = 0;
    for (const record::Entry& entry : game.moves) {
        if (const auto* move = std::get_if<Move>(&entry); move && move->action.kind == Kind::Funnel) given += move->action.to_official;
    }
    ASSERT_GT(given, 0);
    const Json gifts = told(game)["gifts"];
    ASSERT_EQ(gifts.size(), 1U);
    const State last = record::replay(game).value();
    EXPECT_EQ(gifts[0]["from"], last.seat_of(Role::Resident).index);
    EXPECT_EQ(gifts[0]["to"], last.seat_of(Role::Official).index);
    EXPECT_EQ(gifts[0]["amount"], given);
}

TEST(Story, TheHeadlineNamesAGiverOfFiveOrMoreToTheOnlyWinner) {
    int bought = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Record game = bought_record(seed);
        const Json story = told(game);
        const State last = record::replay(game).value();
        const bool official_won = winners(last) == Seats{core::bit(last.seat_of(Role::Official).index)};
        const bool is_bought = official_won && !story["gifts"].empty() && story["gifts"][0]["amount"] >= 5;
        EXPECT_EQ(story["headline"]["kind"] == "bought", is_bought) << seed;
        if (winners(last).count() > 1) EXPECT_EQ(story["headline"]["kind"], "shared");
        bought += is_bought ? 1 : 0;
    }
    EXPECT_GT(bought, 0);
}

TEST(Story, ComparesClaimsWithCardsAndVotes) {
    Record game = random_record(9);
    const State last = record::replay(game).value();
    const Role enemy = last.cards().enemies[last.secrets[1].enemy].enemy;
    game.statements = {{0, {{1}, statement_about(Saying::NotMyEnemy, enemy)}},
                       {0, {{1}, statement_of(Saying::VoteYes)}},
                       {0, {{1}, statement_of(Saying::VoteNo)}},  // the last statement counts
                       {0, {{2}, statement_of(Saying::Hello)}}};
    const Json claims = told(game)["claims"];
    bool voted_yes = false;
    for (const record::Entry& entry : game.moves) {
        const auto* move = std::get_if<Move>(&entry);
        if (move == nullptr || move->action.kind != Kind::Vote || move->seat.index != 1) continue;
        voted_yes = move->action.yes;
        break;
    }
    const bool is_first_vote_final = told(game)["issues"][0]["ties"] == 0;
    ASSERT_EQ(claims.size(), 2U);
    for (const Json& claim : claims) {
        EXPECT_EQ(claim["seat"], 1);
        if (claim["claim"] == "not-my-enemy") {
            EXPECT_EQ(claim["isTrue"], false);
        } else if (is_first_vote_final) {
            EXPECT_EQ(claim["claim"], "vote-no");
            EXPECT_EQ(claim["isTrue"], !voted_yes);
        }
    }
}

TEST(Story, ACloseCallIsSomebodyWhoCouldHaveWon) {
    int calls = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Record game = random_record(seed);
        const Json story = told(game);
        for (const Json& call : story["close"]) {
            ++calls;
            EXPECT_GE(call["kept"], call["needed"]);
            EXPECT_FALSE(winners(record::replay(game).value()).has({call["seat"].get<std::uint8_t>()}));
        }
    }
    EXPECT_GT(calls, 0);
}

}  // namespace
}  // namespace urbanist::quatropolis::scene
