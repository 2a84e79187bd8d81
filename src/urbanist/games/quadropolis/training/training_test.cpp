#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "urbanist/games/quadropolis/training/estimate_fit.h"
#include "urbanist/games/quadropolis/training/self_play.h"
#include "urbanist/games/quadropolis/training/trainer.h"

namespace urbanist::quadropolis::training {
namespace {

void expect_same(const Samples& one, const Samples& other) {
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].gain, other[i].gain);
        EXPECT_TRUE(std::ranges::equal(one[i].features, other[i].features));
    }
}

TEST(SelfPlay, IsTheSameWithAnyNumberOfThreads) {
    expect_same(play_games({Mode::Classic, 1, 12, 1}, nullptr), play_games({Mode::Classic, 1, 12, 3}, nullptr));
}

TEST(SelfPlay, SearchingIsTheSameWithAnyNumberOfThreads) {
    const auto& network = bots::default_network(Mode::Classic);
    expect_same(play_games({Mode::Classic, 1, 3, 1, 8}, &network), play_games({Mode::Classic, 1, 3, 3, 8}, &network));
}

TEST(SelfPlay, HasASampleForEveryTurnExceptTheLast) {
    // Seed 0 is a game of two players with 16 turns each.
    EXPECT_EQ(play_games({Mode::Classic, 0, 1, 1}, nullptr).size(), 30U);
}

TEST(Trainer, LearnsItsSamplesAndQuantizingKeepsThem) {
    const Samples samples = play_games({Mode::Classic, 0, 60, 1}, nullptr);
    Trainer trainer(1);
    const double before = trainer.error_on(samples);
    for (std::uint64_t pass = 0; pass < 30; ++pass) trainer.learn(samples, 0.003, pass);
    const double after = trainer.error_on(samples);
    EXPECT_LT(after, before / 2);
    const auto numbers = trainer.numbers();
    const bots::Network network(numbers);
    double squares = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        bots::Features features;
        for (const auto fact : samples[i].features) features.push_back(fact);
        const double gain = static_cast<double>(network.gain(features, samples[i].turns_left)) / bots::kPoint;
        squares += (gain - samples[i].gain) * (gain - samples[i].gain);
    }
    EXPECT_NEAR(std::sqrt(squares / static_cast<double>(samples.size())), after, 0.3);
}

TEST(Trainer, ContinuesFromANetwork) {
    const auto numbers = Trainer(3).numbers();
    EXPECT_EQ(Trainer(numbers).numbers(), numbers);
}

TEST(Trainer, TheSameSamplesGiveTheSameNetwork) {
    const Samples samples = play_games({Mode::Expert, 0, 10, 1}, nullptr);
    Trainer one(5);
    Trainer two(5);
    one.learn(samples, 0.002, 9);
    two.learn(samples, 0.002, 9);
    EXPECT_EQ(one.numbers(), two.numbers());
}

TEST(EstimateFit, LearnsWhatTheNetworkSays) {
    const auto& network = bots::default_network(Mode::Expert);
    const EstimateFit fit = fit_estimates(Mode::Expert, network, 60, 4);
    EXPECT_LT(fit.error, 3);
    EXPECT_LT(fit.regret, 1);
    EXPECT_EQ(fit_estimates(Mode::Expert, network, 60, 4).tables, fit.tables);
}

}  // namespace
}  // namespace urbanist::quadropolis::training
