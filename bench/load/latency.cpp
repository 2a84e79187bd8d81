#include "latency.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace urbanist::load {

// Below 64 µs every microsecond has a bucket; above, the leading seven bits name it.
std::size_t Latency::bucket_of(std::uint64_t microseconds) {
    const auto width = static_cast<unsigned>(std::bit_width(microseconds));
    if (width <= kStepBits) return static_cast<std::size_t>(microseconds);
    const unsigned shift = width - kStepBits - 1;
    const std::size_t bucket = (std::size_t{shift} << kStepBits) + static_cast<std::size_t>(microseconds >> shift);
    return std::min(bucket, (std::size_t{kPowers} << kStepBits) - 1);
}

std::uint64_t Latency::end_of(std::size_t bucket) {
    if (bucket < (std::size_t{2} << kStepBits)) return bucket;
    const std::size_t shift = (bucket >> kStepBits) - 1;
    return (((bucket & ((1U << kStepBits) - 1)) + (1U << kStepBits) + 1) << shift) - 1;
}

void Latency::add(Clock::duration time) {
    const auto microseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(0, std::chrono::floor<std::chrono::microseconds>(time).count()));
    ++buckets_[bucket_of(microseconds)];
    ++count_;
    longest_ = std::max(longest_, microseconds);
}

double Latency::quantile(double share) const {
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
    std::uint64_t seen = 0;
    for (std::size_t bucket = 0; bucket < buckets_.size() && count_ > 0; ++bucket) {
        seen += buckets_[bucket];
        if (seen >= wanted) return static_cast<double>(std::min(end_of(bucket), longest_)) / 1000;
    }
    return 0;
}

}  // namespace urbanist::load
