#include "urbanist/games/quatropolis/match/follower.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/record/test_support.h"

namespace urbanist::quatropolis::match {
namespace {

using record::Record;
using record::testing::random_record;

Follower followed(const Record& game) {
    Follower follower(game, record::first_state(game).value());
    while (!follower.at_end()) EXPECT_TRUE(follower.step());
    return follower;
}

TEST(Follower, EndsWhereTheReplayEnds) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Record game = random_record(seed);
        EXPECT_EQ(followed(game).state(), record::replay(game).value());
    }
}

TEST(Follower, HearsWhatWasSaidBetweenTheMoves) {
    Record game = random_record(1);
    const Statement hello{.saying = Saying::Hello};
    game.statements = {{0, {{2}, hello}}, {game.moves.size(), {{1}, hello}}};
    const Follower at_start(game, record::first_state(game).value());
    const auto said_in = [](const Follower& follower, auto round) {
        return std::invoke(round, follower.chronicle().sight_for(follower.state(), {0}).rounds).said;
    };
    const auto first = [](const auto& rounds) { return rounds.front(); };
    const auto last = [](const auto& rounds) { return rounds.back(); };
    EXPECT_EQ(said_in(at_start, first), (std::vector<Spoken>{{{2}, hello}}));
    EXPECT_EQ(said_in(followed(game), first), (std::vector<Spoken>{{{2}, hello}}));
    EXPECT_EQ(said_in(followed(game), last), (std::vector<Spoken>{{{1}, hello}}));
}

TEST(Follower, StopsAtAnIllegalMove) {
    Record game = random_record(1);
    game.moves.insert(game.moves.begin(), record::Move{{0}, Action::of(Kind::Lapse)});
    Follower follower(game, record::first_state(game).value());
    EXPECT_FALSE(follower.step());
    EXPECT_FALSE(follower.at_end());
}

}  // namespace
}  // namespace urbanist::quatropolis::match
