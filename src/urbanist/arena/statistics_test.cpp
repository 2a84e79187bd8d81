#include <gtest/gtest.h>

#include "urbanist/arena/plackett_luce.h"
#include "urbanist/arena/ratings.h"
#include "urbanist/arena/scoreboard.h"
#include "urbanist/arena/sprt.h"
#include "urbanist/core/rng.h"

namespace urbanist::arena {
namespace {

TEST(Spread, MeanAndVarianceAreThoseOfTheValues) {
    Spread spread;
    for (const double value : {1.0, 2.0, 4.0, 5.0}) spread.add(value);
    EXPECT_DOUBLE_EQ(spread.mean(), 3);
    EXPECT_DOUBLE_EQ(spread.variance(), 10.0 / 3);
    EXPECT_NEAR(spread.interval().high, 3 + 1.959964 * 0.912871, 1e-5);
}

// Ten won deals: the variance of ten ones, a zero and a one is 11/12 · 1/12 · 12/11.
TEST(Spread, EqualBlocksLeaveUncertainty) {
    Spread spread;
    for (int i = 0; i < 10; ++i) spread.add(1);
    EXPECT_NEAR(spread.share_variance(), 1.0 / 12, 1e-12);
    EXPECT_NEAR(spread.share_interval().low, 1 - 1.959964 * std::sqrt(1.0 / 120), 1e-9);
    EXPECT_DOUBLE_EQ(spread.share_interval().high, 1);
}

// Values of Wilson's formula, computed by hand for 8 of 10.
TEST(Spread, WilsonMatchesKnownValues) {
    const Interval interval = wilson_interval(0.8, 10);
    EXPECT_NEAR(interval.low, 0.4902, 1e-4);
    EXPECT_NEAR(interval.high, 0.9433, 1e-4);
}

TEST(Spread, EloAndScoreAreInverse) {
    EXPECT_NEAR(score_of_elo(0), 0.5, 1e-12);
    EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of_score(score_of_elo(123)), 123, 1e-9);
}

Spread scores_of(int wins, int splits, int losses) {
    Spread spread;
    for (int i = 0; i < wins; ++i) spread.add(1);
    for (int i = 0; i < splits; ++i) spread.add(0.5);
    for (int i = 0; i < losses; ++i) spread.add(0);
    return spread;
}

// 60 won, 20 split, 20 lost: mean 0.7; variance with the two extra deals 61 + 5 - 71²/102 over 101.
TEST(Sprt, RatioFollowsTheFormula) {
    const Sprt sprt{.elo0 = 0, .elo1 = 100};
    const double s1 = 1 / (1 + std::pow(10, -0.25));
    const double variance = (66 - 71.0 * 71 / 102) / 101;
    EXPECT_NEAR(sprt.log_likelihood_ratio(scores_of(60, 20, 20)), 100 * (s1 - 0.5) * (1.4 - s1 - 0.5) / (2 * variance), 1e-9);
}

TEST(Sprt, DecidesWhenItIsClear) {
    const Sprt sprt{.elo0 = 0, .elo1 = 50};
    EXPECT_EQ(sprt.verdict({}), Sprt::Verdict::GoOn);
    EXPECT_EQ(sprt.verdict(scores_of(5, 5, 3)), Sprt::Verdict::GoOn);
    EXPECT_EQ(sprt.verdict(scores_of(300, 100, 100)), Sprt::Verdict::Accept1);
    EXPECT_EQ(sprt.verdict(scores_of(100, 200, 200)), Sprt::Verdict::Accept0);
}

// With two bots there is a closed form: wins plus half of the assumed draws, divided by losses plus the same.
TEST(PlackettLuce, OfTwoIsTheRatioOfWins) {
    const auto ratings = plackett_luce(2, {{{0, 1}, 30000}, {{1, 0}, 10000}});
    EXPECT_NEAR(ratings[0] - ratings[1], 400 * std::log10(3), 0.05);
    EXPECT_NEAR(ratings[0] + ratings[1], 0, 1e-9);
}

// Every order with its probability for strengths 3 : 2 : 1 (3/6 · 2/3 for the likeliest) must give these strengths.
TEST(PlackettLuce, FindsTheStrengthsThatMadeTheOrders) {
    const double many = 1e6;
    const WeightedOrders orders = {{{0, 1, 2}, many / 3},  {{0, 2, 1}, many / 6},  {{1, 0, 2}, many / 4},
                                   {{1, 2, 0}, many / 12}, {{2, 0, 1}, many / 10}, {{2, 1, 0}, many / 15}};
    const auto ratings = plackett_luce(3, orders);
    EXPECT_NEAR(ratings[0] - ratings[2], 400 * std::log10(3), 0.01);
    EXPECT_NEAR(ratings[1] - ratings[2], 400 * std::log10(2), 0.01);
}

// One bot against three copies of another: winning 1/4 of the games means equal strength.
TEST(PlackettLuce, KnowsThatABotMaySitTwice) {
    const auto ratings = plackett_luce(2, {{{0, 1, 1, 1}, 1}, {{1, 0, 1, 1}, 1}, {{1, 1, 0, 1}, 1}, {{1, 1, 1, 0}, 1}});
    EXPECT_NEAR(ratings[0], ratings[1], 1e-4);
}

TEST(PlackettLuce, ABotThatAlwaysWinsHasARating) {
    const auto ratings = plackett_luce(2, {{{0, 1}, 100}});
    EXPECT_GT(ratings[0], 300);
    EXPECT_LT(ratings[0], 2000);
}

TEST(PlackettLuce, TiesCountInEveryOrder) {
    Seating seating;
    for (std::uint8_t bot = 0; bot < 3; ++bot) seating.push_back(bot);
    WeightedOrders orders;
    add_orders(seating, std::array<std::uint8_t, 3>{1, 0, 1}, orders);
    EXPECT_EQ(orders, (WeightedOrders{{{1, 0, 2}, 0.5}, {{1, 2, 0}, 0.5}}));
}

GameOutcome duel(double first, double second) {
    const std::uint8_t first_place = first < second ? 1 : 0;
    const std::uint8_t second_place = second < first ? 1 : 0;
    return {{.bot = 0, .place = first_place, .points = first}, {.bot = 1, .place = second_place, .points = second}};
}

TEST(Scoreboard, CountsDealsAsBlocks) {
    Scoreboard board(2);
    board.add_deal(0, {duel(60, 50), duel(55, 51)});  // won
    board.add_deal(1, {duel(60, 50), duel(50, 70)});  // split
    board.add_deal(2, {duel(40, 40), duel(50, 40)});  // won: a shared victory is half a win
    const PairTally& pair = board.pair(0, 1);
    EXPECT_EQ(pair.games, 6U);
    EXPECT_DOUBLE_EQ(pair.scores.mean(), (1 + 0.5 + 0.75) / 3);
    EXPECT_DOUBLE_EQ(pair.margins.mean(), (7.0 - 5 + 5) / 3);
    EXPECT_DOUBLE_EQ(pair.deals_won, 2.5);
    EXPECT_DOUBLE_EQ(board.pair(1, 0).scores.mean(), 1 - pair.scores.mean());
    EXPECT_DOUBLE_EQ(board.bot(0).points.mean(), (57.5 + 55 + 45) / 3);
    EXPECT_DOUBLE_EQ(board.bot(0).wins.mean() + board.bot(1).wins.mean(), 1);
}

TEST(Scoreboard, EqualsAreRatedEqual) {
    Scoreboard board(2);
    for (std::uint64_t deal = 0; deal < 400; ++deal) board.add_deal(deal, {duel(deal % 3 == 0 ? 1 : 0, 0.5), duel(deal % 3 == 0 ? 0 : 1, 0.5)});
    const auto ratings = board.ratings();
    EXPECT_LT(ratings[0].interval.low, 0.001);
    EXPECT_GT(ratings[0].interval.high, -0.001);
    EXPECT_NEAR(ratings[0].elo, 0, 1e-6);
}

// After n even games, an Elo difference has a standard deviation of 800 / ln 10 / sqrt(n), and a rating half of that.
TEST(Scoreboard, IntervalsHaveTheRightWidth) {
    Scoreboard board(2);
    constexpr int kDeals = 1000;
    core::Rng rng(1);
    for (std::uint64_t deal = 0; deal < kDeals; ++deal) board.add_deal(deal, {duel(rng.below(2), 0.5)});
    const Interval interval = board.ratings()[0].interval;
    const double expected = 2 * 1.96 * 400 / std::log(10) / std::sqrt(kDeals);
    EXPECT_NEAR(interval.high - interval.low, expected, 0.2 * expected);
}

}  // namespace
}  // namespace urbanist::arena
