#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "urbanist/training/self_play.h"
#include "urbanist/training/trainer.h"

namespace urbanist::training {
namespace {

using quadropolis::Mode;

TEST(SelfPlay, IsTheSameWithAnyNumberOfThreads) {
    const Samples alone = play_games({Mode::Classic, 1, 12, 1}, nullptr);
    const Samples together = play_games({Mode::Classic, 1, 12, 3}, nullptr);
    ASSERT_EQ(alone.size(), together.size());
    for (std::size_t i = 0; i < alone.size(); ++i) {
        EXPECT_EQ(alone[i].gain, together[i].gain);
        EXPECT_TRUE(std::ranges::equal(alone[i].features, together[i].features));
    }
}

TEST(SelfPlay, HasASampleForEveryTurnButTheLast) {
    // Seed 0 is a game of two, who make 16 turns each.
    EXPECT_EQ(play_games({Mode::Classic, 0, 1, 1}, nullptr).size(), 30U);
}

TEST(Trainer, LearnsWhatItIsShownAndTheWholeNumbersKeepIt) {
    const Samples samples = play_games({Mode::Classic, 0, 60, 1}, nullptr);
    Trainer trainer(1);
    const double before = trainer.error_on(samples);
    for (std::uint64_t pass = 0; pass < 30; ++pass) trainer.learn(samples, 0.003, pass);
    const double after = trainer.error_on(samples);
    EXPECT_LT(after, before / 2);
    const auto numbers = trainer.numbers();
    const bots::quadropolis::Network network(numbers);
    double squares = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        bots::quadropolis::Features features;
        for (const auto fact : samples[i].features) features.push_back(fact);
        const double gain = static_cast<double>(network.gain(features, samples[i].turns_left)) / bots::quadropolis::kPoint;
        squares += (gain - samples[i].gain) * (gain - samples[i].gain);
    }
    EXPECT_NEAR(std::sqrt(squares / static_cast<double>(samples.size())), after, 0.3);
}

TEST(Trainer, TheSameSamplesGiveTheSameNetwork) {
    const Samples samples = play_games({Mode::Expert, 0, 10, 1}, nullptr);
    Trainer one(5);
    Trainer two(5);
    one.learn(samples, 0.002, 9);
    two.learn(samples, 0.002, 9);
    EXPECT_EQ(one.numbers(), two.numbers());
}

}  // namespace
}  // namespace urbanist::training
