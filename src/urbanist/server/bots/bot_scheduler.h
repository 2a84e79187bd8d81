// Runs the bots on a few threads outside the event loop. The account that has used the least time goes first (fair_queue.h), and one extra thread is
// reserved for quick requests, so that an easy bot's move never waits for a master's search.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "urbanist/games/catalog/match.h"
#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/base/fair_queue.h"
#include "urbanist/server/base/metrics.h"

namespace urbanist::server {

// Who is asking, and what kind of bot: bots of one kind take about the same time.
struct BotQuestion {
    WorkOwner owner;
    std::string kind;
};

class BotScheduler {
public:
    // Number of threads for all requests, plus one for quick ones.
    BotScheduler(std::size_t threads, Metrics& metrics);
    BotScheduler(const BotScheduler&) = delete;
    BotScheduler& operator=(const BotScheduler&) = delete;
    ~BotScheduler() { close(); }

    // Call from the event loop; the answer is delivered there.
    [[nodiscard]] Awaitable<json::Json> think(BotQuestion question, catalog::Match::Thinking thinking) {
        return asio::async_initiate<const Await, void(json::Json)>(
            [this](auto handler, BotQuestion asked, catalog::Match::Thinking work) {
                put(std::move(asked), [handler = std::move(handler), work = std::move(work)]() mutable {
                    const auto executor = asio::get_associated_executor(handler);
                    asio::post(executor, [handler = std::move(handler), action = work()]() mutable { std::move(handler)(std::move(action)); });
                });
            },
            kAwait, std::move(question), std::move(thinking));
    }
    // Running jobs finish; waiting ones are dropped.
    void close();

private:
    using Clock = std::chrono::steady_clock;
    using Work = std::move_only_function<void()>;
    struct Job {
        std::string kind;
        Work work;
        Clock::time_point since;
    };
    using Queue = FairQueue<Job>;
    enum class Lane : std::uint8_t { All, Short };

    void put(BotQuestion question, Work work);
    void work(Lane lane, const std::stop_token& stop);
    // Precondition of the next four: the mutex is locked.
    [[nodiscard]] std::optional<Queue::Taken> next(Lane lane);
    [[nodiscard]] double expected_seconds(const Job& job) const;
    [[nodiscard]] bool is_short(const Job& job) const;
    void learn(const std::string& kind, double seconds);

    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    Queue queue_;
    std::map<std::string, double> seconds_;  // estimated duration by kind of request
    std::vector<std::jthread> threads_;
};

}  // namespace urbanist::server
