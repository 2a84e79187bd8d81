#include "urbanist/server/base/fair_queue.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace urbanist::server {
namespace {

// Jobs are named after their owner and take the stated time.
class FairQueueTest : public testing::Test {
protected:
    void push(const std::string& address, const std::string& account, const std::string& table, double seconds = 1) {
        queue_.push({address, account, table}, {account, seconds});
    }
    std::string serve_one() {
        const auto taken = queue_.pop([](const Job& job) { return job.seconds; }, [](const Job&) { return true; });
        if (!taken) return "";
        queue_.finish(*taken, taken->job.seconds);
        return taken->job.account;
    }
    std::map<std::string, int> serve(int count) {
        std::map<std::string, int> served;
        for (int i = 0; i < count; ++i) ++served[serve_one()];
        return served;
    }

    struct Job {
        std::string account;
        double seconds;
    };
    FairQueue<Job> queue_;
};

TEST_F(FairQueueTest, AskingForMoreGivesNoMoreTime) {
    for (int i = 0; i < 300; ++i) push("a", "greedy", std::to_string(i));
    for (int i = 0; i < 10; ++i) push("b", "modest", "t");
    const auto served = serve(20);
    EXPECT_NEAR(served.at("modest"), 10, 1);
}

TEST_F(FairQueueTest, AccountsOfOneAddressShareItsTurn) {
    for (int i = 0; i < 100; ++i) push("a", "sock " + std::to_string(i), "t");
    for (int i = 0; i < 10; ++i) push("b", "one", "t");
    EXPECT_NEAR(serve(20).at("one"), 10, 1);
}

TEST_F(FairQueueTest, TurnsDependOnTimeAndNotOnTheNumberOfJobs) {
    for (int i = 0; i < 100; ++i) {
        push("a", "long", "t", 1);
        push("b", "short", "t", 0.1);
    }
    const auto served = serve(55);
    EXPECT_NEAR(served.at("short"), 50, 5);
}

TEST_F(FairQueueTest, AnIdleClientSavesNoTimeUp) {
    push("b", "sleeper", "t");
    EXPECT_EQ(serve_one(), "sleeper");
    for (int i = 0; i < 100; ++i) push("a", "worker", "t");
    (void)serve(50);
    for (int i = 0; i < 50; ++i) push("b", "sleeper", "t");
    EXPECT_NEAR(serve(20).at("sleeper"), 10, 1);
}

TEST_F(FairQueueTest, ShortJobsOfATableComeFirst) {
    push("a", "long", "t", 5);
    queue_.push({"a", "long", "t"}, {"short", 0.1});
    EXPECT_EQ(serve_one(), "short");
    EXPECT_EQ(serve_one(), "long");
    EXPECT_EQ(serve_one(), "");
}

TEST_F(FairQueueTest, OnlyAClientWithManyJobsGivesOneUp) {
    for (int i = 0; i < 3; ++i) push("a", "many", "t");
    push("b", "one", "t");
    EXPECT_EQ(queue_.give_up_one_of_many(2)->account, "many");
    EXPECT_FALSE(queue_.give_up_one_of_many(2));
    EXPECT_EQ(queue_.active_of("a"), 2U);
    EXPECT_EQ(queue_.give_up_all([](const Job& job) { return job.account == "many"; }).size(), 2U);
    EXPECT_EQ(queue_.size(), 1U);
    EXPECT_EQ(serve_one(), "one");
}

}  // namespace
}  // namespace urbanist::server
