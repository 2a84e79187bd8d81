// Runs store calls for the event loop. Threads with one connection each make the blocking calls; results are delivered on the loop.
//
// Appends that are waiting at the same time share one durable transaction, so under load one commit serves many tables.
//
// Nobody waits for a store that hangs: a call that takes too long is reported as failed, and until a call succeeds again, all
// others are refused at once.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/base/log.h"
#include "urbanist/server/base/metrics.h"
#include "urbanist/store/store.h"

namespace urbanist::server {

// Whether to retry when the store is briefly unavailable, for example while its server restarts.
enum class Again : std::uint8_t {
    Never,
    Allowed,  // read-only or idempotent
};

// Whether the call may be made while the store hangs.
enum class Entry : std::uint8_t { WhileItAnswers, Always };

class StoreQueue {
public:
    // Opens the store, so that a wrong address is reported at startup.
    [[nodiscard]] static store::Stored<std::unique_ptr<StoreQueue>> open(const std::string& url, std::size_t threads, Loop loop, Log& log,
                                                                         Metrics& metrics);

    StoreQueue(const StoreQueue&) = delete;
    StoreQueue& operator=(const StoreQueue&) = delete;
    ~StoreQueue();

    // work(store::Store&) → store::Stored<T>, called on a thread of the queue: it must not touch anything that belongs to the loop.
    template <class Work>
    [[nodiscard]] Awaitable<std::invoke_result_t<Work&, store::Store&>> run(Work work, Again again = Again::Never,
                                                                            Entry entry = Entry::WhileItAnswers) {
        using Result = std::invoke_result_t<Work&, store::Store&>;
        return asio::async_initiate<const Await, void(Result)>(
            [this, again, entry](auto handler, Work job) {
                using Made = JobOf<decltype(handler), Work, Result>;
                put(std::make_shared<Made>(*this, again, std::move(handler), std::move(job)), entry);
            },
            kAwait, std::move(work));
    }
    // For read-only work.
    template <class Work>
    [[nodiscard]] auto read(Work work) {
        return run(std::move(work), Again::Allowed);
    }
    // For idempotent writes, which may be retried.
    template <class Work>
    [[nodiscard]] auto run_idempotent(Work work) {
        return run(std::move(work), Again::Allowed);
    }
    // The same, to find out whether the store responds again.
    template <class Work>
    [[nodiscard]] auto probe(Work work) {
        return run(std::move(work), Again::Allowed, Entry::Always);
    }

    // Durable when it returns Stored. After a conflict or an uncertain failure it may have been stored: read the events before deciding again.
    [[nodiscard]] Awaitable<store::Stored<store::Appended>> append(store::Append append);

    [[nodiscard]] bool several_nodes() const { return several_nodes_; }
    [[nodiscard]] const std::string& url() const { return url_; }
    // A separate connection for the caller, with the same timeout.
    [[nodiscard]] store::Stored<std::unique_ptr<store::Store>> open_another() const;

    // The outcome of the last write. Used on the loop only.
    void note_write(const store::Stored<void>& written);
    [[nodiscard]] const std::optional<store::Failure>& write_failure() const { return write_failure_; }

    // Waits for queued calls and ends the threads. False if they did not end in time; then this object must not be destroyed.
    bool close(std::chrono::milliseconds longest = std::chrono::minutes(1));

private:
    using Clock = std::chrono::steady_clock;

    // A pending call. The thread that sets `answered`, under the lock, delivers the result.
    struct Call {
        Call() = default;
        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;
        virtual ~Call() = default;
        // On a thread of the queue. False if the store does not respond.
        [[nodiscard]] virtual bool run(store::Store& store) = 0;
        // Delivers the result of run(), or the failure.
        virtual void answer(std::shared_ptr<Call> self) = 0;
        virtual void fail(store::Failure failure) = 0;

        bool answered = false;
        Clock::time_point since{};  // when it was queued: waiting counts towards its timeout
    };
    using CallPtr = std::shared_ptr<Call>;

    template <class Handler, class Work, class Result>
    struct JobOf final : Call {
        JobOf(StoreQueue& owner, Again may_repeat, Handler then, Work job)
            : queue(owner), again(may_repeat), handler(std::move(then)), work(std::move(job)) {}
        bool run(store::Store& store) override {
            result.emplace(queue.try_repeatedly(again, [&] { return work(store); }));
            return result->has_value() || result->error().kind != store::Failure::Kind::Unavailable;
        }
        void answer(CallPtr) override { complete(std::move(handler), *std::move(result)); }
        void fail(store::Failure failure) override {
            failure.in_doubt = failure.in_doubt && again == Again::Never;
            complete(std::move(handler), Result(std::unexpected(std::move(failure))));
        }

        StoreQueue& queue;
        Again again;
        Handler handler;
        Work work;
        std::optional<Result> result;
    };
    // Called on the loop.
    using AppendDone = std::move_only_function<void(store::Stored<store::Appended>)>;
    // Appends of one transaction and their callers. The loop creates and destroys them: freeing memory from another thread
    // is expensive.
    struct Group {
        std::vector<store::Append> appends{};
        std::vector<AppendDone> waiting{};
        Clock::time_point since{};  // when the first one was queued

        [[nodiscard]] std::size_t size() const { return appends.size(); }
        void add(store::Append append, AppendDone done);
        // Takes as many as fit into one transaction.
        [[nodiscard]] Group take(std::size_t most);
    };

    StoreQueue(std::string url, Loop loop, Log& log, Metrics& metrics);

    template <class Handler, class Result>
    static void complete(Handler handler, Result result) {
        const auto executor = asio::get_associated_executor(handler);
        asio::post(executor, [handler = std::move(handler), result = std::move(result)]() mutable { std::move(handler)(std::move(result)); });
    }
    // Retries a few times after short pauses. A locked store is not retried: the call has already waited for the lock.
    template <class Work>
    auto try_repeatedly(Again again, const Work& work) {
        const auto start = Clock::now();
        auto result = work();
        bool in_doubt = !result && result.error().in_doubt;
        for (unsigned attempt = 0; !result && is_worth_trying(result.error(), again, attempt, start); ++attempt) {
            result = work();
            in_doubt = in_doubt || (!result && result.error().in_doubt);
        }
        if (!result) result.error().in_doubt = in_doubt;
        return result;
    }

    struct GroupCall;

    void put(CallPtr call, Entry entry);
    void put(store::Append append, AppendDone done);
    // Updates the metrics. Precondition: the mutex is locked.
    void count_waiting();
    void work(std::unique_ptr<store::Store> store, CallPtr& current);
    void carry_out(CallPtr call, store::Store& store, CallPtr& current, std::unique_lock<std::mutex>& lock);
    // Runs periodically: fails calls that hang and calls that have waited too long in the queue.
    void watch_over();
    void give_up_overdue();
    [[nodiscard]] static bool is_overdue(const CallPtr& call);
    // Precondition of all three: the mutex is locked.
    [[nodiscard]] bool has_stopped_responding() const;
    [[nodiscard]] std::vector<CallPtr> take_overdue();
    [[nodiscard]] std::vector<CallPtr> take_waiting();
    // On the loop.
    void tell(Group& group, const store::Stored<std::vector<store::Appended>>& outcome);
    void refuse(std::vector<AppendDone> waiting, store::Failure failure);
    // Waits before it returns true.
    [[nodiscard]] bool is_worth_trying(const store::Failure& failure, Again again, unsigned attempt, Clock::time_point start);
    [[nodiscard]] static store::Failure too_much();
    [[nodiscard]] static store::Failure no_answer(bool in_doubt = false);

    std::string url_;
    bool several_nodes_;
    Loop loop_;
    Log& log_;
    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<CallPtr> jobs_;
    Group next_;
    bool closed_ = false;
    bool hangs_ = false;  // the store has stopped responding
    Clock::time_point last_answer_ = Clock::now();
    std::deque<CallPtr> current_;  // the call of each thread; addresses are stable
    std::size_t running_ = 0;      // threads
    std::condition_variable ended_;
    std::optional<store::Failure> write_failure_;
    Timer watch_;
    std::vector<std::jthread> threads_;
};

// The problem reported to the client, such as «storage-full»; «outcome-unknown» if it may have been stored.
[[nodiscard]] std::string_view storage_reason(const store::Failure& failure);

}  // namespace urbanist::server
