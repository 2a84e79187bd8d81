// Runs long jobs on many threads and delivers the results in order.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace urbanist::arena {

// The jobs from `first` up to `last`. They come in groups, and the work can only stop between two groups.
struct Pieces {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint64_t group = 1;
};

// State shared by the worker threads and the visiting thread. No worker gets far ahead of the visits, so that few
// results are held in memory.
template <class Result>
class OrderedResults {
public:
    OrderedResults(const Pieces& pieces, std::uint64_t most_waiting)
        : group_(pieces.group), most_waiting_(most_waiting), next_(pieces.first), visited_(pieces.first), last_(pieces.last) {}

    // The next job. Returns false if there is none left.
    template <class Stop>
    [[nodiscard]] bool take(std::uint64_t& piece, Stop&& stop) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return next_ >= last_ || next_ - visited_ < most_waiting_; });
        if (stop()) end_group();
        if (next_ >= last_) return false;
        piece = next_++;
        return true;
    }
    void put(std::uint64_t piece, Result result) {
        const std::scoped_lock lock(mutex_);
        ready_.emplace(piece, std::move(result));
        changed_.notify_all();
    }
    // Waits for the next result in order. Returns false when all have been visited.
    template <class Visit>
    [[nodiscard]] bool visit_next(Visit&& visit) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return visited_ >= last_ || ready_.contains(visited_); });
        if (visited_ >= last_) return false;
        auto node = ready_.extract(visited_);
        lock.unlock();
        visit(node.key(), std::as_const(node.mapped()));
        lock.lock();
        ++visited_;
        changed_.notify_all();
        return true;
    }

    void abandon() {
        const std::scoped_lock lock(mutex_);
        last_ = 0;
        changed_.notify_all();
    }

private:
    // Stops after the last group that was started.
    void end_group() {
        last_ = std::min(last_, (next_ + group_ - 1) / group_ * group_);
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t group_;
    std::uint64_t most_waiting_;
    std::uint64_t next_;
    std::uint64_t visited_;
    std::uint64_t last_;
    std::map<std::uint64_t, Result> ready_;
};

// Calls make(i) on this many threads, and visit(i, result) in order of i on the calling thread. Once stop() returns true, started
// groups are finished and no new ones begin. `first` and `last` are multiples of the group size.
template <class Make, class Visit, class Stop>
void make_in_order(const Pieces& pieces, unsigned threads, Make&& make, Visit&& visit, Stop&& stop) {
    OrderedResults<decltype(make(std::uint64_t{}))> results(pieces, 2 * pieces.group + std::uint64_t{4} * threads);
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < threads; ++i) {
        workers.emplace_back([&] {
            for (std::uint64_t piece = 0; results.take(piece, stop);) results.put(piece, make(piece));
        });
    }
    try {
        while (results.visit_next(visit)) {
        }
    } catch (...) {
        results.abandon();  // otherwise the workers would wait forever
        throw;
    }
}

}  // namespace urbanist::arena
