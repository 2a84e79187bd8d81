// The mean of independent blocks and its confidence interval.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace urbanist::arena {

inline constexpr double kNormal95 = 1.959964;  // standard deviations that cover 95 % of a normal distribution

struct Interval {
    double low = 0;
    double high = 0;
};

// Mean and variance without keeping the values (Welford).
class Spread {
public:
    void add(double value) {
        ++count_;
        const double before = value - mean_;
        mean_ += before / static_cast<double>(count_);
        squares_ += before * (value - mean_);
    }

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] double mean() const { return mean_; }
    [[nodiscard]] double variance() const { return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1); }
    // The 95 % interval of the mean.
    [[nodiscard]] Interval interval() const { return around(variance()); }

    // For values from 0 to 1. A few blocks with the same outcome do not prove that no other is possible, so the variance is
    // computed with one additional block at each end.
    [[nodiscard]] double share_variance() const {
        Spread more = *this;
        more.add(0);
        more.add(1);
        return more.variance();
    }
    [[nodiscard]] Interval share_interval() const {
        const Interval interval = around(share_variance());
        return {std::max(0.0, interval.low), std::min(1.0, interval.high)};
    }

private:
    [[nodiscard]] Interval around(double variance) const {
        const double half = count_ == 0 ? 0 : kNormal95 * std::sqrt(variance / static_cast<double>(count_));
        return {mean_ - half, mean_ + half};
    }

    std::uint64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

// The Wilson interval for a share of this many trials; also correct near 0 and 1.
[[nodiscard]] inline Interval wilson_interval(double share, std::uint64_t trials) {
    if (trials == 0) return {0, 1};
    const auto n = static_cast<double>(trials);
    const double z2 = kNormal95 * kNormal95;
    const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kNormal95 / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

// Between a rating difference and the expected score of the stronger side.
[[nodiscard]] inline double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
[[nodiscard]] inline double elo_of_score(double score) { return -400 * std::log10(1 / score - 1); }

}  // namespace urbanist::arena
