// A fair queue for jobs on a few threads: the one that has used the least time goes first. Time is shared between addresses, within an address
// between accounts, and within an account between tables, so nobody waits longer because someone else asks for more
// (start-time fair queueing). Not thread-safe: the owner locks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urbanist::server {

struct WorkOwner {
    std::string address;
    std::string account;
    std::string table{};
};

// How much thread time an address, an account or a table has used.
class TimeShare {
public:
    explicit TimeShare(TimeShare* parent = nullptr) : parent_(parent) {}
    TimeShare(const TimeShare&) = delete;
    TimeShare& operator=(const TimeShare&) = delete;

    [[nodiscard]] TimeShare& child(const std::string& name) {
        auto& found = children_[name];
        if (!found) found = std::make_unique<TimeShare>(this);
        return *found;
    }
    [[nodiscard]] const TimeShare& parent() const { return *parent_; }
    [[nodiscard]] double seconds() const { return seconds_; }
    [[nodiscard]] std::size_t active() const { return active_; }

    // Adds a waiting job. One that returns starts level with the others: unused time is not saved up.
    void begin() {
        if (parent_ == nullptr) return;
        if (active_++ == 0) seconds_ = std::max(seconds_, parent_->served_until_);
        parent_->begin();
    }
    // Starts a job that is expected to take this long.
    void charge(double seconds) {
        if (parent_ == nullptr) return;
        parent_->served_until_ = std::max(parent_->served_until_, seconds_);
        seconds_ += seconds;
        parent_->charge(seconds);
    }
    // Ends a job, finished or cancelled, that took this much more than was charged.
    void end(double correction) {
        if (parent_ == nullptr) return;
        seconds_ += correction;
        --active_;
        parent_->end(correction);
    }
    // Removes entries without state worth keeping.
    void forget_idle() {
        std::erase_if(children_, [&](const auto& child) { return child.second->active_ == 0 && child.second->seconds_ <= served_until_; });
        for (const auto& [name, child] : children_) child->forget_idle();
    }

private:
    TimeShare* parent_;
    double seconds_ = 0;
    double served_until_ = 0;  // of the children
    std::size_t active_ = 0;   // jobs waiting or running
    std::unordered_map<std::string, std::unique_ptr<TimeShare>> children_;
};

template <class Job>
class FairQueue {
public:
    // A running job; finish() must follow.
    struct Taken {
        Job job;
        TimeShare* share = nullptr;
        double charged = 0;
    };

    [[nodiscard]] std::size_t size() const { return waiting_.size(); }

    void push(const WorkOwner& owner, Job job) {
        TimeShare& share = everybody_.child(owner.address).child(owner.account).child(owner.table);
        share.begin();
        waiting_.push_back({std::move(job), &share, next_++});
    }

    // The next matching job, charged with its expected duration in seconds; nothing if there is none.
    template <class Estimate, class Fits>
    [[nodiscard]] std::optional<Taken> pop(Estimate estimate, Fits fits) {
        const auto rank = [&](const Waiting& waiting) {
            const TimeShare& table = *waiting.share;
            const TimeShare& account = table.parent();
            return std::tuple(account.parent().seconds(), account.seconds(), table.seconds(), estimate(waiting.job), waiting.number);
        };
        auto best = waiting_.end();
        for (auto it = waiting_.begin(); it != waiting_.end(); ++it) {
            if (fits(it->job) && (best == waiting_.end() || rank(*it) < rank(*best))) best = it;
        }
        if (best == waiting_.end()) return std::nullopt;
        const double expected = estimate(best->job);
        Taken taken{std::move(best->job), best->share, expected};
        waiting_.erase(best);
        taken.share->charge(expected);
        return taken;
    }
    void finish(const Taken& taken, double seconds) {
        taken.share->end(seconds - taken.charged);
        if (++finished_ % kFinishedPerCleanup == 0) everybody_.forget_idle();
    }

    // Number of jobs of this address that are waiting or running.
    [[nodiscard]] std::size_t active_of(const std::string& address) { return everybody_.child(address).active(); }
    // The newest job of the address with the most jobs; nothing if no address has more than this many.
    [[nodiscard]] std::optional<Job> give_up_one_of_many(std::size_t more_than) {
        const auto rank = [](const Waiting& waiting) { return std::pair(waiting.share->parent().parent().active(), waiting.number); };
        const auto most = std::ranges::max_element(waiting_, {}, rank);
        if (most == waiting_.end() || most->share->parent().parent().active() <= more_than) return std::nullopt;
        return give_up(most);
    }
    template <class IsMeant>
    [[nodiscard]] std::vector<Job> give_up_all(IsMeant is_meant) {
        std::vector<Job> given_up;
        for (auto it = waiting_.begin(); it != waiting_.end();) {
            if (!is_meant(it->job)) {
                ++it;
                continue;
            }
            const auto place = it - waiting_.begin();
            given_up.push_back(give_up(it));
            it = waiting_.begin() + place;
        }
        return given_up;
    }

private:
    static constexpr std::uint64_t kFinishedPerCleanup = 1024;

    struct Waiting {
        Job job;
        TimeShare* share;
        std::uint64_t number;
    };

    [[nodiscard]] Job give_up(typename std::vector<Waiting>::iterator place) {
        place->share->end(0);
        Job job = std::move(place->job);
        waiting_.erase(place);
        return job;
    }

    TimeShare everybody_;
    std::vector<Waiting> waiting_;
    std::uint64_t next_ = 0;
    std::uint64_t finished_ = 0;
};

}  // namespace urbanist::server
