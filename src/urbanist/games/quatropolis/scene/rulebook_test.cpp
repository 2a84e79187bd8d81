// Compares the numbers on the rulebook page with docs/rules.
#include "urbanist/games/quatropolis/scene/rulebook.h"

#include <gtest/gtest.h>

namespace urbanist::scene {
namespace {

using json::Json;

TEST(CouncilRulebook, HasTheCityAndItsLimits) {
    const Json book = council_rulebook();
    EXPECT_EQ(book["start"], Json({{"rent", 3}, {"amenities", 5}, {"tax", 5}, {"population", 5}}));
    EXPECT_EQ(book["controlled"], 7);
    EXPECT_EQ(book["proposal"], 4);
}

}  // namespace
}  // namespace urbanist::scene
