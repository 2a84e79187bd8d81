// Hashes passwords off the event loop, one at a time, since each needs 64 MiB for a tenth of a second. Addresses take turns; those that
// have failed a few times come after the others. The queue is short, and work for clients that have disconnected is skipped.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/base/fair_queue.h"
#include "urbanist/server/base/metrics.h"

namespace urbanist::server {

// The client that a hash is for. has_left may be empty; it is called from another thread.
struct HashClient {
    std::string address;
    std::string account;
    std::function<bool()> has_left;
    bool suspect = false;  // others go first, most of the time
};

class PasswordHasher {
public:
    explicit PasswordHasher(Metrics& metrics);
    PasswordHasher(const PasswordHasher&) = delete;
    PasswordHasher& operator=(const PasswordHasher&) = delete;
    ~PasswordHasher();

    // The result of work() on the thread of this hasher; nothing if the queue is full or the client has disconnected.
    template <class Work>
    [[nodiscard]] Awaitable<std::optional<std::invoke_result_t<Work&>>> run(HashClient client, Work work) {
        using Result = std::optional<std::invoke_result_t<Work&>>;
        return asio::async_initiate<const Await, void(Result)>(
            [this](auto handler, HashClient whom, Work job) {
                put(std::move(whom), [handler = std::move(handler), job = std::move(job)](bool wanted) mutable {
                    const auto executor = asio::get_associated_executor(handler);
                    Result result = wanted ? try_to(job) : std::nullopt;
                    asio::post(executor,
                               [handler = std::move(handler), result = std::move(result)]() mutable { std::move(handler)(std::move(result)); });
                });
            },
            kAwait, std::move(client), std::move(work));
    }

private:
    struct Job {
        std::function<bool()> has_left;
        bool suspect;
        std::move_only_function<void(bool wanted)> run;

        [[nodiscard]] bool is_abandoned() const { return has_left && has_left(); }
    };

    // Nothing if there is not enough memory.
    template <class Work>
    [[nodiscard]] static std::optional<std::invoke_result_t<Work&>> try_to(Work& work) {
        try {
            return work();
        } catch (const std::bad_alloc&) {
            return std::nullopt;
        }
    }
    void put(HashClient client, std::move_only_function<void(bool)> run);
    void work(const std::stop_token& stop);
    // Precondition: the mutex is locked.
    [[nodiscard]] std::optional<FairQueue<Job>::Taken> take_next();

    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    FairQueue<Job> queue_;
    std::uint64_t taken_ = 0;
    std::jthread thread_;
};

}  // namespace urbanist::server
