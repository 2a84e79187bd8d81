#include "urbanist/server/base/store_queue.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

using store::Failure;

constexpr std::size_t kMostWaiting = 20'000;
constexpr std::size_t kLargestGroup = 512;
constexpr unsigned kMostAttempts = 4;
constexpr std::chrono::milliseconds kFirstPause{25};
constexpr std::chrono::milliseconds kLongestAnswer{1800};
constexpr std::chrono::milliseconds kLongestLock{500};  // short, so that calls waiting behind it get the real error
constexpr std::chrono::milliseconds kWatchEvery{200};

constexpr std::array<std::string_view, 6> kKinds = {"busy", "full", "read-only", "unavailable", "corrupt", "other"};

std::string_view kind_of(const Failure& failure) { return kKinds[static_cast<std::size_t>(failure.kind)]; }

// Removes and returns the first `count` entries.
template <class T>
std::vector<T> taken_from(std::vector<T>& all, std::size_t count) {
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<T> first(std::make_move_iterator(all.begin()), std::make_move_iterator(end));
    all.erase(all.begin(), end);
    return first;
}

bool is_server(const std::string& url) { return url.starts_with("postgres://") || url.starts_with("postgresql://"); }

// A locked SQLite file is reported quickly. PostgreSQL gets longer, because its lock also prevents nodes from migrating at the same time.
store::Options options_for(const std::string& url) {
    store::Options options;
    if (!is_server(url)) options.patience = kLongestLock;
    return options;
}

// Migrating an older store may take long, so the timeout is set only afterwards.
store::Stored<std::unique_ptr<store::Store>> open_newest(const std::string& url) {
    auto opened = store::open(url, options_for(url));
    if (opened) (*opened)->answer_within(kLongestAnswer);
    return opened;
}

}  // namespace

std::string_view storage_reason(const Failure& failure) {
    if (failure.in_doubt) return "outcome-unknown";
    switch (failure.kind) {
        case Failure::Kind::Busy: return "storage-busy";
        case Failure::Kind::Full: return "storage-full";
        case Failure::Kind::ReadOnly: return "storage-read-only";
        default: return "storage-unavailable";
    }
}

StoreQueue::StoreQueue(std::string url, Loop loop, Log& log, Metrics& metrics)
    : url_(std::move(url)), several_nodes_(is_server(url_)), loop_(loop), log_(log), metrics_(metrics), watch_(loop) {}

store::Stored<std::unique_ptr<StoreQueue>> StoreQueue::open(const std::string& url, std::size_t threads, Loop loop, Log& log, Metrics& metrics) {
    std::unique_ptr<StoreQueue> queue(new StoreQueue(url, loop, log, metrics));
    for (std::size_t i = 0; i < (queue->several_nodes_ ? threads : 1); ++i) {
        auto opened = open_newest(url);
        if (!opened) return std::unexpected(opened.error());
        CallPtr& current = queue->current_.emplace_back();
        ++queue->running_;
        queue->threads_.emplace_back([&queue = *queue, &current, own = *std::move(opened)]() mutable { queue.work(std::move(own), current); });
    }
    queue->watch_over();
    return queue;
}

store::Stored<std::unique_ptr<store::Store>> StoreQueue::open_another() const {
    store::Options options = options_for(url_);
    options.as_it_is = true;
    auto opened = store::open(url_, options);
    if (opened) (*opened)->answer_within(kLongestAnswer);
    return opened;
}

StoreQueue::~StoreQueue() { close(); }

bool StoreQueue::close(std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    closed_ = true;
    changed_.notify_all();
    if (!ended_.wait_for(lock, longest, [&] { return running_ == 0; })) return false;
    lock.unlock();
    threads_.clear();
    return true;
}

Awaitable<store::Stored<store::Appended>> StoreQueue::append(store::Append append) {
    using Result = store::Stored<store::Appended>;
    return asio::async_initiate<const Await, void(Result)>(
        [this](auto handler, store::Append content) {
            put(std::move(content), [handler = std::move(handler)](Result result) mutable { std::move(handler)(std::move(result)); });
        },
        kAwait, std::move(append));
}

// Appends of several tables in one call.
struct StoreQueue::GroupCall final : Call {
    GroupCall(StoreQueue& owner, Group appends) : queue(owner), group(std::move(appends)) { since = group.since; }
    bool run(store::Store& store) override {
        const auto start = Clock::now();
        outcome = queue.try_repeatedly(Again::Allowed, [&] { return store.tables.append(group.appends); });
        queue.metrics_.committed(group.size(), seconds_since(start));
        return outcome.has_value() || outcome.error().kind != Failure::Kind::Unavailable;
    }
    void answer(CallPtr self) override {
        asio::post(queue.loop_, [this, owner = std::move(self)] { queue.tell(group, outcome); });
    }
    // The thread may still be working on the appends.
    void fail(Failure failure) override { queue.refuse(std::move(group.waiting), std::move(failure)); }

    StoreQueue& queue;
    Group group;
    store::Stored<std::vector<store::Appended>> outcome;
};

void StoreQueue::put(CallPtr call, Entry entry) {
    std::unique_lock lock(mutex_);
    const bool refuses = hangs_ && entry == Entry::WhileItAnswers;
    if (!refuses && jobs_.size() < kMostWaiting && !closed_) {
        call->since = Clock::now();
        jobs_.push_back(std::move(call));
        count_waiting();
        changed_.notify_one();
        return;
    }
    lock.unlock();
    call->fail(refuses ? no_answer() : too_much());
}

// Wakes the thread at the end of the loop's current turn, so that appends that arrive together form one group.
void StoreQueue::put(store::Append append, AppendDone done) {
    std::unique_lock lock(mutex_);
    if (!hangs_ && next_.size() < kMostWaiting && !closed_) {
        next_.add(std::move(append), std::move(done));
        count_waiting();
        if (next_.size() > 1) return;
        next_.since = Clock::now();
        asio::post(loop_, [this] { changed_.notify_one(); });
        return;
    }
    Failure failure = hangs_ ? no_answer() : too_much();
    lock.unlock();
    std::vector<AppendDone> waiting;
    waiting.push_back(std::move(done));
    refuse(std::move(waiting), std::move(failure));
}

// Appends go first: for each of them somebody is waiting to see a move.
void StoreQueue::work(std::unique_ptr<store::Store> store, CallPtr& current) {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return closed_ || next_.size() > 0 || !jobs_.empty(); });
        if (next_.size() > 0) carry_out(std::make_shared<GroupCall>(*this, next_.take(kLargestGroup)), *store, current, lock);
        if (!jobs_.empty()) {
            CallPtr job = std::move(jobs_.front());
            jobs_.pop_front();
            count_waiting();
            carry_out(std::move(job), *store, current, lock);
        }
        if (closed_ && next_.size() == 0 && jobs_.empty()) break;
    }
    --running_;
    ended_.notify_all();
}

void StoreQueue::carry_out(CallPtr call, store::Store& store, CallPtr& current, std::unique_lock<std::mutex>& lock) {
    current = call;
    lock.unlock();
    std::optional<Failure> fault;
    bool answers = true;
    try {
        answers = call->run(store);
    } catch (const std::exception& thrown) {
        fault = {Failure::Kind::Other, thrown.what()};
    }
    lock.lock();
    current.reset();
    if (answers) last_answer_ = Clock::now();
    if (answers) hangs_ = false;
    if (std::exchange(call->answered, true)) return;
    lock.unlock();
    Call& done = *call;
    fault ? done.fail(*std::move(fault)) : done.answer(std::move(call));
    lock.lock();
}

void StoreQueue::watch_over() {
    watch_.expires_after(kWatchEvery);
    watch_.async_wait([this](const boost::system::error_code& cancelled) {
        if (cancelled) return;
        give_up_overdue();
        watch_over();
    });
}

void StoreQueue::give_up_overdue() {
    std::unique_lock lock(mutex_);
    const auto overdue = take_overdue();
    const bool begins = !hangs_ && has_stopped_responding();
    if (begins) hangs_ = true;
    const auto waiting = take_waiting();
    lock.unlock();
    if (begins) log_.error("store-hangs", {{"text", no_answer().text}});
    for (const CallPtr& call : overdue) call->fail(no_answer(true));
    for (const CallPtr& call : waiting) call->fail(no_answer());
}

// Also checks calls given up earlier, because another thread may have answered too recently at that time.
bool StoreQueue::has_stopped_responding() const { return Clock::now() - last_answer_ > kLongestAnswer && std::ranges::any_of(current_, is_overdue); }

bool StoreQueue::is_overdue(const CallPtr& call) { return call && Clock::now() - call->since >= kLongestAnswer; }

std::vector<StoreQueue::CallPtr> StoreQueue::take_overdue() {
    std::vector<CallPtr> overdue;
    for (const CallPtr& call : current_) {
        if (!is_overdue(call) || call->answered) continue;
        call->answered = true;
        overdue.push_back(call);
    }
    return overdue;
}

std::vector<StoreQueue::CallPtr> StoreQueue::take_waiting() {
    std::vector<CallPtr> waiting;
    const auto is_late = [&](Clock::time_point since) { return hangs_ || Clock::now() - since > kLongestAnswer; };
    while (!jobs_.empty() && is_late(jobs_.front()->since)) {
        waiting.push_back(std::move(jobs_.front()));
        jobs_.pop_front();
    }
    if (next_.size() > 0 && is_late(next_.since)) waiting.push_back(std::make_shared<GroupCall>(*this, std::exchange(next_, {})));
    return waiting;
}

void StoreQueue::note_write(const store::Stored<void>& written) {
    write_failure_ = written ? std::nullopt : std::optional(written.error());
    if (write_failure_) write_failure_->in_doubt = false;  // only the caller of the failed write is in doubt, not later ones
}

void StoreQueue::tell(Group& group, const store::Stored<std::vector<store::Appended>>& outcome) {
    if (!outcome || write_failure_) note_write(outcome ? store::Stored<void>() : std::unexpected(outcome.error()));
    for (std::size_t i = 0; i < group.size(); ++i) {
        group.waiting[i](outcome ? store::Stored<store::Appended>((*outcome)[i]) : std::unexpected(outcome.error()));
    }
}

void StoreQueue::count_waiting() { metrics_.store_queue(jobs_.size() + next_.size()); }

void StoreQueue::refuse(std::vector<AppendDone> waiting, Failure failure) {
    asio::post(loop_, [this, waiting = std::move(waiting), failure = std::move(failure)]() mutable {
        note_write(std::unexpected(failure));
        for (AppendDone& done : waiting) done(std::unexpected(failure));
    });
}

void StoreQueue::Group::add(store::Append append, AppendDone done) {
    appends.push_back(std::move(append));
    waiting.push_back(std::move(done));
}

StoreQueue::Group StoreQueue::Group::take(std::size_t most) {
    if (size() <= most) return std::exchange(*this, {});
    return {taken_from(appends, most), taken_from(waiting, most), since};
}

bool StoreQueue::is_worth_trying(const Failure& failure, Again again, unsigned attempt, Clock::time_point start) {
    metrics_.store_failed(kind_of(failure));
    const bool may_come_back = again == Again::Allowed && failure.kind == Failure::Kind::Unavailable;
    if (!may_come_back || attempt == kMostAttempts || Clock::now() - start > kLongestAnswer / 2) {
        log_.error("store-failed", {{"kind", kind_of(failure)}, {"text", failure.text}});
        return false;
    }
    std::this_thread::sleep_for(kFirstPause * (1U << attempt));
    return true;
}

Failure StoreQueue::too_much() { return {Failure::Kind::Busy, "too many calls are waiting for the store"}; }

Failure StoreQueue::no_answer(bool in_doubt) {
    return {Failure::Kind::Unavailable, "the store does not respond; check its server and its disk; urbanist keeps trying", in_doubt};
}

}  // namespace urbanist::server
