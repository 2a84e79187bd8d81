// Compares the numbers on the rulebook page with docs/rules.
#include "urbanist/games/quadropolis/scene/rulebook.h"

#include <gtest/gtest.h>

namespace urbanist::scene {
namespace {

using json::Json;

TEST(Rulebook, ListsTheDifferencesOfTheModes) {
    const Json book = rulebook();
    EXPECT_EQ(book["classic"]["rounds"], 4);
    EXPECT_EQ(book["expert"]["rounds"], 5);
    EXPECT_EQ(book["classic"]["columns"], 4);
    EXPECT_EQ(book["expert"]["columns"], 5);
    EXPECT_FALSE(book["classic"]["commonPool"].get<bool>());
    EXPECT_TRUE(book["expert"]["commonPool"].get<bool>());
}

TEST(Rulebook, CountsTilesByRoundAndPlayers) {
    const Json book = rulebook();
    EXPECT_EQ(book["expert"]["monuments"], Json({2, 3, 4}));
    EXPECT_EQ(book["classic"]["monuments"], Json({0, 0, 0}));
    EXPECT_EQ(book["classic"]["mayor"], Json({true, true, true, false}));
    for (const char* mode : {"classic", "expert"}) {
        EXPECT_EQ(book[mode]["faceUp"][2], 25) << mode;
        for (const Json& round : book[mode]["tiles"]) {
            int tiles = 0;
            for (const Json& count : round) tiles += count.get<int>();
            EXPECT_EQ(tiles, 25) << mode;
        }
    }
    EXPECT_EQ(book["expert"]["tiles"][3]["office"], 4);
}

TEST(Rulebook, HasTheScoreTables) {
    const Json book = rulebook();
    EXPECT_EQ(book["points"]["tower"], Json({1, 3, 6, 10, 15}));
    EXPECT_EQ(book["points"]["shop"], Json({0, 1, 2, 4, 7, 11}));
    EXPECT_EQ(book["points"]["office"][4], Json({4, 9, 15, 22, 30}));
    EXPECT_EQ(book["points"]["monument"]["harbor"], -5);
    EXPECT_EQ(book["costs"]["office"], Json({{"inhabitants", 1}, {"energy", 1}}));
}

}  // namespace
}  // namespace urbanist::scene
