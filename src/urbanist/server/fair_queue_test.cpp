#include "urbanist/server/fair_queue.h"

#include <gtest/gtest.h>

#include <map>

#include "urbanist/server/bot_games.h"
#include "urbanist/server/login_guard.h"

namespace urbanist::server {
namespace {

using namespace std::chrono_literals;

// Jobs are called by whom they are for, and take as long as is said.
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

TEST_F(FairQueueTest, WhoAsksForMoreGetsNoMore) {
    for (int i = 0; i < 300; ++i) push("a", "greedy", std::to_string(i));
    for (int i = 0; i < 10; ++i) push("b", "modest", "t");
    const auto served = serve(20);
    EXPECT_NEAR(served.at("modest"), 10, 1);
}

TEST_F(FairQueueTest, AnAddressWithManyAccountsIsOneAddress) {
    for (int i = 0; i < 100; ++i) push("a", "sock " + std::to_string(i), "t");
    for (int i = 0; i < 10; ++i) push("b", "one", "t");
    EXPECT_NEAR(serve(20).at("one"), 10, 1);
}

TEST_F(FairQueueTest, TimeCountsAndNotTheNumberOfJobs) {
    for (int i = 0; i < 100; ++i) {
        push("a", "long", "t", 1);
        push("b", "short", "t", 0.1);
    }
    const auto served = serve(55);
    EXPECT_NEAR(served.at("short"), 50, 5);
}

TEST_F(FairQueueTest, WhoWasAwayHasSavedNothingUp) {
    push("b", "sleeper", "t");
    EXPECT_EQ(serve_one(), "sleeper");
    for (int i = 0; i < 100; ++i) push("a", "worker", "t");
    (void)serve(50);
    for (int i = 0; i < 50; ++i) push("b", "sleeper", "t");
    EXPECT_NEAR(serve(20).at("sleeper"), 10, 1);
}

TEST_F(FairQueueTest, OfOneTableTheShortOneGoesFirst) {
    push("a", "long", "t", 5);
    queue_.push({"a", "long", "t"}, {"short", 0.1});
    EXPECT_EQ(serve_one(), "short");
    EXPECT_EQ(serve_one(), "long");
    EXPECT_EQ(serve_one(), "");
}

TEST_F(FairQueueTest, OnlyWhoHasManyMakesRoom) {
    for (int i = 0; i < 3; ++i) push("a", "many", "t");
    push("b", "one", "t");
    EXPECT_EQ(queue_.give_up_one_of_many(2)->account, "many");
    EXPECT_FALSE(queue_.give_up_one_of_many(2));
    EXPECT_EQ(queue_.active_of("a"), 2U);
    EXPECT_EQ(queue_.give_up_all([](const Job& job) { return job.account == "many"; }).size(), 2U);
    EXPECT_EQ(queue_.size(), 1U);
    EXPECT_EQ(serve_one(), "one");
}

Identity person(const std::string& account, const std::string& address) {
    Identity who;
    who.account = account;
    who.address = address;
    return who;
}

TEST(BotGames, AreCountedByAccountAndAddress) {
    BotGames games(2, 3);
    const Identity ann = person("ann", "10.0.0.1");
    games.add("1", ann);
    games.add("1", ann);
    games.add("2", ann);
    EXPECT_TRUE(games.has_room_for("2", ann)) << "it is counted already";
    EXPECT_FALSE(games.has_room_for("3", ann));
    const Identity bob = person("bob", "10.0.0.1");
    EXPECT_TRUE(games.has_room_for("3", bob));
    games.add("3", bob);
    EXPECT_FALSE(games.has_room_for("4", bob)) << "the address has three";
    EXPECT_TRUE(games.has_room_for("4", person("eve", "10.0.0.2")));
    games.remove("1");
    games.remove("1");
    EXPECT_TRUE(games.has_room_for("4", ann));
    EXPECT_EQ(games.owner_of("2", "host").account, "ann");
    EXPECT_EQ(games.owner_of("9", "host").account, "host");
}

class LoginGuardTest : public testing::Test {
protected:
    // How many attempts are allowed.
    int tries(const std::string& name, const std::string& address, int count) {
        int allowed = 0;
        for (int i = 0; i < count; ++i) allowed += guard_.take(name, address, now_) ? 0 : 1;
        return allowed;
    }

    LoginGuard guard_;
    RateLimit::Clock::time_point now_{};
};

TEST_F(LoginGuardTest, AnAddressTriesANameAFewTimes) {
    EXPECT_EQ(tries("ann", "10.0.0.1", 60), 10);
    EXPECT_EQ(tries("bob", "10.0.0.1", 1), 1) << "another name";
    EXPECT_EQ(tries("ann", "10.0.0.2", 1), 1) << "another address";
    now_ += 60s;
    EXPECT_EQ(tries("ann", "10.0.0.1", 60), 1) << "one a minute";
}

TEST_F(LoginGuardTest, ManyAddressesAreStoppedButNotWhereSomebodyIsAtHome) {
    EXPECT_EQ(tries("ann", "10.9.9.9", 1), 1);
    guard_.succeeded("ann", "10.9.9.9");
    int allowed = 0;
    for (int i = 0; i < 100; ++i) allowed += tries("ann", "10.0.0." + std::to_string(i), 10);
    EXPECT_EQ(allowed, 200);
    EXPECT_EQ(tries("ann", "10.1.1.1", 1), 0) << "a stranger";
    EXPECT_EQ(tries("ann", "10.9.9.9", 10), 10) << "ann's own address";
}

TEST_F(LoginGuardTest, WhatIsRightDoesNotCount) {
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(tries("ann", "10.0.0.1", 1), 1) << i;
        guard_.succeeded("ann", "10.0.0.1");
    }
}

}  // namespace
}  // namespace urbanist::server
