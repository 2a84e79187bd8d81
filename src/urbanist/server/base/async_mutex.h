// A fair mutex for coroutines of the event loop: first come, first served.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include "urbanist/server/base/awaitable.h"

namespace urbanist::server {

class AsyncMutex {
public:
    explicit AsyncMutex(Loop loop) : loop_(loop) {}
    AsyncMutex(const AsyncMutex&) = delete;
    AsyncMutex& operator=(const AsyncMutex&) = delete;

    // Unlocks the mutex when destroyed and hands it to the longest waiter.
    class Lock {
    public:
        explicit Lock(AsyncMutex& mutex) : mutex_(&mutex) {}
        Lock(Lock&& other) noexcept : mutex_(std::exchange(other.mutex_, nullptr)) {}
        Lock& operator=(Lock&&) = delete;
        ~Lock() {
            if (mutex_ != nullptr) mutex_->unlock();
        }

    private:
        AsyncMutex* mutex_;
    };

    [[nodiscard]] Awaitable<Lock> lock() {
        if (std::exchange(locked_, true)) {
            const auto mine = waiting_.emplace_back(std::make_shared<Timer>(loop_, Timer::time_point::max()));
            co_await mine->async_wait(kQuietly);  // cancelled by unlock()
        }
        co_return Lock(*this);
    }
    // Nothing if it is still locked at the deadline.
    [[nodiscard]] Awaitable<std::optional<Lock>> try_lock_until(Timer::time_point deadline) {
        if (std::exchange(locked_, true)) {
            const auto mine = waiting_.emplace_back(std::make_shared<Timer>(loop_, deadline));
            co_await mine->async_wait(kQuietly);
            if (std::erase(waiting_, mine) > 0) co_return std::nullopt;  // otherwise it was handed over meanwhile
        }
        co_return Lock(*this);
    }
    // Without waiting; nothing if it is locked.
    [[nodiscard]] std::optional<Lock> try_lock() {
        if (std::exchange(locked_, true)) return std::nullopt;
        return std::optional<Lock>(std::in_place, *this);
    }
    [[nodiscard]] bool is_locked() const { return locked_; }

private:
    void unlock() {
        locked_ = !waiting_.empty();
        if (!locked_) return;
        const auto next = std::move(waiting_.front());
        waiting_.pop_front();
        next->cancel();
    }

    Loop loop_;
    bool locked_ = false;
    std::deque<std::shared_ptr<Timer>> waiting_;
};

}  // namespace urbanist::server
