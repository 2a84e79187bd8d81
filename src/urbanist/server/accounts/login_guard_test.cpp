#include "urbanist/server/accounts/login_guard.h"

#include <gtest/gtest.h>

#include <string>

namespace urbanist::server {
namespace {

using namespace std::chrono_literals;

class LoginGuardTest : public testing::Test {
protected:
    // The number of attempts that are allowed.
    int tries(const std::string& name, const std::string& address, int count) {
        int allowed = 0;
        for (int i = 0; i < count; ++i) allowed += guard_.take(name, address, now_) ? 0 : 1;
        return allowed;
    }

    LoginGuard guard_;
    RateLimit::Clock::time_point now_{};
};

TEST_F(LoginGuardTest, AnAddressMayTryANameAFewTimes) {
    EXPECT_EQ(tries("ann", "10.0.0.1", 60), 10);
    EXPECT_EQ(tries("bob", "10.0.0.1", 1), 1) << "another name";
    EXPECT_EQ(tries("ann", "10.0.0.2", 1), 1) << "another address";
    now_ += 60s;
    EXPECT_EQ(tries("ann", "10.0.0.1", 60), 1) << "one a minute";
}

TEST_F(LoginGuardTest, ManyAddressesAreStoppedExceptThoseKnownForTheName) {
    EXPECT_EQ(tries("ann", "10.9.9.9", 1), 1);
    guard_.succeeded("ann", "10.9.9.9");
    int allowed = 0;
    for (int i = 0; i < 100; ++i) allowed += tries("ann", "10.0.0." + std::to_string(i), 10);
    EXPECT_EQ(allowed, 200);
    EXPECT_EQ(tries("ann", "10.1.1.1", 1), 0) << "a stranger";
    EXPECT_EQ(tries("ann", "10.9.9.9", 10), 10) << "ann's own address";
}

TEST_F(LoginGuardTest, SuccessfulLoginsDoNotCount) {
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(tries("ann", "10.0.0.1", 1), 1) << i;
        guard_.succeeded("ann", "10.0.0.1");
    }
}

}  // namespace
}  // namespace urbanist::server
