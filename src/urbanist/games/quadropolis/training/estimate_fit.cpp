#include "urbanist/games/quadropolis/training/estimate_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "urbanist/games/quadropolis/bots/judge.h"
#include "urbanist/games/quadropolis/bots/placings.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::training {

namespace {

using bots::Estimator;
using bots::kEstimatePoint;
using bots::kEstimateTable;
using bots::Value;

constexpr unsigned kTries = 12;  // moves of a position that are looked at
constexpr unsigned kEpochs = 12;
constexpr unsigned kTableSize = 16;  // of the judge

class Lessons {
public:
    struct Lesson {
        std::size_t first;
        std::uint8_t clues;
        std::uint8_t rounds_to_come;
        float gain;  // in points
    };

    void begin(unsigned rounds_to_come, float gain) { lessons_.push_back({clues_.size(), 0, static_cast<std::uint8_t>(rounds_to_come), gain}); }
    void add(unsigned clue) {
        clues_.push_back(static_cast<std::uint16_t>(clue));
        ++lessons_.back().clues;
    }
    [[nodiscard]] std::size_t size() const { return lessons_.size(); }
    [[nodiscard]] const Lesson& operator[](std::size_t i) const { return lessons_[i]; }
    [[nodiscard]] std::span<const std::uint16_t> clues(const Lesson& lesson) const { return {clues_.data() + lesson.first, lesson.clues}; }

private:
    std::vector<Lesson> lessons_;
    std::vector<std::uint16_t> clues_;
};

// Plays the better of some random moves, by turns more and less carefully, and notes what each of them is worth.
void play_game(Mode mode, const bots::Network& network, std::uint64_t seed, Lessons& lessons) {
    core::Rng rng(seed);
    const auto players = static_cast<std::uint8_t>(kFewestPlayers + seed % (kMostPlayers - kFewestPlayers + 1));
    State state = initial_state({mode, players, {}});
    bots::Judge judge(state.options, &network, kTableSize);
    while (!is_over(state)) {
        if (awaits_deal(state)) deal(state, draw(default_tile_set(), mode, state.round + 1U, seed));
        const bots::Placings placings(state);
        const std::uint8_t turns_left = bots::turns_left_after(state);
        const Estimator estimator(state.city(), state.facts(), turns_left);
        const Value unchanged = judge(state.city(), turns_left);
        const unsigned careful = rng.below(2) == 0 ? kTries : 3;
        Action best = placings.any(rng);
        Value best_gain = std::numeric_limits<Value>::min();
        for (unsigned i = 0; i < kTries; ++i) {
            const Action action = placings.any(rng);
            if (!action.target().is_square()) continue;
            const Tile tile = placings.tile(action.architect(), action.slot());
            City city = state.city();
            build(city, action.target().square(), tile);
            const Value gain = judge(city, turns_left) - unchanged;
            lessons.begin(state.facts().rounds - state.round, static_cast<float>(gain) / bots::kPoint);
            estimator.for_each_clue(tile, action.target().index, [&](unsigned clue) { lessons.add(clue); });
            if (i >= careful || gain <= best_gain) continue;
            best_gain = gain;
            best = action;
        }
        play(state, best);
    }
}

Lessons lessons_of(Mode mode, const bots::Network& network, std::uint64_t games, std::uint64_t seed) {
    Lessons lessons;
    for (std::uint64_t game = 0; game < games; ++game) play_game(mode, network, core::mix(seed + game), lessons);
    return lessons;
}

using Weights = std::array<std::array<float, kEstimateTable>, kMostRounds>;

float sum_of(const Weights& weights, const Lessons& lessons, const Lessons::Lesson& lesson) {
    float sum = 0;
    for (const std::uint16_t clue : lessons.clues(lesson)) sum += weights[lesson.rounds_to_come][clue];
    return sum;
}

void learn(Weights& weights, const Lessons& lessons, std::uint64_t seed) {
    std::vector<std::uint32_t> order(lessons.size());
    std::iota(order.begin(), order.end(), 0U);
    core::Rng rng(seed);
    for (unsigned epoch = 0; epoch < kEpochs; ++epoch) {
        rng.shuffle(order);
        const float rate = 0.2F * static_cast<float>(kEpochs - epoch) / kEpochs;
        for (const std::uint32_t i : order) {
            const Lessons::Lesson& lesson = lessons[i];
            const float step = rate * (lesson.gain - sum_of(weights, lessons, lesson)) / static_cast<float>(lesson.clues);
            for (const std::uint16_t clue : lessons.clues(lesson)) weights[lesson.rounds_to_come][clue] += step;
        }
    }
}

bots::EstimateTables rounded(const Weights& weights) {
    bots::EstimateTables tables{};
    for (std::size_t round = 0; round < weights.size(); ++round) {
        for (std::size_t i = 0; i < kEstimateTable; ++i)
            tables[round][i] = static_cast<std::int16_t>(std::clamp(std::lround(weights[round][i] * kEstimatePoint), -32768L, 32767L));
    }
    return tables;
}

void measure(const Weights& weights, const Lessons& lessons, EstimateFit& fit) {
    constexpr std::size_t kChoice = 4;
    double squares = 0;
    double lost = 0;
    for (std::size_t i = 0; i + kChoice <= lessons.size(); i += kChoice) {
        std::size_t chosen = i;
        std::size_t best = i;
        float most = std::numeric_limits<float>::lowest();
        for (std::size_t j = i; j < i + kChoice; ++j) {
            const float sum = sum_of(weights, lessons, lessons[j]);
            const double error = static_cast<double>(sum - lessons[j].gain);
            squares += error * error;
            if (sum > most) chosen = j;
            most = std::max(most, sum);
            if (lessons[j].gain > lessons[best].gain) best = j;
        }
        lost += static_cast<double>(lessons[best].gain - lessons[chosen].gain);
    }
    fit.error = std::sqrt(squares / static_cast<double>(lessons.size()));
    fit.regret = lost / (static_cast<double>(lessons.size()) / kChoice);
}

}  // namespace

EstimateFit fit_estimates(Mode mode, const bots::Network& network, std::uint64_t games, std::uint64_t seed) {
    Weights weights{};
    learn(weights, lessons_of(mode, network, games, seed), seed);
    EstimateFit fit{.tables = rounded(weights)};
    measure(weights, lessons_of(mode, network, games / 10 + 1, ~seed), fit);
    return fit;
}

}  // namespace urbanist::quadropolis::training
