#include "urbanist/table/clocks.h"

#include <gtest/gtest.h>

namespace urbanist::table {
namespace {

using std::chrono::seconds;

constexpr At kStart(milliseconds(1'000'000));
constexpr Seat kFirst{0};
constexpr Seat kSecond{1};

TEST(Clocks, RunOnlyForThePlayerToMoveAndGrowWithEachMove) {
    Clocks clocks({ClockKind::Live, seconds(60), seconds(5)}, 2);
    clocks.run(Seats::of(kFirst), kStart);
    EXPECT_EQ(clocks.left(kFirst, kStart + seconds(10)), seconds(50));
    EXPECT_EQ(clocks.left(kSecond, kStart + seconds(10)), seconds(60));
    EXPECT_EQ(clocks.ends(kFirst), kStart + seconds(60));
    EXPECT_EQ(clocks.ends(kSecond), std::nullopt);

    clocks.moved(kFirst, kStart + seconds(10));
    clocks.run(Seats::of(kSecond), kStart + seconds(10));
    EXPECT_EQ(clocks.left(kFirst, kStart + seconds(20)), seconds(55));
    EXPECT_EQ(clocks.ends(kSecond), kStart + seconds(70));
}

TEST(Clocks, ASeatThatMovesTwiceInARowIsChargedOnce) {
    Clocks clocks({ClockKind::Live, seconds(60), seconds(0)}, 2);
    clocks.run(Seats::of(kFirst), kStart);
    clocks.moved(kFirst, kStart + seconds(10));
    clocks.run(Seats::of(kFirst), kStart + seconds(10));
    EXPECT_EQ(clocks.left(kFirst, kStart + seconds(15)), seconds(45));
}

TEST(Clocks, DaysStartAnewWithEachMove) {
    Clocks clocks({ClockKind::Days, std::chrono::days(2), seconds(0)}, 2);
    clocks.run(Seats::of(kFirst), kStart);
    clocks.moved(kFirst, kStart + std::chrono::days(1));
    EXPECT_EQ(clocks.left(kFirst, kStart + std::chrono::days(1)), std::chrono::days(2));
}

TEST(Clocks, LostTimeIsGivenBackToThePlayerWhoseClockRan) {
    Clocks clocks({ClockKind::Live, seconds(60), seconds(0)}, 2);
    clocks.run(Seats::of(kFirst), kStart);
    clocks.credit(seconds(30));
    EXPECT_EQ(clocks.left(kFirst, kStart + seconds(40)), seconds(50));
}

TEST(Clocks, NeverGoBelowZeroAndAreResetWhenAPlayerReturns) {
    Clocks clocks({ClockKind::Live, seconds(60), seconds(0)}, 2);
    clocks.run(Seats::of(kFirst), kStart);
    EXPECT_EQ(clocks.left(kFirst, kStart + seconds(100)), seconds(0));
    clocks.run({}, kStart + seconds(100));
    clocks.renew(kFirst);
    EXPECT_EQ(clocks.left(kFirst, kStart + seconds(200)), seconds(30));
}

TEST(Clocks, AreReadBack) {
    Clocks clocks({ClockKind::Live, seconds(60), seconds(5)}, 2);
    clocks.run(Seats::of(kSecond), kStart);
    Clocks again({ClockKind::Live, seconds(60), seconds(5)}, 2);
    ASSERT_TRUE(again.read(*json::parse(clocks.to_text())));
    EXPECT_EQ(again.to_text(), clocks.to_text());
    EXPECT_FALSE(again.read(Json::object()));
}

TEST(Clocks, WithoutATimeControlNoClockRuns) {
    Clocks clocks;
    clocks.run(Seats::of(kFirst), kStart);
    EXPECT_EQ(clocks.ends(kFirst), std::nullopt);
}

}  // namespace
}  // namespace urbanist::table
