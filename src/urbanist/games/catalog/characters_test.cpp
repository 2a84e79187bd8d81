#include "urbanist/games/quadropolis/match/characters.h"

#include <gtest/gtest.h>

#include "urbanist/games/catalog/terms.h"

namespace urbanist::catalog {
namespace {

using quadropolis::match::find_opponent;
using quadropolis::match::kCharacters;

TEST(Characters, PlayLikeTheirLevel) {
    for (const auto& [name, level] : kCharacters) {
        ASSERT_NE(find_opponent(name), nullptr) << name;
        EXPECT_EQ(find_opponent(name), quadropolis::bots::find_player(level)) << name;
    }
}

TEST(Characters, AreFoundBesidesLevels) {
    for (const auto& level : quadropolis::bots::kPlayers) EXPECT_EQ(find_opponent(level.name), level.player) << level.name;
    EXPECT_EQ(find_opponent("nobody"), nullptr);
}

TEST(Characters, SitAtTablesOfQuadropolisAlone) {
    const auto quadropolis = *parse_terms(*json::parse(R"({"game":"quadropolis"})"));
    const auto quatropolis = *parse_terms(*json::parse(R"({"game":"quatropolis"})"));
    EXPECT_TRUE(quadropolis->has_bot("pip"));
    EXPECT_FALSE(quatropolis->has_bot("pip"));
}

TEST(Characters, ThinkLikeTheirLevel) {
    const auto match = (*parse_terms(*json::parse(R"({"game":"quadropolis","first":0})")))->begin(5);
    while (match->awaits_deal()) ASSERT_TRUE(match->deal(match->draw(5)));
    EXPECT_EQ(match->thinking(Seat{0}, "pip", 9)(), match->thinking(Seat{0}, "greedy", 9)());
}

}  // namespace
}  // namespace urbanist::catalog
