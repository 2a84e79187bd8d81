// Unreachable positions are refused, because they may have no legal move.
#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis {
namespace {

// A Classic game of two after one turn each; seat 0 is to move.
std::string position(const std::string& architects) {
    return "quadropolis-position/1 mode=classic players=2 first=0 round=1 turns=6 move=0 mayor=0 urbanist=7 taken=N1,N2 "
           "site=.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,. architects=" +
           architects + " city=,,,,,,,,,,,,,,,,,,,;0;0 city=,,,,,,,,,,,,,,,,,,,;0;0";
}

TEST(Position, EverySeatHasAnArchitectForEachTurnToCome) {
    EXPECT_TRUE(parse_state(position("01110/10110")));
    const auto uneven = parse_state(position("00110/11110"));
    ASSERT_FALSE(uneven);
    EXPECT_EQ(uneven.error().message(), "architects: do not agree with the turns played");
}

}  // namespace
}  // namespace urbanist::quadropolis
