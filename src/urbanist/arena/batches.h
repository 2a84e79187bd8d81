// Runs work on many threads and delivers the results in order on one.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace urbanist::arena {

// Results in memory at once; enough to keep every thread busy between two deliveries.
inline constexpr std::uint64_t kBatch = 1024;

// Calls make(i) for every i below `count` on this many threads, and visit(i, result) in order of i on the calling thread.
template <class Make, class Visit>
void make_in_batches(std::uint64_t count, unsigned threads, Make&& make, Visit&& visit) {
    using Result = decltype(make(std::uint64_t{}));
    for (std::uint64_t first = 0; first < count; first += kBatch) {
        std::vector<std::optional<Result>> batch(std::min(kBatch, count - first));
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t i = next++; i < batch.size(); i = next++) batch[i] = make(first + i);
        };
        {
            std::vector<std::jthread> helpers;
            for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(work);
            work();
        }
        for (std::size_t i = 0; i < batch.size(); ++i) visit(first + i, std::as_const(*batch[i]));
    }
}

}  // namespace urbanist::arena
