#include "urbanist/server/bots/bot_scheduler.h"

#include <algorithm>
#include <ranges>

#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

constexpr double kShortSeconds = 0.05;
constexpr double kShortPart = 0.1;  // relative to the longest kind, because everything is slower on a slow machine
constexpr double kNewest = 0.2;     // weight of the newest measurement

}  // namespace

BotScheduler::BotScheduler(std::size_t threads, Metrics& metrics) : metrics_(metrics) {
    for (std::size_t i = 0; i <= threads; ++i) {
        threads_.emplace_back([this, lane = i == 0 ? Lane::Short : Lane::All](const std::stop_token& stop) { work(lane, stop); });
    }
}

void BotScheduler::close() {
    for (auto& thread : threads_) thread.request_stop();
    threads_.clear();
    (void)queue_.give_up_all([](const Job&) { return true; });
}

void BotScheduler::put(BotQuestion question, Work work) {
    {
        const std::scoped_lock lock(mutex_);
        queue_.push(question.owner, {std::move(question.kind), std::move(work), Clock::now()});
        metrics_.bot_queue(queue_.size());
    }
    changed_.notify_all();  // notify_one could wake a thread of the wrong lane
}

void BotScheduler::work(Lane lane, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    for (;;) {
        std::optional<Queue::Taken> taken;
        changed_.wait(lock, stop, [&] { return stop.stop_requested() || (taken = next(lane)).has_value(); });
        if (!taken) return;
        metrics_.bot_queue(queue_.size());
        metrics_.bot_waited(seconds_since(taken->job.since));
        lock.unlock();
        const auto start = Clock::now();
        taken->job.work();
        const double took = seconds_since(start);
        lock.lock();
        learn(taken->job.kind, took);
        queue_.finish(*taken, took);
    }
}

std::optional<BotScheduler::Queue::Taken> BotScheduler::next(Lane lane) {
    return queue_.pop([this](const Job& job) { return expected_seconds(job); },
                      [this, lane](const Job& job) { return lane == Lane::All || is_short(job); });
}

double BotScheduler::expected_seconds(const Job& job) const {
    const auto found = seconds_.find(job.kind);
    return found == seconds_.end() ? 0 : found->second;
}

bool BotScheduler::is_short(const Job& job) const {
    const auto known = seconds_ | std::views::values;
    const double longest = known.empty() ? 0 : std::ranges::max(known);
    return expected_seconds(job) <= std::max(kShortSeconds, kShortPart * longest);
}

void BotScheduler::learn(const std::string& kind, double seconds) {
    const auto [known, added] = seconds_.try_emplace(kind, seconds);
    if (!added) known->second += kNewest * (seconds - known->second);
}

}  // namespace urbanist::server
