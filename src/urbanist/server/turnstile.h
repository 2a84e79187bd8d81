// One at a time, in the order of arrival. For coroutines of the event loop.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <memory>
#include <utility>

#include "urbanist/server/awaitable.h"

namespace urbanist::server {

class Turnstile {
public:
    explicit Turnstile(asio::any_io_executor loop) : loop_(std::move(loop)) {}
    Turnstile(const Turnstile&) = delete;
    Turnstile& operator=(const Turnstile&) = delete;

    // Lets the next one in when it goes.
    class Pass {
    public:
        explicit Pass(Turnstile& turnstile) : turnstile_(&turnstile) {}
        Pass(Pass&& other) noexcept : turnstile_(std::exchange(other.turnstile_, nullptr)) {}
        Pass& operator=(Pass&&) = delete;
        ~Pass() {
            if (turnstile_ != nullptr) turnstile_->leave();
        }

    private:
        Turnstile* turnstile_;
    };

    [[nodiscard]] Awaitable<Pass> enter() {
        if (std::exchange(busy_, true)) {
            const auto mine = waiting_.emplace_back(std::make_shared<asio::steady_timer>(loop_, asio::steady_timer::time_point::max()));
            co_await mine->async_wait(asio::as_tuple(asio::use_awaitable));  // cancelled by who goes before
        }
        co_return Pass(*this);
    }
    [[nodiscard]] bool is_busy() const { return busy_; }

private:
    void leave() {
        busy_ = !waiting_.empty();
        if (!busy_) return;
        const auto next = std::move(waiting_.front());
        waiting_.pop_front();
        next->cancel();
    }

    asio::any_io_executor loop_;
    bool busy_ = false;
    std::deque<std::shared_ptr<asio::steady_timer>> waiting_;
};

}  // namespace urbanist::server
