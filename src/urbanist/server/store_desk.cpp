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

StoreDesk::StoreDesk(std::string url, Log& log, Metrics& metrics)
    : url_(std::move(url)), several_nodes_(is_server(url_)), log_(log), metrics_(metrics) {}

store::Stored<std::unique_ptr<StoreDesk>> StoreDesk::open(const std::string& url, std::size_t threads, Log& log, Metrics& metrics) {
    std::unique_ptr<StoreDesk> desk(new StoreDesk(url, log, metrics));
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
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Result)>(
        [this](auto handler, store::Append content) {
            const asio::any_io_executor loop = asio::get_associated_executor(handler);
            put(Waiting{std::move(content), loop, [handler = std::move(handler)](Result result) mutable { std::move(handler)(std::move(result)); }});
        },
        asio::use_awaitable, std::move(append));
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
void StoreDesk::put(Waiting waiting) {
    const asio::any_io_executor loop = waiting.loop;
    {
        const std::scoped_lock lock(mutex_);
        if (appends_.size() < kMostWaiting && !closed_) {
            appends_.push_back(std::move(waiting));
            if (appends_.size() == 1) asio::post(loop, [this] { changed_.notify_one(); });
            return;
        }
    }
    std::vector<Waiting> refused;
    refused.push_back(std::move(waiting));
    answer(std::move(refused), too_much());
}

// Appends go first: somebody waits for each of them to see a move.
void StoreDesk::work(std::unique_ptr<store::Store> store) {
    for (std::unique_lock lock(mutex_);;) {
        changed_.wait(lock, [&] { return closed_ || !appends_.empty() || !jobs_.empty(); });
        if (!appends_.empty()) {
            const auto end = appends_.begin() + static_cast<std::ptrdiff_t>(std::min(appends_.size(), kLargestGroup));
            std::vector<Waiting> group(std::make_move_iterator(appends_.begin()), std::make_move_iterator(end));
            appends_.erase(appends_.begin(), end);
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
        if (closed_ && appends_.empty() && jobs_.empty()) return;
    }
}

void StoreDesk::commit(store::Store& store, std::vector<Waiting> group) {
    std::vector<store::Append> appends;
    appends.reserve(group.size());
    for (Waiting& waiting : group) appends.push_back(std::move(waiting.append));
    const auto start = std::chrono::steady_clock::now();
    auto outcome = tried(Again::Allowed, [&] { return store.tables.append(appends); });
    metrics_.committed(group.size(), seconds_since(start));
    answer(std::move(group), std::move(outcome));
}

void StoreDesk::answer(std::vector<Waiting> group, store::Stored<std::vector<store::Appended>> outcome) {
    const asio::any_io_executor loop = group.front().loop;
    asio::post(loop, [group = std::move(group), outcome = std::move(outcome)]() mutable {
        for (std::size_t i = 0; i < group.size(); ++i) {
            group[i].done(outcome ? store::Stored<store::Appended>((*outcome)[i]) : std::unexpected(outcome.error()));
        }
    });
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
