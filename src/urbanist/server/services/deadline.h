// Answers before a deadline, however long the work takes.
#pragma once

#include <algorithm>
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "urbanist/protocol/problem.h"
#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/services/table_service.h"

namespace urbanist::server {

using Deadline = std::chrono::steady_clock::time_point;

// A command waits for the table's lock and for several store calls, each of which may take long. Only one deadline for all of them
// guarantees an answer within three seconds.
inline constexpr std::chrono::milliseconds kLongestCommand{2600};
inline constexpr std::chrono::milliseconds kShortestCommand{300};

// For a request received at `since`. A request that had to wait for the one before it still gets a minimum time.
[[nodiscard]] inline Deadline deadline_for(std::chrono::steady_clock::time_point since) {
    return std::max(since + kLongestCommand, std::chrono::steady_clock::now() + kShortestCommand);
}

// The result of the work, or `late` at the deadline. The work then continues and its result is discarded, so it must own everything it uses.
template <class T>
[[nodiscard]] Awaitable<Answer<T>> answer_by(Loop loop, Deadline deadline, Awaitable<Answer<T>> work, protocol::Problem late) {
    return asio::async_initiate<const Await, void(std::exception_ptr, Answer<T>)>(
        [loop, deadline](auto handler, Awaitable<Answer<T>> started, protocol::Problem problem) {
            struct Race {
                Timer timer;
                std::optional<decltype(handler)> handler;

                void finish(std::exception_ptr error, Answer<T> answer) {
                    if (auto waiting = std::exchange(handler, std::nullopt)) std::move (*waiting)(std::move(error), std::move(answer));
                }
            };
            const auto race = std::make_shared<Race>(Timer(loop, deadline), std::move(handler));
            race->timer.async_wait([race, problem = std::move(problem)](const boost::system::error_code& cancelled) mutable {
                if (!cancelled) race->finish(nullptr, std::unexpected(std::move(problem)));
            });
            asio::co_spawn(loop, std::move(started), [race](std::exception_ptr error, Answer<T> answer) {
                race->timer.cancel();
                race->finish(std::move(error), std::move(answer));
            });
        },
        kAwait, std::move(work), std::move(late));
}

}  // namespace urbanist::server
