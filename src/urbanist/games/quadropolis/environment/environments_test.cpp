#include "urbanist/games/quadropolis/environment/environments.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/rules/ranking.h"

namespace urbanist::quadropolis::environment {

namespace {

using urbanist::environment::Reward;

// Environments with their own buffers.
class Games {
public:
    explicit Games(Settings settings)
        : observations(settings.games * observation_size(settings.players)),
          masks(settings.games * kMaskWords),
          rewards(settings.games * settings.players),
          points(settings.games * settings.players),
          seats(settings.games),
          ended(settings.games),
          environments(settings, {observations.data(), masks.data(), rewards.data(), points.data(), seats.data(), ended.data()}),
          actions_(settings.games) {}

    void step_at_random() {
        environments.sample(actions_);
        ASSERT_FALSE(environments.step(actions_));
    }
    [[nodiscard]] bool same_as(const Games& other) const {
        return observations == other.observations && masks == other.masks && rewards == other.rewards && points == other.points &&
               seats == other.seats && ended == other.ended;
    }

    std::vector<std::uint8_t> observations;
    std::vector<std::uint64_t> masks;
    std::vector<float> rewards;
    std::vector<std::int16_t> points;
    std::vector<std::uint8_t> seats;
    std::vector<std::uint8_t> ended;
    Environments environments;

private:
    std::vector<std::int32_t> actions_;
};

TEST(Environments, AnyNumberOfThreadsGivesTheSameGames) {
    Games alone({.mode = Mode::Expert, .players = 3, .games = 50, .seed = 7, .threads = 1});
    Games shared({.mode = Mode::Expert, .players = 3, .games = 50, .seed = 7, .threads = 3});
    Games other({.mode = Mode::Expert, .players = 3, .games = 50, .seed = 8, .threads = 1});
    EXPECT_FALSE(alone.same_as(other));
    for (int step = 0; step < 150; ++step) {
        alone.step_at_random();
        shared.step_at_random();
        ASSERT_TRUE(alone.same_as(shared)) << step;
    }
    alone.environments.reset(8);
    EXPECT_TRUE(alone.same_as(other)) << "a reset does not begin again";
}

// Two-player Classic has 32 turns.
TEST(Environments, AFinishedGameIsScoredAndReplaced) {
    Games games({.players = 2, .games = 20, .seed = 1, .reward = Reward::Margin});
    std::vector<State> last;
    for (int step = 1; step <= 96; ++step) {
        if (step % 32 == 0) {
            last.clear();
            for (std::size_t i = 0; i < 20; ++i) last.push_back(games.environments.state(i));
        }
        std::vector<std::int32_t> actions(20);
        games.environments.sample(actions);
        ASSERT_FALSE(games.environments.step(actions));
        for (std::size_t i = 0; i < 20; ++i) {
            ASSERT_EQ(games.ended[i], step % 32 == 0 ? 1 : 0);
            if (games.ended[i] == 0) {
                ASSERT_EQ(games.rewards[2 * i], 0);
                continue;
            }
            State end = last[i];
            play(end, action_at(end, static_cast<unsigned>(actions[i])));
            const Ranking ranking = quadropolis::ranking(end);
            ASSERT_EQ(games.points[2 * i], ranking.standings[0].points);
            ASSERT_EQ(games.points[2 * i + 1], ranking.standings[1].points);
            ASSERT_EQ(games.rewards[2 * i], static_cast<float>(ranking.standings[0].points - ranking.standings[1].points));
            ASSERT_EQ(games.rewards[2 * i + 1], -games.rewards[2 * i]);
            ASSERT_EQ(games.environments.state(i).round, 1);
            ASSERT_EQ(games.environments.state(i).city().built(), 0U);
        }
    }
}

TEST(Environments, TiedWinnersShareTheVictory) {
    Games games({.players = 4, .games = 100, .seed = 3, .reward = Reward::Win});
    for (int step = 0; step < 64; ++step) games.step_at_random();
    for (std::size_t i = 0; i < 100; ++i) {
        ASSERT_EQ(games.ended[i], 1);
        const std::span<const float> rewards = std::span(games.rewards).subspan(4 * i, 4);
        EXPECT_NEAR(rewards[0] + rewards[1] + rewards[2] + rewards[3], 0, 1e-5);
        EXPECT_GT(*std::ranges::max_element(rewards), -1);
    }
}

TEST(Environments, AnIllegalActionIsNamedAndNothingIsPlayed) {
    Games games({.players = 2, .games = 4, .seed = 1, .threads = 2});
    const std::vector<std::uint8_t> before = games.observations;
    std::vector<std::int32_t> actions(4);
    games.environments.sample(actions);
    for (const std::int32_t wrong : {-1, static_cast<std::int32_t>(kActions), static_cast<std::int32_t>(kActions) - 1}) {
        std::vector<std::int32_t> faulty = actions;
        faulty[2] = wrong;
        const auto fault = games.environments.step(faulty);
        ASSERT_TRUE(fault);
        EXPECT_EQ(fault->game, 2U);
        EXPECT_EQ(fault->refusal, Refusal::NoSuchArchitect);
        EXPECT_EQ(games.observations, before);
    }
    EXPECT_FALSE(games.environments.step(actions));
    EXPECT_NE(games.observations, before);
}

}  // namespace

}  // namespace urbanist::quadropolis::environment
