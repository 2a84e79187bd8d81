// What people do with a stake of some size, learned by regret matching: what would have been better is done more often.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "urbanist/core/rng.h"

namespace urbanist::bots::quatropolis {

// The choices: so large a part of everything, or what the blueprint says.
inline constexpr std::array<double, 5> kParts = {0, 0.12, 0.25, 0.4, 0.7};
inline constexpr std::size_t kPlan = kParts.size();
inline constexpr std::size_t kChoices = kParts.size() + 1;

using Chances = std::array<double, kChoices>;

class Habit {
public:
    // What it does now. Part of it always follows the blueprint, so that habits stay those of people.
    [[nodiscard]] Chances now() const { return pulled(normal(regrets_)); }
    // What it did over all the time it learned. This, not the latest, is what comes to rest.
    [[nodiscard]] Chances average() const { return normal(played_); }

    // `values` is what each choice would have been worth, all else the same.
    void learn(const Chances& values) {
        const Chances chances = now();
        const Chances free = normal(regrets_);  // what is pulled cannot be helped, so it is not regretted
        double mean = 0;
        for (std::size_t i = 0; i < kChoices; ++i) mean += free[i] * values[i];
        for (std::size_t i = 0; i < kChoices; ++i) {
            regrets_[i] = std::max(0.0, regrets_[i] + values[i] - mean);
            played_[i] += chances[i];
        }
    }

private:
    static constexpr double kPull = 0.3;

    [[nodiscard]] static Chances normal(Chances weights) {
        double sum = 0;
        for (const double weight : weights) sum += weight;
        if (sum == 0) weights[kPlan] = sum = 1;
        for (double& weight : weights) weight /= sum;
        return weights;
    }
    [[nodiscard]] static Chances pulled(Chances chances) {
        for (double& chance : chances) chance *= 1 - kPull;
        chances[kPlan] += kPull;
        return chances;
    }

    Chances regrets_{};
    Chances played_{};
};

// A number from 0 up to, but not including, 1.
[[nodiscard]] inline double any_fraction(core::Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

[[nodiscard]] inline std::size_t pick(const Chances& chances, core::Rng& rng) {
    double point = any_fraction(rng);
    std::size_t i = 0;
    while (i + 1 < kChoices && (point -= chances[i]) >= 0) ++i;
    return i;
}

}  // namespace urbanist::bots::quatropolis
