// Where bots think: a few threads off the event loop. First come, first served; a table has one question a seat at a time, so none of them
// can keep the others waiting.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <utility>

#include "urbanist/catalog/match.h"
#include "urbanist/server/awaitable.h"

namespace urbanist::server {

class BotPool {
public:
    explicit BotPool(std::size_t threads) : threads_(threads) {}

    [[nodiscard]] Awaitable<json::Json> think(catalog::Match::Thinking thinking) {
        co_return co_await asio::async_initiate<const Await, void(json::Json)>(
            [this](auto handler, catalog::Match::Thinking job) {
                asio::post(threads_, [handler = std::move(handler), job = std::move(job)]() mutable {
                    const auto executor = asio::get_associated_executor(handler);
                    asio::post(executor, [handler = std::move(handler), action = job()]() mutable { std::move(handler)(std::move(action)); });
                });
            },
            kAwait, std::move(thinking));
    }
    // What has begun ends; what waits is dropped.
    void close() {
        threads_.stop();
        threads_.join();
    }

private:
    asio::thread_pool threads_;
};

}  // namespace urbanist::server
