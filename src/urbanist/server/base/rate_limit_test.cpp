#include "urbanist/server/base/rate_limit.h"

#include <gtest/gtest.h>

#include <string>

namespace urbanist::server {
namespace {

TEST(RateLimit, AllowsABurstAndThenASteadyRate) {
    RateLimit limit(3, std::chrono::seconds(6));
    const RateLimit::Clock::time_point start{};
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(limit.take("a", start));
    EXPECT_EQ(limit.take("a", start), std::chrono::seconds(2));
    EXPECT_FALSE(limit.take("b", start));
    EXPECT_FALSE(limit.take("a", start + std::chrono::seconds(2)));
    EXPECT_TRUE(limit.take("a", start + std::chrono::seconds(2)));
}

TEST(RateLimit, RemembersALimitedNumberOfKeys) {
    RateLimit limit(2, std::chrono::seconds(60), 10);
    for (int i = 0; i < 1000; ++i) (void)limit.take(std::to_string(i), RateLimit::Clock::time_point{});
    EXPECT_LE(limit.keys(), 10U);
}

TEST(AddressKey, TreatsAnIpv6NetworkAsOneHost) {
    EXPECT_EQ(address_key("10.1.2.3"), "10.1.2.3");
    EXPECT_EQ(address_key("::ffff:10.1.2.3"), "10.1.2.3");
    EXPECT_EQ(address_key("2001:db8:1:2:aaaa::1"), address_key("2001:db8:1:2:bbbb::2"));
    EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
}

}  // namespace
}  // namespace urbanist::server
