#include "urbanist/server/store_desk.h"

#include <array>
#include <chrono>

#include "urbanist/server/time.h"

namespace urbanist::server {

namespace {

using store::Failure;

constexpr std::size_t kMostWaiting = 20'000;
constexpr std::size_t kLargestGroup = 512;
constexpr unsigned kMostAttempts = 4;
constexpr std::chrono::milliseconds kFirstPause{25};

constexpr std::array<std::string_view, 6> kKinds = {"busy", "full", "read-only", "unavailable", "corrupt", "other"};

std::string_view kind_of(const Failure& failure) { return kKinds[static_cast<std::size_t>(failure.kind)]; }

// The first so many.
template <class T>
std::vector<T> taken_from(std::vector<T>& all, std::size_t count) {
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<T> first(std::make_move_iterator(all.begin()), std::make_move_iterator(end));
    all.erase(all.begin(), end);
    return first;
}

bool is_server(const std::string& url) { return url.starts_with("postgres://") || url.starts_with("postgresql://"); }

}  // namespace

std::string_view storage_reason(const Failure& failure) {
    switch (failure.kind) {
        case Failure::Kind::Busy: return "storage-busy";
        case Failure::Kind::Full: return "storage-full";
        case Failure::Kind::ReadOnly: return "storage-read-only";
        default: return "storage-unavailable";
    }
}

StoreDesk::StoreDesk(std::string url, Loop loop, Log& log, Metrics& metrics)
    : url_(std::move(url)), several_nodes_(is_server(url_)), loop_(loop), log_(log), metrics_(metrics) {}

store::Stored<std::unique_ptr<StoreDesk>> StoreDesk::open(const std::string& url, std::size_t threads, Loop loop, Log& log, Metrics& metrics) {
    std::unique_ptr<StoreDesk> desk(new StoreDesk(url, loop, log, metrics));
    for (std::size_t i = 0; i < (desk->several_nodes_ ? threads : 1); ++i) {
        auto opened = store::open(url);
        if (!opened) return std::unexpected(opened.error());
        desk->threads_.emplace_back([&desk = *desk, own = *std::move(opened)]() mutable { desk.work(std::move(own)); });
    }
    return desk;
}

StoreDesk::~StoreDesk() { close(); }

void StoreDesk::close() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
    }
    changed_.notify_all();
    threads_.clear();
}

Awaitable<store::Stored<store::Appended>> StoreDesk::append(store::Append append) {
    using Result = store::Stored<store::Appended>;
    return asio::async_initiate<const Await, void(Result)>(
        [this](auto handler, store::Append content) {
            put(std::move(content), [handler = std::move(handler)](Result result) mutable { std::move(handler)(std::move(result)); });
        },
        kAwait, std::move(append));
}

void StoreDesk::put(Job job) {
    {
        const std::scoped_lock lock(mutex_);
        if (jobs_.size() < kMostWaiting && !closed_) {
            jobs_.push_back(std::move(job));
            changed_.notify_one();
            return;
        }
    }
    job(nullptr);
}

// The thread is called at the end of the loop's turn, so that all that arrived together is one group.
void StoreDesk::put(store::Append append, AppendDone done) {
    {
        const std::scoped_lock lock(mutex_);
        if (next_.size() < kMostWaiting && !closed_) {
            next_.add(std::move(append), std::move(done));
            if (next_.size() == 1) asio::post(loop_, [this] { changed_.notify_one(); });
            return;
        }
    }
    Group refused;
    refused.add(std::move(append), std::move(done));
    answer(std::move(refused), too_much());
}

// Appends go first: somebody waits for each of them to see a move.
void StoreDesk::work(std::unique_ptr<store::Store> store) {
    for (std::unique_lock lock(mutex_);;) {
        changed_.wait(lock, [&] { return closed_ || next_.size() > 0 || !jobs_.empty(); });
        if (next_.size() > 0) {
            Group group = next_.take(kLargestGroup);
            lock.unlock();
            commit(*store, std::move(group));
            lock.lock();
        }
        if (!jobs_.empty()) {
            Job job = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            job(store.get());
            lock.lock();
        }
        if (closed_ && next_.size() == 0 && jobs_.empty()) return;
    }
}

void StoreDesk::commit(store::Store& store, Group group) {
    const auto start = std::chrono::steady_clock::now();
    auto outcome = tried(Again::Allowed, [&] { return store.tables.append(group.appends); });
    metrics_.committed(group.size(), seconds_since(start));
    answer(std::move(group), std::move(outcome));
}

void StoreDesk::answer(Group group, store::Stored<std::vector<store::Appended>> outcome) {
    asio::post(loop_, [group = std::move(group), outcome = std::move(outcome)]() mutable {
        for (std::size_t i = 0; i < group.size(); ++i) {
            group.waiting[i](outcome ? store::Stored<store::Appended>((*outcome)[i]) : std::unexpected(outcome.error()));
        }
    });
}

void StoreDesk::Group::add(store::Append append, AppendDone done) {
    appends.push_back(std::move(append));
    waiting.push_back(std::move(done));
}

StoreDesk::Group StoreDesk::Group::take(std::size_t most) {
    if (size() <= most) return std::exchange(*this, {});
    return {taken_from(appends, most), taken_from(waiting, most)};
}

bool StoreDesk::is_worth_trying(const Failure& failure, Again again, unsigned attempt) {
    metrics_.store_failed(kind_of(failure));
    const bool may_come_back = again == Again::Allowed && failure.kind == Failure::Kind::Unavailable;
    if (!may_come_back || attempt == kMostAttempts) {
        log_.error("store-failed", {{"kind", kind_of(failure)}, {"text", failure.text}});
        return false;
    }
    std::this_thread::sleep_for(kFirstPause * (1U << attempt));
    return true;
}

std::unexpected<Failure> StoreDesk::too_much() { return store::failure(Failure::Kind::Busy, "too many calls wait for the store"); }

}  // namespace urbanist::server
