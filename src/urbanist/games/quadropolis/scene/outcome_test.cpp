#include "urbanist/games/quadropolis/scene/outcome.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "urbanist/games/quadropolis/scene/box.h"

namespace urbanist::quadropolis::scene {
namespace {

using json::Json;

Json outcome(const std::vector<Standing>& standings) { return outcome_of(standings); }

TEST(Outcome, GoesToTheMostPoints) {
    EXPECT_EQ(outcome({{52, 9, 12}, {78, 2, 3}, {77, 9, 12}}),
              Json({{"ranking", {1, 2, 0}}, {"winners", {1}}, {"decided", "points"}, {"margin", 1}}));
}

TEST(Outcome, ThenToTheMostInhabitantsThenToTheFewestEmptySquares) {
    EXPECT_EQ(outcome({{60, 8, 12}, {60, 9, 3}}), Json({{"ranking", {1, 0}}, {"winners", {1}}, {"decided", "inhabitants"}, {"margin", 0}}));
    EXPECT_EQ(outcome({{60, 9, 12}, {60, 9, 3}}), Json({{"ranking", {0, 1}}, {"winners", {0}}, {"decided", "empty-squares"}, {"margin", 0}}));
}

TEST(Outcome, IsSharedIfAllTieBreaksAreEqual) {
    EXPECT_EQ(outcome({{50, 9, 9}, {60, 9, 9}, {60, 9, 9}}),
              Json({{"ranking", {1, 2, 0}}, {"winners", {1, 2}}, {"decided", "shared"}, {"margin", 0}}));
}

TEST(Outcome, OfASingleCityHasOneWinner) {
    EXPECT_EQ(outcome({{60, 9, 9}}), Json({{"ranking", {0}}, {"winners", {0}}, {"decided", "alone"}, {"margin", 0}}));
}

std::string codes(const Json& tiles) {
    std::string text;
    for (const Json& tile : tiles) text += (text.empty() ? "" : " ") + tile["code"].get<std::string>();
    return text;
}

TEST(Box, HasEachKindOfTileOfAModeOnce) {
    const Json tiles = box()["tiles"];
    EXPECT_EQ(codes(tiles["expert"]), "T1 T2 T3 T1M S P0 P1 P2 K F1 F2 F3 H20 H11 H02 HV1 HV2 HV3 O M");
    EXPECT_EQ(codes(tiles["classic"]).find_first_of("OM", codes(tiles["classic"]).find("T1M") + 3), std::string::npos);
}

TEST(Box, ListsWhatCanBeBuiltUpon) {
    std::set<std::string> stacking;
    for (const Json& tile : box()["tiles"]["expert"]) {
        if (tile["stacks"]) stacking.insert(tile["type"]);
    }
    EXPECT_EQ(stacking, (std::set<std::string>{"tower", "office"}));
}

TEST(Box, SaysHowLargeTheBoardsAreAndForHowMany) {
    EXPECT_EQ(box()["boards"]["classic"], Json({{"columns", 4}, {"rows", 4}}));
    EXPECT_EQ(box()["boards"]["expert"], Json({{"columns", 5}, {"rows", 4}}));
    EXPECT_EQ(box()["mostPlayers"], 4);
}

}  // namespace
}  // namespace urbanist::quadropolis::scene
