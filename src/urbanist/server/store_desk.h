// Where the event loop hands over what must be stored. Threads with a connection each do the blocking calls; answers come back to the loop.
//
// Appends that wait at the same time go into one durable transaction: under load a commit serves many tables.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "urbanist/server/awaitable.h"
#include "urbanist/server/log.h"
#include "urbanist/server/metrics.h"
#include "urbanist/store/store.h"

namespace urbanist::server {

// What to do when the store is gone for a moment: a restarted server answers again soon.
enum class Again : std::uint8_t {
    Never,
    Allowed,  // it only reads, or doing it twice is doing it once
};

class StoreDesk {
public:
    // Opens the store, so that a wrong address is told at once and not to the first player.
    [[nodiscard]] static store::Stored<std::unique_ptr<StoreDesk>> open(const std::string& url, std::size_t threads, Loop loop, Log& log,
                                                                        Metrics& metrics);

    StoreDesk(const StoreDesk&) = delete;
    StoreDesk& operator=(const StoreDesk&) = delete;
    ~StoreDesk();

    // work(store::Store&) → store::Stored<T>, called on a thread of the desk: it may use nothing of the loop's.
    template <class Work>
    [[nodiscard]] Awaitable<std::invoke_result_t<Work&, store::Store&>> run(Work work, Again again = Again::Never) {
        using Result = std::invoke_result_t<Work&, store::Store&>;
        return asio::async_initiate<const Await, void(Result)>(
            [this, again](auto handler, Work job) {
                put([this, again, job = std::move(job), handler = std::move(handler)](store::Store* store) mutable {
                    complete(std::move(handler), store == nullptr ? Result(too_much()) : tried(again, [&] { return job(*store); }));
                });
            },
            kAwait, std::move(work));
    }
    template <class Work>
    [[nodiscard]] auto read(Work work) {
        return run(std::move(work), Again::Allowed);
    }

    // Durable when it returns Stored. After a failure it may still have happened: look at the events before deciding again.
    [[nodiscard]] Awaitable<store::Stored<store::Appended>> append(store::Append append);

    [[nodiscard]] bool several_nodes() const { return several_nodes_; }
    [[nodiscard]] const std::string& url() const { return url_; }
    // Waits for what is in the queue and ends the threads.
    void close();

private:
    // Called with null when the queue is full.
    using Job = std::move_only_function<void(store::Store*)>;
    // Called on the loop.
    using AppendDone = std::move_only_function<void(store::Stored<store::Appended>)>;
    // Appends that are stored together, and who waits for each. The loop that made them also takes them apart: memory that goes back from another
    // thread is dear.
    struct Group {
        std::vector<store::Append> appends;
        std::vector<AppendDone> waiting;

        [[nodiscard]] std::size_t size() const { return appends.size(); }
        void add(store::Append append, AppendDone done);
        // The first of them, as many as one transaction takes.
        [[nodiscard]] Group take(std::size_t most);
    };

    StoreDesk(std::string url, Loop loop, Log& log, Metrics& metrics);

    template <class Handler, class Result>
    static void complete(Handler handler, Result result) {
        const auto executor = asio::get_associated_executor(handler);
        asio::post(executor, [handler = std::move(handler), result = std::move(result)]() mutable { std::move(handler)(std::move(result)); });
    }
    // Again after a short while, a few times. What is locked is not tried again: the store has waited for it already.
    template <class Call>
    auto tried(Again again, const Call& call) {
        auto result = call();
        for (unsigned attempt = 0; !result && is_worth_trying(result.error(), again, attempt); ++attempt) result = call();
        return result;
    }

    void put(Job job);
    void put(store::Append append, AppendDone done);
    void work(std::unique_ptr<store::Store> store);
    void commit(store::Store& store, Group group);
    // One call to the loop for a whole group.
    void answer(Group group, store::Stored<std::vector<store::Appended>> outcome);
    // Waits before it says yes.
    [[nodiscard]] bool is_worth_trying(const store::Failure& failure, Again again, unsigned attempt);
    [[nodiscard]] static std::unexpected<store::Failure> too_much();

    std::string url_;
    bool several_nodes_;
    Loop loop_;
    Log& log_;
    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    Group next_;
    bool closed_ = false;
    std::vector<std::jthread> threads_;
};

// «storage-full» and so on, for the answer to a client.
[[nodiscard]] std::string_view storage_reason(const store::Failure& failure);

}  // namespace urbanist::server
