#include "urbanist/bots/allowance.h"

#include <gtest/gtest.h>

namespace urbanist::bots {
namespace {

TEST(Allowance, IsReadAndWritten) {
    EXPECT_EQ(parse_allowance("500ms")->time.count(), 500);
    EXPECT_EQ(parse_allowance("2s")->time.count(), 2000);
    EXPECT_EQ(parse_allowance("800n")->nodes, 800U);
    for (const char* text : {"500ms", "2s", "800n"}) EXPECT_EQ(to_text(*parse_allowance(text)), text);
    for (const char* text : {"", "ms", "0n", "5", "5m", "-1s", "99999999999999999999n", "2 s"}) EXPECT_FALSE(parse_allowance(text)) << text;
}

TEST(Allowance, TimeIsThatOfTheThread) {
    const Budget budget = budget_of({.nodes = 0, .time = std::chrono::milliseconds(20)});
    EXPECT_LT(budget.spent(0), 1);
    volatile unsigned work = 0;
    while (budget.spent(0) < 1) work = work + 1;
    EXPECT_GT(work, 0U);
}

}  // namespace
}  // namespace urbanist::bots
