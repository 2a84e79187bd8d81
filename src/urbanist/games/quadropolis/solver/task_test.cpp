#include "urbanist/games/quadropolis/solver/task.h"

#include <gtest/gtest.h>

#include <numeric>

namespace urbanist::quadropolis::solver {
namespace {

std::string fault(std::string_view csv, Mode mode = Mode::Classic) {
    const auto supply = parse_supply(csv, mode);
    return supply ? "" : supply.error().message();
}

TEST(Supply, IsReadAndWritten) {
    const std::string text = "type,inhabitants,energy,points,count,round\ntower,3,0,0,2,1\nharbor,0,0,2,1,4\n";
    const auto supply = parse_supply("# a comment\n" + text, Mode::Classic);
    ASSERT_TRUE(supply);
    EXPECT_EQ(supply_text(*supply), text);
}

TEST(Supply, OfAFullBoxHasAllTiles) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        const Supply box = box_supply(default_tile_set(), mode);
        EXPECT_EQ(std::accumulate(box.begin(), box.end(), 0U, [](unsigned sum, const Stock& stock) { return sum + stock.count; }),
                  facts(mode).rounds * kPlots);
    }
}

TEST(Supply, RefusesWhatItCannotUse) {
    const std::string header = "type,inhabitants,energy,points,count\n";
    EXPECT_EQ(fault(""), "contains no tiles");
    EXPECT_TRUE(fault("type,count\n").starts_with("row 1: the header must be"));
    EXPECT_TRUE(fault(header + "office,0,0,0,1\n").starts_with("row 2: type \"office\" is no building of classic"));
    EXPECT_EQ(fault(header + "office,0,0,0,1\n", Mode::Expert), "");
    EXPECT_TRUE(fault(header + "tower,0,0,1,1\n").starts_with("row 2: only services"));
    EXPECT_TRUE(fault(header + "tower,x,0,0,1\n").starts_with("row 2: inhabitants \"x\""));
    EXPECT_TRUE(fault(header + "tower,1,0,0,201\n").starts_with("row 2: count"));
    EXPECT_TRUE(fault(header + "tower,1,0,0,150\nshop,0,0,0,150\n").starts_with("row 3: more than 200 tiles"));
    EXPECT_TRUE(fault(header + "tower,1,0,0\n").starts_with("row 2: needs the columns"));
}

TEST(Supply, LosesMonuments) {
    const Supply supply = {{Type::Monument, 0, 0, 0, 1, 1}, {Type::Monument, 0, 0, 0, 2, 2}, {Type::Park, 0, 0, 0, 1, 3}};
    const Supply fewer = with_monuments(supply, 2);
    EXPECT_EQ(fewer[0].count, 1);
    EXPECT_EQ(fewer[1].count, 1);
    EXPECT_EQ(fewer[2].count, 3);
}

TEST(Board, IsCutFromTheTopLeft) {
    EXPECT_EQ(parse_board("1x2", Mode::Classic), 0b11U);
    EXPECT_EQ(parse_board("4x4", Mode::Classic), facts(Mode::Classic).board);
    for (const char* wrong : {"", "3", "x", "5x4", "4x5", "0x1", "3x3x3", "-1x2"}) EXPECT_FALSE(parse_board(wrong, Mode::Classic)) << wrong;
}

}  // namespace
}  // namespace urbanist::quadropolis::solver
