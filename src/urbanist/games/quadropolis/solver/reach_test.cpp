#include "urbanist/games/quadropolis/solver/reach.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::quadropolis::solver {
namespace {

Task classic(Reach reach) {
    return {.mode = Mode::Classic,
            .board = facts(Mode::Classic).board,
            .supply = {{Type::Tower, 2, 0, 0, 1, 2}, {Type::Tower, 2, 0, 0, 2, 14}},
            .tiles = 16,
            .reach = reach};
}

PlacedTiles stack(const char* square, unsigned floors) {
    PlacedTiles tiles;
    for (unsigned floor = 1; floor <= floors; ++floor) tiles.push_back({*parse_square(square), floor, {Type::Tower, 2, 0, 0, 0, 1}});
    return tiles;
}

PlacedTiles operator+(PlacedTiles some, const PlacedTiles& others) {
    some.insert(some.end(), others.begin(), others.end());
    return some;
}

bool is_reached(const PlacedTiles& tiles, const Task& task) {
    const auto schedule = find_schedule(tiles, task);
    if (schedule) EXPECT_EQ(fault_of(*schedule, tiles, task), "");
    return schedule.has_value();
}

// Only architect 1 can build on the ground of a1; floors 2 to 4 have their own numbers.
TEST(Reach, FloorsFollowTheArchitectsNumberToo) {
    EXPECT_TRUE(is_reached(stack("a1", 4), classic(Reach::Architects)));
    EXPECT_TRUE(is_reached(stack("a1", 4) + stack("b1", 4) + stack("c1", 4) + stack("d1", 4), classic(Reach::Architects)));
}

// Only architect 4 can build on the ground of d4; with the rest of row 4 it would need five turns in four rounds.
TEST(Reach, EveryArchitectActsOnceARound) {
    const PlacedTiles row = stack("d4", 1) + stack("d3", 1);
    EXPECT_TRUE(is_reached(row, classic(Reach::Architects)));
    // Sixteen turns use every number four times, but number 1 fits only three of these squares.
    const PlacedTiles inside = stack("b2", 4) + stack("c2", 4) + stack("b3", 4) + stack("c3", 4);
    EXPECT_FALSE(is_reached(inside, classic(Reach::Architects)));
    EXPECT_TRUE(is_reached(inside, classic(Reach::Free)));
}

TEST(Reach, TilesFitIntoTheirRounds) {
    EXPECT_TRUE(is_reached(stack("a1", 4) + stack("b2", 2), classic(Reach::Rounds)));
    // Four turns of round 2 and two tiles of round 1.
    EXPECT_FALSE(is_reached(stack("a1", 4) + stack("b2", 3), classic(Reach::Rounds)));
    EXPECT_TRUE(is_reached(stack("a1", 4) + stack("b2", 3), classic(Reach::Architects)));
}

TEST(Reach, FaultsHaveReasons) {
    const PlacedTiles tiles = stack("a1", 2);
    const Task task = classic(Reach::Architects);
    EXPECT_EQ(fault_of({{1, {1}}, {1, {2}}}, tiles, task), "");
    EXPECT_EQ(fault_of({{2, {1}}, {1, {2}}}, tiles, task), "a floor is built before the one below");
    EXPECT_EQ(fault_of({{1, {1}}, {1, {1}}}, tiles, task), "an architect is used too often in a round");
    EXPECT_EQ(fault_of({{1, {1}}, {1, {3}}}, tiles, task), "an architect may not build there");
    EXPECT_EQ(fault_of({{1, {1}}}, tiles, task), "needs a turn for each tile");
    EXPECT_EQ(fault_of({{1, {1}}, {5, {2}}}, tiles, task), "there is no such round");
    EXPECT_EQ(fault_of({{1, {1}}, {1, {5}}}, tiles, task), "there is no such architect");
}

}  // namespace
}  // namespace urbanist::quadropolis::solver
