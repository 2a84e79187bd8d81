#include "urbanist/games/quatropolis/environment/environments.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::quatropolis::environment {

namespace {

using urbanist::environment::Reward;

Settings settings_for(std::size_t games, std::uint64_t seed, unsigned threads = 1, Reward reward = Reward::Win) {
    return {.options = {.cards = &default_card_set().cards()}, .games = games, .seed = seed, .threads = threads, .reward = reward};
}

// Environments with their own buffers.
class Games {
public:
    explicit Games(const Settings& settings)
        : observations(settings.games * kSeats * observation_size()),
          masks(settings.games * kSeats * kMaskWords),
          limits(settings.games * kSeats * kLimits),
          to_move(settings.games * kSeats),
          rewards(settings.games * kSeats),
          points(settings.games * kSeats),
          ended(settings.games),
          environments(settings, {observations.data(), masks.data(), limits.data(), to_move.data(), rewards.data(), points.data(), ended.data()}),
          actions(settings.games * kSeats) {}

    void step_at_random() {
        environments.sample(actions);
        ASSERT_FALSE(environments.step(actions));
    }
    [[nodiscard]] bool same_as(const Games& other) const {
        return observations == other.observations && masks == other.masks && limits == other.limits && to_move == other.to_move &&
               rewards == other.rewards && points == other.points && ended == other.ended;
    }
    [[nodiscard]] bool allows(std::size_t row, std::int32_t choice) const {
        return (masks[row * kMaskWords + static_cast<std::size_t>(choice) / 64] >> choice % 64 & 1) != 0;
    }

    std::vector<std::int16_t> observations;
    std::vector<std::uint64_t> masks;
    std::vector<std::uint16_t> limits;
    std::vector<std::uint8_t> to_move;
    std::vector<float> rewards;
    std::vector<float> points;
    std::vector<std::uint8_t> ended;
    Environments environments;
    std::vector<Numbers> actions;
};

TEST(Environments, AnyNumberOfThreadsGivesTheSameGames) {
    Games alone(settings_for(30, 5));
    Games shared(settings_for(30, 5, 4));
    Games other(settings_for(30, 6));
    EXPECT_FALSE(alone.same_as(other));
    for (int step = 0; step < 150; ++step) {
        alone.step_at_random();
        shared.step_at_random();
        ASSERT_TRUE(alone.same_as(shared)) << step;
    }
    alone.environments.reset(6);
    EXPECT_TRUE(alone.same_as(other));
}

// Numbers, mask and limits together agree with the rules' list of legal actions.
TEST(Environments, MasksAndLimitsSayWhatIsLegal) {
    Games games(settings_for(10, 1));
    for (int step = 0; step < 120; ++step) {
        for (std::size_t row = 0; row < games.actions.size(); ++row) {
            const State& state = games.environments.state(row / kSeats);
            const Seat seat{static_cast<std::uint8_t>(row % kSeats)};
            ActionList actions;
            legal_actions(state, seat, actions);
            ASSERT_EQ(games.to_move[row] != 0, !actions.empty());
            std::set<std::int32_t> choices;
            int most_money = 0;
            for (const Action& action : actions) {
                const auto numbers = numbers_of(action, seat);
                ASSERT_TRUE(numbers);
                ASSERT_EQ(action_of(*numbers, seat), action);
                choices.insert((*numbers)[0]);
                if (action.kind == Kind::Vote) {
                    ASSERT_LE((*numbers)[1], games.limits[row * kLimits + (action.ability ? 1 : 0)]);
                    ASSERT_LE((*numbers)[2], games.limits[row * kLimits + 2]);
                }
                if (action.kind == Kind::Funnel) most_money = std::max(most_money, action.money + action.to_official);
            }
            if (state.phase == Phase::ResidentFunnels && !actions.empty()) {
                ASSERT_EQ(most_money, games.limits[row * kLimits]);
            }
            for (std::int32_t choice = 0; choice < static_cast<std::int32_t>(environment::choices()); ++choice)
                ASSERT_EQ(games.allows(row, choice), choices.contains(choice)) << choice;
        }
        games.step_at_random();
    }
}

TEST(Environments, AFinishedGameIsScoredAndReplaced) {
    Games games(settings_for(20, 2, 1, Reward::Win));
    int ended = 0;
    for (int step = 0; step < 400; ++step) {
        games.step_at_random();
        for (std::size_t game = 0; game < 20; ++game) {
            const auto rewards = std::span(games.rewards).subspan(game * kSeats, kSeats);
            ASSERT_NEAR(std::accumulate(rewards.begin(), rewards.end(), 0.0F), 0, 1e-5);
            if (games.ended[game] == 0) {
                ASSERT_EQ(*std::ranges::max_element(rewards), 0);
                continue;
            }
            ++ended;
            const auto points = std::span(games.points).subspan(game * kSeats, kSeats);
            ASSERT_GT(rewards[static_cast<std::size_t>(std::ranges::max_element(points) - points.begin())], 0 - 0.001F);
            ASSERT_EQ(games.environments.state(game).settled, 0);
        }
    }
    EXPECT_GT(ended, 20);
}

// Two games that differ only in others' secrets look the same.
TEST(Environments, AnObservationHoldsNothingOfTheOthersCups) {
    Games games(settings_for(1, 4));
    for (int step = 0; step < 40; ++step) games.step_at_random();
    State state = games.environments.state(0);
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        State other = state;
        for (std::uint8_t j = 0; j < kSeats; ++j) {
            if (j == i) continue;
            other.cups[j] = {static_cast<std::uint16_t>(other.cups[j].money + 1), static_cast<std::uint16_t>(other.cups[j].influence + 1)};
            std::swap(other.secrets[j].objectives[0], other.secrets[j].objectives[1]);
        }
        std::reverse(other.deck.begin() + other.settled + 1, other.deck.begin() + other.deck_size);
        std::vector<std::int16_t> one(observation_size());
        std::vector<std::int16_t> two(observation_size());
        write_observation(view_for(state, {i}), one.data());
        write_observation(view_for(other, {i}), two.data());
        EXPECT_EQ(one, two);
        std::swap(other.secrets[i].objectives[0], other.secrets[i].objectives[1]);
        write_observation(view_for(other, {i}), two.data());
        EXPECT_NE(one, two) << "one's own objectives are not in it";
    }
}

TEST(Environments, AnIllegalActionIsNamedAndNothingIsPlayed) {
    Games games(settings_for(3, 1));
    games.environments.sample(games.actions);
    const auto before = games.observations;
    const Seat seat = to_move(games.environments.state(1)).front();
    for (const Numbers wrong : {Numbers{-1, 0, 0}, Numbers{100'000, 0, 0}, Numbers{7, 0, 0}, Numbers{5, 0, 0}}) {
        auto actions = games.actions;
        actions[kSeats + seat.index] = wrong;
        const auto fault = games.environments.step(actions);
        ASSERT_TRUE(fault);
        EXPECT_EQ(fault->game, 1U);
        EXPECT_EQ(fault->seat, seat);
        EXPECT_EQ(games.observations, before);
    }
    EXPECT_FALSE(games.environments.step(games.actions));
}

}  // namespace

}  // namespace urbanist::quatropolis::environment
