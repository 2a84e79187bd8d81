// One at a time, in the order of arrival. For coroutines of the event loop.
#pragma once

#include <deque>
#include <memory>
#include <utility>

#include "urbanist/server/awaitable.h"

namespace urbanist::server {

class Turnstile {
public:
    explicit Turnstile(Loop loop) : loop_(loop) {}
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
            const auto mine = waiting_.emplace_back(std::make_shared<Timer>(loop_, Timer::time_point::max()));
            co_await mine->async_wait(kQuietly);  // cancelled by who goes before
        }
        co_return Pass(*this);
    }
    // Without a coroutine, where nobody is in. Precondition: !is_busy().
    [[nodiscard]] Pass enter_free() {
        busy_ = true;
        return Pass(*this);
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

    Loop loop_;
    bool busy_ = false;
    std::deque<std::shared_ptr<Timer>> waiting_;
};

}  // namespace urbanist::server
