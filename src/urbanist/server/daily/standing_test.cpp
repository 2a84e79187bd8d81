#include "urbanist/server/daily/standing.h"

#include <gtest/gtest.h>

#include <vector>

namespace urbanist::server {
namespace {

std::int64_t merit(std::vector<int> merits) { return merit_of({.merits = std::move(merits)}); }

TEST(Standing, MeritsAreComparedInOrder) {
    EXPECT_GT(merit({63, 0, 0}), merit({62, 30, 16}));
    EXPECT_GT(merit({63, 9, 0}), merit({63, 8, 16}));
    EXPECT_GT(merit({63, 9, 12}), merit({63, 9, 11}));
    EXPECT_EQ(merit({63, 9, 12}), merit({63, 9, 12}));
    EXPECT_GT(merit({0, 0, 0}), merit({-7, 30, 16})) << "a city may be worth less than nothing";
}

TEST(Standing, TheShareIsRoundedUpAndNeedsTwentyPeople) {
    EXPECT_EQ(top_percent(1, 19), std::nullopt);
    EXPECT_EQ(top_percent(1, 20), 5);
    EXPECT_EQ(top_percent(30, 342), 9);
    EXPECT_EQ(top_percent(1, 1000), 1);
    EXPECT_EQ(top_percent(342, 342), 100);
}

Streak streak(std::vector<std::int64_t> days, std::int64_t today) { return streak_of(days, today); }

TEST(Streak, CountsDaysInARow) {
    EXPECT_EQ(streak({}, 100), (Streak{0, 0, true}));
    EXPECT_EQ(streak({98, 99, 100}, 100), (Streak{3, 3, true}));
    EXPECT_EQ(streak({98, 99}, 100), (Streak{2, 2, true})) << "today is not over yet";
    EXPECT_EQ(streak({90, 91, 92, 93}, 100), (Streak{0, 4, true}));
}

TEST(Streak, OneMissedDayAWeekIsFree) {
    EXPECT_EQ(streak({96, 97, 99, 100}, 100), (Streak{4, 4, false}));
    EXPECT_EQ(streak({96, 97, 98}, 100), (Streak{3, 3, false})) << "yesterday was the free day: today must be played";
    EXPECT_EQ(streak({96, 97}, 100), (Streak{0, 2, true})) << "two missed in a row";
    EXPECT_EQ(streak({90, 92, 94}, 94), (Streak{1, 2, true})) << "91 and 93 in one week";
    EXPECT_EQ(streak({90, 92, 93, 94, 95, 96, 97, 99}, 99), (Streak{8, 8, false})) << "91 and 98 are seven days apart";
    EXPECT_EQ(streak({90, 92, 93, 94, 95, 96, 98}, 98), (Streak{1, 6, true})) << "91 and 97 are six";
}

}  // namespace
}  // namespace urbanist::server
