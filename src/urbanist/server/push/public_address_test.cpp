#include "urbanist/server/push/public_address.h"

#include <gtest/gtest.h>

namespace urbanist::server {
namespace {

bool is_public_text(const char* text) { return is_public(boost::asio::ip::make_address(text)); }

TEST(PublicAddress, OwnNetworksAreNotPublic) {
    for (const char* text : {"127.0.0.1",
                             "127.9.9.9",
                             "10.0.0.1",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.168.1.1",
                             "169.254.169.254",
                             "100.64.0.1",
                             "0.0.0.0",
                             "224.0.0.1",
                             "255.255.255.255",
                             "192.0.2.1",
                             "198.18.0.1",
                             "::1",
                             "::",
                             "fe80::1",
                             "fc00::1",
                             "fd12::1",
                             "ff02::1",
                             "2001:db8::1",
                             "::ffff:127.0.0.1",
                             "::ffff:10.0.0.1",
                             "64:ff9b::7f00:1",
                             "64:ff9b::a9fe:a9fe",
                             "2002:7f00:1::"})
        EXPECT_FALSE(is_public_text(text)) << text;
}

TEST(PublicAddress, OthersArePublic) {
    for (const char* text :
         {"1.1.1.1", "8.8.8.8", "172.32.0.1", "192.169.0.1", "100.128.0.1", "162.159.128.233", "2606:4700::1111", "::ffff:8.8.8.8"})
        EXPECT_TRUE(is_public_text(text)) << text;
}

}  // namespace
}  // namespace urbanist::server
