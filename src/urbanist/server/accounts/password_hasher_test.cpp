// The order in which waiting passwords are hashed, counted in hashes because the duration of one depends on the machine.
#include "urbanist/server/accounts/password_hasher.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <latch>
#include <vector>

namespace urbanist::server {
namespace {

class PasswordHasherTest : public testing::Test {
protected:
    // The first job blocks the thread until everything is queued.
    PasswordHasherTest() {
        push("gate", false, [this] {
            started_.count_down();
            open_.wait();
        });
        started_.wait();
    }
    void push(const std::string& address, bool suspect, std::function<void()> work = {}) {
        asio::co_spawn(loop_, hash(address, suspect, std::move(work)), asio::detached);
        ++pushed_;
        loop_.restart();
        loop_.poll();
    }
    // The addresses in the order in which they were served; refused ones are missing.
    std::vector<std::string> serve() {
        open_.count_down();
        const auto guard = asio::make_work_guard(loop_);
        loop_.restart();
        while (ended_ < pushed_) loop_.run_one();
        return std::vector(order_.begin() + 1, order_.end());
    }
    int refused_ = 0;

private:
    Awaitable<void> hash(std::string address, bool suspect, std::function<void()> work) {
        const auto job = [this, address, work] {
            if (work) work();
            order_.push_back(address);  // only on the hasher's thread
            return true;
        };
        if (!co_await hasher_.run({address, "name", {}, suspect}, job)) ++refused_;
        ++ended_;
    }

    asio::io_context loop_;
    int pushed_ = 0;
    int ended_ = 0;
    Metrics metrics_;
    std::latch started_{1};
    std::latch open_{1};
    std::vector<std::string> order_;
    PasswordHasher hasher_{metrics_};
};

TEST_F(PasswordHasherTest, AClientWithoutFailuresIsServedSecondAtTheLatest) {
    for (int i = 0; i < 600; ++i) push("attacker " + std::to_string(i % 10), true);
    push("home", false);
    const auto order = serve();
    const auto place = std::ranges::find(order, "home") - order.begin();
    EXPECT_LE(place, 1) << "in hashes: of some 24 that wait";
    EXPECT_LE(order.size(), 25U);
    EXPECT_GE(refused_, 570) << "all others are told to come back";
}

TEST_F(PasswordHasherTest, SuspectsAreServedAmongOthers) {
    for (int i = 0; i < 12; ++i) push("somebody " + std::to_string(i), false);
    push("suspect", true);
    const auto order = serve();
    ASSERT_EQ(order.size(), 13U);
    EXPECT_LT(std::ranges::find(order, "suspect") - order.begin(), 12) << "not only when nobody else waits";
}

TEST_F(PasswordHasherTest, SuspectsTakeTurnsByAddress) {
    for (int i = 0; i < 8; ++i) push("busy", true);
    push("quiet", true);
    const auto order = serve();
    EXPECT_LE(std::ranges::find(order, "quiet") - order.begin(), 1);
}

}  // namespace
}  // namespace urbanist::server
