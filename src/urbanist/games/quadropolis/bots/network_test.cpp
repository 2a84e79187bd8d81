#include "urbanist/games/quadropolis/bots/network.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "urbanist/games/quadropolis/bots/judge.h"
#include "urbanist/games/quadropolis/bots/utility.h"
#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::bots {
namespace {

// Calls visit(state) before every move of some random games.
template <class Visit>
void for_each_random_position(Mode mode, std::uint64_t games, Visit&& visit) {
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        core::Rng rng(seed);
        State state = initial_state({mode, static_cast<std::uint8_t>(2 + seed % 3), {}});
        while (!is_over(state)) {
            if (awaits_deal(state)) deal(state, draw(default_tile_set(), mode, state.round + 1U, seed));
            visit(state);
            play(state, random_action(state, rng));
        }
    }
}

Features features_of(const City& city, const Outlook& outlook) {
    Features features;
    active_features(city, best_standing(city, outlook.mode), outlook, features);
    return features;
}

TEST(Features, AreDistinctAndWithinBounds) {
    for_each_random_position(Mode::Expert, 10, [](const State& state) {
        const Features features = features_of(state.city(), {Mode::Expert, state.options.players, turns_left_after(state)});
        const std::set<std::uint16_t> distinct(features.begin(), features.end());
        EXPECT_EQ(distinct.size(), features.size());
        EXPECT_LT(*distinct.rbegin(), kFeatures);
    });
}

TEST(Features, TellWhatStandsInACity) {
    City city;
    build(city, {0}, *tile_of("T2"));
    build(city, {0}, *tile_of("T1"));
    build(city, {7}, *tile_of("P2"));
    const Features features = features_of(city, {Mode::Classic, 3, 4});
    const std::set<unsigned> facts(features.begin(), features.end());
    EXPECT_TRUE(facts.contains(feature::kBuilding + static_cast<unsigned>(Type::Tower) * kSquares));
    EXPECT_TRUE(facts.contains(feature::kTowerFloor));
    EXPECT_TRUE(facts.contains(feature::kBuilding + static_cast<unsigned>(Type::Service) * kSquares + 7));
    EXPECT_TRUE(facts.contains(feature::kPrintedPoint + 7));
    EXPECT_TRUE(facts.contains(feature::kPrintedPoint + kSquares + 7));
    EXPECT_TRUE(facts.contains(feature::kInhabitants + 3));
    EXPECT_TRUE(facts.contains(feature::kPlayers + 1));
    EXPECT_FALSE(facts.contains(feature::kOfficeFloor));
}

// The same computation in the simplest form.
Value gain_by_hand(const std::vector<std::int16_t>& numbers, const Features& features, unsigned turns_left) {
    const std::size_t bias = std::size_t{kFeatures} * Network::kFirst;
    const std::size_t head = bias + Network::kFirst + (turns_left - 1) * Network::kHeadNumbers;
    std::vector<int> units(Network::kFirst);
    for (std::size_t i = 0; i < units.size(); ++i) {
        units[i] = numbers[bias + i];
        for (const auto fact : features) units[i] += numbers[fact * Network::kFirst + i];
        units[i] = std::clamp(units[i], 0, Network::kMostUnit);
    }
    const std::size_t second_bias = head + Network::kSecond * Network::kFirst;
    int total = numbers[second_bias + 2 * Network::kSecond];
    for (std::size_t j = 0; j < Network::kSecond; ++j) {
        int sum = numbers[second_bias + j];
        for (std::size_t i = 0; i < units.size(); ++i) sum += units[i] * numbers[head + j * Network::kFirst + i];
        total += std::clamp(sum / Network::kWeight, 0, Network::kMostUnit) * numbers[second_bias + Network::kSecond + j];
    }
    return total;
}

TEST(Network, ComputesFromItsWeights) {
    core::Rng rng(3);
    std::vector<std::int16_t> numbers(Network::kNumbers);
    for (auto& number : numbers) number = static_cast<std::int16_t>(static_cast<int>(rng.below(101)) - 50);
    const Network network(numbers);
    for_each_random_position(Mode::Classic, 5, [&](const State& state) {
        const std::uint8_t turns_left = turns_left_after(state);
        if (turns_left == 0) return;
        const Features features = features_of(state.city(), {Mode::Classic, state.options.players, turns_left});
        EXPECT_EQ(network.gain(features, turns_left), gain_by_hand(numbers, features, turns_left));
    });
}

TEST(CityValue, IsTheExactScoreWhenNoTurnIsLeft) {
    for_each_random_position(Mode::Expert, 3, [](const State& state) {
        const City& city = state.city();
        EXPECT_EQ(city_value(default_network(Mode::Expert), city, {Mode::Expert, 2, 0}), best_standing(city, Mode::Expert).points * kPoint);
    });
}

TEST(Judge, CachingChangesNoVerdict) {
    const Options options{Mode::Classic, 2, {}};
    Judge forgetful(options, &default_network(Mode::Classic), 1);
    for_each_random_position(Mode::Classic, 3, [&](const State& state) {
        const Outlook outlook{Mode::Classic, 2, turns_left_after(state)};
        for (int again = 0; again < 2; ++again)
            EXPECT_EQ(forgetful(state.city(), outlook.turns_left), city_value(default_network(Mode::Classic), state.city(), outlook));
    });
}

TEST(Utilities, GrowWithTheLeadAndSumToOneForTwo) {
    const Utilities close = utilities({10 * kPoint, 9 * kPoint}, 2, 8);
    const Utilities far = utilities({30 * kPoint, 9 * kPoint}, 2, 8);
    EXPECT_GT(close[0], 0.5);
    EXPECT_GT(far[0], close[0]);
    EXPECT_NEAR(far[0] + far[1], 1, 1e-12);
    EXPECT_NEAR(utilities({18 * kPoint, 10 * kPoint}, 2, 8)[0], 0.85, 0.01);
}

TEST(Exponential, IsRightToThreeDigits) {
    EXPECT_EQ(exponential(0), 1);
    EXPECT_NEAR(exponential(-1), 0.3679, 0.0003);
    EXPECT_NEAR(exponential(-5), 0.0067, 0.0002);
    EXPECT_EQ(exponential(-5000), 0);
}

}  // namespace
}  // namespace urbanist::quadropolis::bots
