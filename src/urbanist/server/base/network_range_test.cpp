#include "urbanist/server/base/network_range.h"

#include <gtest/gtest.h>

namespace urbanist::server {
namespace {

TEST(NetworkRange, ContainsItsAddresses) {
    const auto contains = [](const char* range, const char* address) {
        return NetworkRange::parse(range).value().contains(boost::asio::ip::make_address(address));
    };
    EXPECT_TRUE(contains("192.0.2.0/24", "192.0.2.255"));
    EXPECT_FALSE(contains("192.0.2.0/24", "192.0.3.0"));
    EXPECT_TRUE(contains("192.0.2.1", "192.0.2.1"));
    EXPECT_TRUE(contains("192.0.2.1", "::ffff:192.0.2.1")) << "over an IPv6 socket";
    EXPECT_TRUE(contains("2001:db8::/32", "2001:db8:ffff::1"));
    EXPECT_FALSE(contains("2001:db8::/32", "2001:db9::1"));
    EXPECT_FALSE(contains("0.0.0.0/0", "2001:db9::1"));
    EXPECT_EQ(NetworkRange::parse("192.0.2.99/24")->text(), "192.0.2.0/24");
    EXPECT_EQ(NetworkRange::parse("2001:DB8::1")->text(), "2001:db8::1");
    EXPECT_FALSE(NetworkRange::parse("192.0.2.0/33"));
    EXPECT_FALSE(NetworkRange::parse("example.org"));
}

}  // namespace
}  // namespace urbanist::server
