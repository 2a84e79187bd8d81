#include "urbanist/games/quatropolis/match/trial_games.h"

#include <gtest/gtest.h>

namespace urbanist::quatropolis::match {
namespace {

using json::Json;

TEST(TrialGames, EveryGameIsWonOnceAndDealsTwoObjectivesToEachSeat) {
    const Json trial = trial_games(default_card_set(), 60, 7);
    double wins = 0;
    for (const auto& [role, count] : trial["roles"].items()) {
        wins += count["sum"].get<double>();
        EXPECT_EQ(count["of"], 60);
    }
    EXPECT_NEAR(wins, 60, 1e-9);
    unsigned dealt = 0;
    for (const auto& [id, count] : trial["objectives"].items()) dealt += count["of"].get<unsigned>();
    EXPECT_EQ(dealt, 60U * 4 * 2);
    unsigned votes = 0;
    for (const auto& [id, count] : trial["issues"].items()) {
        votes += count["of"].get<unsigned>();
        EXPECT_LE(count["sum"].get<double>(), count["of"].get<double>());
    }
    EXPECT_GT(votes, 60U * 10);
}

TEST(TrialGames, TheSameSeedGivesTheSameGames) {
    EXPECT_EQ(trial_games(default_card_set(), 10, 3), trial_games(default_card_set(), 10, 3));
    EXPECT_NE(trial_games(default_card_set(), 10, 3), trial_games(default_card_set(), 10, 4000));
}

}  // namespace
}  // namespace urbanist::quatropolis::match
