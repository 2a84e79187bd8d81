// A histogram of durations with steps of 1.6 % and a fixed size.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace urbanist::load {

class Latency {
public:
    using Clock = std::chrono::steady_clock;

    void add(Clock::duration time);
    [[nodiscard]] std::uint64_t count() const { return count_; }
    // The quantile in milliseconds; 0 if the histogram is empty.
    [[nodiscard]] double quantile(double share) const;
    [[nodiscard]] double longest() const { return static_cast<double>(longest_) / 1000; }

private:
    static constexpr unsigned kStepBits = 6;  // steps in each power of two
    static constexpr unsigned kPowers = 32;   // of microseconds: more than an hour

    [[nodiscard]] static std::size_t bucket_of(std::uint64_t microseconds);
    [[nodiscard]] static std::uint64_t end_of(std::size_t bucket);

    std::array<std::uint64_t, std::size_t{kPowers} << kStepBits> buckets_{};
    std::uint64_t count_ = 0;
    std::uint64_t longest_ = 0;
};

}  // namespace urbanist::load
