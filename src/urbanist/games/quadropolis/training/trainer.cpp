#include "urbanist/games/quadropolis/training/trainer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "urbanist/core/rng.h"

namespace urbanist::quadropolis::training {

namespace {

using bots::kFeatures;
using bots::kMostTurnsLeft;
using bots::Network;

constexpr std::size_t kFirst = Network::kFirst;
constexpr std::size_t kSecond = Network::kSecond;
constexpr std::size_t kBatch = 1024;
constexpr float kMostUnit = static_cast<float>(Network::kMostUnit) / Network::kUnit;

// Offsets of the network's parts in the list of weights.
constexpr std::size_t kFirstBias = kFeatures * kFirst;
constexpr std::size_t kHeads = kFirstBias + kFirst;
constexpr std::size_t kSecondBias = kSecond * kFirst;
constexpr std::size_t kOutput = kSecondBias + kSecond;
constexpr std::size_t kOutputBias = kOutput + kSecond;

constexpr std::size_t head_at(unsigned turns_left) { return kHeads + (turns_left - 1) * Network::kHeadNumbers; }

float unit(float sum) { return std::clamp(sum, 0.0F, kMostUnit); }
std::int16_t rounded(float number) { return static_cast<std::int16_t>(std::clamp(std::lround(number), -32768L, 32767L)); }
// A clipped unit has no gradient.
bool is_cut(float unit) { return unit <= 0 || unit >= kMostUnit; }

// Calls visit(from, count, scale) for each part of the network; `scale` is the integer that stands for a weight of one.
template <class Visit>
void for_each_part(const Visit& visit) {
    constexpr float kUnitScale = Network::kUnit;
    constexpr float kWeightScale = Network::kWeight;
    visit(0, kHeads, kUnitScale);
    for (unsigned turns = 1; turns <= kMostTurnsLeft; ++turns) {
        const std::size_t head = head_at(turns);
        visit(head, kSecondBias, kWeightScale);
        visit(head + kSecondBias, kSecond, kUnitScale * kWeightScale);
        visit(head + kOutput, kSecond, kWeightScale);
        visit(head + kOutputBias, 1, kUnitScale * kWeightScale);
    }
}

}  // namespace

struct Trainer::Pass {
    std::array<float, kFirst> first;
    std::array<float, kSecond> second;
};

Trainer::Trainer(std::uint64_t seed)
    : weights_(Network::kNumbers), gradient_(Network::kNumbers), momentum_(Network::kNumbers), variance_(Network::kNumbers) {
    core::Rng rng(seed);
    const auto draw = [&](double width) { return static_cast<float>(width * (rng.below(2001) / 1000.0 - 1)); };
    for (std::size_t i = 0; i < kFirstBias; ++i) weights_[i] = draw(0.15);
    for (std::size_t i = kFirstBias; i < kHeads; ++i) weights_[i] = 0.2F;
    for (unsigned turns = 1; turns <= kMostTurnsLeft; ++turns) {
        float* const head = &weights_[head_at(turns)];
        for (std::size_t i = 0; i < kSecondBias; ++i) head[i] = draw(0.3);
        for (std::size_t i = 0; i < kSecond; ++i) head[kSecondBias + i] = 0.2F;
        for (std::size_t i = 0; i < kSecond; ++i) head[kOutput + i] = draw(0.4);
    }
}

Trainer::Trainer(std::span<const std::int16_t> numbers)
    : weights_(Network::kNumbers), gradient_(Network::kNumbers), momentum_(Network::kNumbers), variance_(Network::kNumbers) {
    for_each_part([&](std::size_t from, std::size_t count, float scale) {
        for (std::size_t i = from; i < from + count; ++i) weights_[i] = static_cast<float>(numbers[i]) / scale;
    });
}

float Trainer::forward(const Sample& sample, Pass& pass) const {
    std::copy_n(&weights_[kFirstBias], kFirst, pass.first.begin());
    for (const std::uint16_t fact : sample.features) {
        for (std::size_t i = 0; i < kFirst; ++i) pass.first[i] += weights_[fact * kFirst + i];
    }
    for (float& sum : pass.first) sum = unit(sum);
    const float* const head = &weights_[head_at(sample.turns_left)];
    float total = head[kOutputBias];
    for (std::size_t j = 0; j < kSecond; ++j) {
        float sum = head[kSecondBias + j];
        for (std::size_t i = 0; i < kFirst; ++i) sum += pass.first[i] * head[j * kFirst + i];
        pass.second[j] = unit(sum);
        total += pass.second[j] * head[kOutput + j];
    }
    return total * Network::kPointsPerOne;
}

void Trainer::backward(const Sample& sample, const Pass& pass, float error) {
    const float* const head = &weights_[head_at(sample.turns_left)];
    float* const slope = &gradient_[head_at(sample.turns_left)];
    std::array<float, kFirst> into_first{};
    slope[kOutputBias] += error;
    for (std::size_t j = 0; j < kSecond; ++j) {
        slope[kOutput + j] += error * pass.second[j];
        if (is_cut(pass.second[j])) continue;
        const float into_second = error * head[kOutput + j];
        slope[kSecondBias + j] += into_second;
        for (std::size_t i = 0; i < kFirst; ++i) {
            slope[j * kFirst + i] += into_second * pass.first[i];
            into_first[i] += into_second * head[j * kFirst + i];
        }
    }
    for (std::size_t i = 0; i < kFirst; ++i) {
        if (is_cut(pass.first[i])) into_first[i] = 0;
        gradient_[kFirstBias + i] += into_first[i];
    }
    for (const std::uint16_t fact : sample.features) {
        for (std::size_t i = 0; i < kFirst; ++i) gradient_[fact * kFirst + i] += into_first[i];
    }
}

void Trainer::step(double rate) {
    constexpr double kMomentum = 0.9;
    constexpr double kVariance = 0.999;
    ++steps_;
    const double correction = std::sqrt(1 - std::pow(kVariance, steps_)) / (1 - std::pow(kMomentum, steps_));
    const auto pace = static_cast<float>(rate * correction);
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        const float slope = gradient_[i] / kBatch;
        momentum_[i] += static_cast<float>(1 - kMomentum) * (slope - momentum_[i]);
        variance_[i] += static_cast<float>(1 - kVariance) * (slope * slope - variance_[i]);
        weights_[i] -= pace * momentum_[i] / (std::sqrt(variance_[i]) + 1e-8F);
    }
    std::ranges::fill(gradient_, 0.0F);
}

void Trainer::learn(const Samples& samples, double rate, std::uint64_t seed) {
    std::vector<std::uint32_t> order(samples.size());
    std::iota(order.begin(), order.end(), 0U);
    core::Rng(seed).shuffle(order);
    Pass pass{};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Sample sample = samples[order[i]];
        backward(sample, pass, (forward(sample, pass) - sample.gain) / Network::kPointsPerOne);
        if (i % kBatch == kBatch - 1) step(rate);
    }
}

double Trainer::error_on(const Samples& samples) const {
    double squares = 0;
    Pass pass{};
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double error = forward(samples[i], pass) - samples[i].gain;
        squares += error * error;
    }
    return std::sqrt(squares / static_cast<double>(samples.size()));
}

std::vector<std::int16_t> Trainer::numbers() const {
    std::vector<std::int16_t> numbers(weights_.size());
    for_each_part([&](std::size_t from, std::size_t count, float scale) {
        for (std::size_t i = from; i < from + count; ++i) numbers[i] = rounded(weights_[i] * scale);
    });
    return numbers;
}

}  // namespace urbanist::quadropolis::training
