// Fits a network to samples: stochastic gradient descent with Adam, on one thread, in a fixed order, so that the same samples give the
// same weights.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "urbanist/games/quadropolis/bots/network.h"
#include "urbanist/games/quadropolis/training/samples.h"

namespace urbanist::quadropolis::training {

class Trainer {
public:
    // Starts with random weights, or with those of a network. Precondition: there are Network::kNumbers of them.
    explicit Trainer(std::uint64_t seed);
    explicit Trainer(std::span<const std::int16_t> numbers);

    // One pass over the samples in an order drawn from the seed.
    void learn(const Samples& samples, double rate, std::uint64_t seed);
    // The root of the mean square of the errors, in points.
    [[nodiscard]] double error_on(const Samples& samples) const;
    // The weights as integers, in the order that Network reads them.
    [[nodiscard]] std::vector<std::int16_t> numbers() const;

private:
    struct Pass;

    // The network's predicted gain in points; stores the activations.
    [[nodiscard]] float forward(const Sample& sample, Pass& pass) const;
    void backward(const Sample& sample, const Pass& pass, float error);
    void step(double rate);

    std::vector<float> weights_;
    std::vector<float> gradient_;
    std::vector<float> momentum_;
    std::vector<float> variance_;
    std::uint64_t steps_ = 0;
};

}  // namespace urbanist::quadropolis::training
