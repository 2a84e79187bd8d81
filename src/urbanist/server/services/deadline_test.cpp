// Answers before a deadline, and locks with a timeout.
#include "urbanist/server/services/deadline.h"

#include <gtest/gtest.h>

#include <boost/asio/detached.hpp>
#include <stdexcept>

#include "urbanist/server/base/async_mutex.h"

namespace urbanist::server {
namespace {

using namespace std::chrono_literals;

const protocol::Problem kLate{"late", "it takes too long"};

class DeadlineTest : public testing::Test {
protected:
    // The coroutine's result after everything has finished.
    template <class T>
    T result_of(Awaitable<T> work) {
        std::optional<T> result;
        asio::co_spawn(loop, std::move(work), [&](const std::exception_ptr& error, T value) {
            if (error) std::rethrow_exception(error);
            result.emplace(std::move(value));
        });
        loop.run();
        loop.restart();
        return *std::move(result);
    }
    Awaitable<Answer<int>> seven_after(std::chrono::milliseconds time) {
        Timer timer(executor, time);
        co_await timer.async_wait(kQuietly);
        ++finished;
        co_return 7;
    }
    static Awaitable<Answer<int>> failing() {
        throw std::runtime_error("broken");
        co_return 7;
    }
    [[nodiscard]] Deadline in(std::chrono::milliseconds time) const { return std::chrono::steady_clock::now() + time; }

    asio::io_context loop;
    Loop executor = loop.get_executor();
    int finished = 0;
};

TEST_F(DeadlineTest, WorkDoneInTimeGivesTheAnswer) {
    const auto answer = result_of(answer_by(executor, in(1h), seven_after(1ms), kLate));
    ASSERT_TRUE(answer);
    EXPECT_EQ(*answer, 7);
}

TEST_F(DeadlineTest, LateWorkContinuesAndItsResultIsDropped) {
    const auto answer = result_of(answer_by(executor, in(1ms), seven_after(100ms), kLate));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().reason, "late");
    EXPECT_EQ(finished, 1);
}

TEST_F(DeadlineTest, ExceptionsArePassedOn) { EXPECT_THROW((void)result_of(answer_by(executor, in(1h), failing(), kLate)), std::runtime_error); }

TEST_F(DeadlineTest, AMessageThatHadToWaitGetsAShortDeadline) {
    const auto now = std::chrono::steady_clock::now();
    EXPECT_EQ(deadline_for(now), now + kLongestCommand);
    EXPECT_GE(deadline_for(now - 1h), now + kShortestCommand);
}

// ---- Turns ---------------------------------------------------------------------------------------------------------------------------

class AsyncMutexTest : public DeadlineTest {
protected:
    // Records who got the lock and who did not, and releases it after a while.
    void ask(const std::string& name, Deadline deadline, std::chrono::milliseconds stays = 1ms) {
        asio::co_spawn(loop, take_turn(name, deadline, stays), asio::detached);
    }
    Awaitable<void> take_turn(std::string name, Deadline deadline, std::chrono::milliseconds stays) {
        const auto lock = co_await mutex.try_lock_until(deadline);
        log.push_back(lock ? name : "no " + name);
        if (!lock) co_return;
        Timer timer(executor, stays);
        co_await timer.async_wait(kQuietly);
    }

    AsyncMutex mutex{executor};
    std::vector<std::string> log;
};

TEST_F(AsyncMutexTest, WaitersGetTheLockInOrder) {
    for (const char* name : {"a", "b", "c"}) ask(name, in(1h));
    loop.run();
    EXPECT_EQ(log, (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_FALSE(mutex.is_locked());
}

TEST_F(AsyncMutexTest, AWaiterThatGivesUpPassesTheLockOn) {
    ask("a", in(1h), 100ms);
    ask("b", in(5ms));
    ask("c", in(1h));
    loop.run();
    EXPECT_EQ(log, (std::vector<std::string>{"a", "no b", "c"}));
    EXPECT_FALSE(mutex.is_locked());
}

// A lock handed over exactly at the deadline must not be lost.
TEST_F(AsyncMutexTest, TheLockIsNeverLost) {
    const Deadline soon = in(10ms);
    for (int i = 0; i < 200; ++i) ask("x", soon + std::chrono::microseconds(100 * i), 0ms);
    loop.run();
    EXPECT_EQ(log.size(), 200U);
    EXPECT_FALSE(mutex.is_locked());
    loop.restart();
    ask("last", in(0ms));
    loop.run();
    EXPECT_EQ(log.back(), "last");
}

}  // namespace
}  // namespace urbanist::server
