#include "urbanist/games/quatropolis/match/opinion.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/record/test_support.h"

namespace urbanist::quatropolis::match {
namespace {

using json::Json;
using record::Move;
using record::Record;
using record::testing::random_record;

// The last vote of a seat in the record.
Action last_vote_of(const Record& game, Seat seat) {
    Action vote{};
    for (const record::Entry& entry : game.moves) {
        const auto* move = std::get_if<Move>(&entry);
        if (move != nullptr && move->seat == seat && move->action.kind == Kind::Vote) vote = move->action;
    }
    return vote;
}

TEST(Opinion, IsAboutTheVoteThatSettledTheIssue) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const Record game = random_record(seed);
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
            const auto opinion = opinion_on_vote(game, game.setup.deck_size - 1U, {seat});
            ASSERT_TRUE(opinion) << opinion.error().message();
            const Action played = last_vote_of(game, {seat});
            EXPECT_EQ((*opinion)["played"]["side"], played.yes ? "yes" : "no");
            EXPECT_EQ((*opinion)["played"]["influence"], played.influence);
            EXPECT_EQ((*opinion)["seat"], seat);
        }
    }
}

TEST(Opinion, IsTheSameWhenAskedAgain) {
    const Record game = random_record(4);
    EXPECT_EQ(*opinion_on_vote(game, 5, {2}), *opinion_on_vote(game, 5, {2}));
}

TEST(Opinion, CriticizesRandomVotes) {
    double better = 0;
    unsigned count = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const Record game = random_record(seed);
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
            const auto opinion = opinion_on_vote(game, game.setup.deck_size - 1U, {seat});
            if (!opinion) continue;
            better += (*opinion)["bestChance"].get<double>() - (*opinion)["chance"].get<double>();
            ++count;
        }
    }
    EXPECT_GT(better / count, 0.02);
}

TEST(Opinion, NeedsAGameThatIsOverAndAVote) {
    Record game = random_record(1);
    EXPECT_FALSE(opinion_on_vote(game, game.setup.deck_size, {0}));
    game.moves.pop_back();
    game.result.reset();
    EXPECT_FALSE(opinion_on_vote(game, 0, {0}));
}

}  // namespace
}  // namespace urbanist::quatropolis::match
