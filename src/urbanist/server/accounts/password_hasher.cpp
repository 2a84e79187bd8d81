#include "urbanist/server/accounts/password_hasher.h"

#include <chrono>
#include <vector>

#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

constexpr std::size_t kMostHashesWaiting = 24;  // about three seconds of work
constexpr std::size_t kMostOfAddress = 8;
constexpr std::uint64_t kTurnsPerSuspect = 4;
constexpr double kExpectedSeconds = 0.1;

}  // namespace

PasswordHasher::PasswordHasher(Metrics& metrics) : metrics_(metrics), thread_([this](const std::stop_token& stop) { work(stop); }) {}

PasswordHasher::~PasswordHasher() {
    thread_.request_stop();
    thread_ = {};
}

// The client with the most entries in the queue makes room for others: its newest entry is dropped.
void PasswordHasher::put(HashClient client, std::move_only_function<void(bool)> run) {
    std::vector<Job> refused;
    {
        const std::scoped_lock lock(mutex_);
        if (queue_.size() >= kMostHashesWaiting) refused = queue_.give_up_all([](const Job& job) { return job.is_abandoned(); });
        const std::size_t own = queue_.active_of(client.address);
        std::optional<Job> other;
        if (queue_.size() >= kMostHashesWaiting) other = queue_.give_up_one_of_many(own + 1);
        if (other) refused.push_back(*std::move(other));
        Job job{std::move(client.has_left), client.suspect, std::move(run)};
        if (own >= kMostOfAddress || queue_.size() >= kMostHashesWaiting) {
            refused.push_back(std::move(job));
        } else {
            queue_.push({std::move(client.address), std::move(client.account)}, std::move(job));
        }
        metrics_.hashing_queue(queue_.size());
    }
    for (Job& job : refused) job.run(false);
    changed_.notify_one();
}

// A suspect is served now and then: it may share its address with the attacker.
std::optional<FairQueue<PasswordHasher::Job>::Taken> PasswordHasher::take_next() {
    const auto estimate = [](const Job&) { return kExpectedSeconds; };
    const bool suspects_turn = (taken_ + 1) % kTurnsPerSuspect == 0;
    auto taken = queue_.pop(estimate, [&](const Job& job) { return job.suspect == suspects_turn; });
    if (!taken) taken = queue_.pop(estimate, [](const Job&) { return true; });
    if (taken) ++taken_;
    return taken;
}

void PasswordHasher::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    for (;;) {
        std::optional<FairQueue<Job>::Taken> taken;
        changed_.wait(lock, stop, [&] { return stop.stop_requested() || (taken = take_next()).has_value(); });
        if (!taken) return;
        metrics_.hashing_queue(queue_.size());
        lock.unlock();
        const auto start = std::chrono::steady_clock::now();
        const bool wanted = !taken->job.is_abandoned();
        if (!wanted) metrics_.hash_abandoned();
        taken->job.run(wanted);
        lock.lock();
        queue_.finish(*taken, seconds_since(start));
    }
}

}  // namespace urbanist::server
