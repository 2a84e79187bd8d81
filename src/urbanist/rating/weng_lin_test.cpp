#include "urbanist/rating/weng_lin.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>

#include "urbanist/core/rng.h"

namespace urbanist::rating {
namespace {

TEST(WengLin, TwoNewcomersMoveApartAsInTheArticle) {
    const auto after = rate(std::array<Strength, 2>{}, std::array<std::uint8_t, 2>{0, 1});
    // Both have 25 and 25/3; c = 13.176, p = 1/2: the step is σ²/c / 2 = 2.635, and σ² shrinks by σ/c · σ²/c² / 4.
    EXPECT_NEAR(after[0].mean, 27.635, 0.001);
    EXPECT_NEAR(after[1].mean, 22.365, 0.001);
    EXPECT_NEAR(after[0].deviation, 8.0655, 0.001);
    EXPECT_EQ(after[0].deviation, after[1].deviation);
}

TEST(WengLin, ADrawOfEqualsOnlyReducesUncertainty) {
    const auto after = rate(std::array<Strength, 3>{}, std::array<std::uint8_t, 3>{0, 0, 0});
    for (const auto& strength : after) {
        EXPECT_DOUBLE_EQ(strength.mean, 25);
        EXPECT_LT(strength.deviation, 25.0 / 3);
    }
}

TEST(WengLin, BeatingTheStrongIsWorthMore) {
    const std::array<Strength, 2> uneven{Strength{20, 4}, Strength{30, 4}};
    const double upset = rate(uneven, std::array<std::uint8_t, 2>{0, 1})[0].mean - 20;
    const double expected = rate(uneven, std::array<std::uint8_t, 2>{1, 0})[1].mean - 30;
    EXPECT_GT(upset, 3 * expected);
}

// Four players whose chance to come first is 8 : 4 : 2 : 1 are found in that order.
TEST(WengLin, ManyGamesFindTheOrder) {
    std::vector<Strength> strengths(4);
    core::Rng rng(1);
    for (int game = 0; game < 500; ++game) {
        std::array<std::uint32_t, 4> weights{8, 4, 2, 1};
        std::vector<std::uint8_t> places(4);
        for (std::uint8_t place = 0; place < 4; ++place) {
            std::uint32_t drawn = rng.below(std::accumulate(weights.begin(), weights.end(), 0U));
            std::size_t who = 0;
            while (drawn >= weights[who]) drawn -= weights[who++];
            weights[who] = 0;
            places[who] = place;
        }
        strengths = rate(strengths, places);
    }
    for (int i = 0; i < 3; ++i) EXPECT_GT(strengths[static_cast<std::size_t>(i)].mean, strengths[static_cast<std::size_t>(i) + 1].mean);
    EXPECT_LT(strengths[0].deviation, 2);
}

}  // namespace
}  // namespace urbanist::rating
