#include "urbanist/server/push/public_address.h"

#include <algorithm>
#include <array>

#include "urbanist/server/base/network_range.h"

namespace urbanist::server {

namespace {

namespace ip = boost::asio::ip;

// From IANA's special-purpose address registries.
constexpr std::array kReserved = {"0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
                                  "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
                                  "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",    "240.0.0.0/4",
                                  "::/128",        "::1/128",         "64:ff9b:1::/48", "100::/64",       "2001::/23",
                                  "2001:db8::/32", "2002::/16",       "fc00::/7",       "fe80::/10",      "ff00::/8"};

bool is_in_network(const char* network, const ip::address& address) {
    const auto range = NetworkRange::parse(network);
    return range && range->contains(address);
}

// Also unwraps 64:ff9b::/96 (NAT64).
ip::address unwrapped(const ip::address& address) {
    if (!address.is_v6()) return address;
    const ip::address_v6 six = address.to_v6();
    if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six);
    if (!is_in_network("64:ff9b::/96", address)) return address;
    const auto bytes = six.to_bytes();
    return ip::address_v4({bytes[12], bytes[13], bytes[14], bytes[15]});
}

}  // namespace

bool is_public(const ip::address& address) {
    const ip::address reached = unwrapped(address);
    return std::ranges::none_of(kReserved, [&](const char* network) { return is_in_network(network, reached); });
}

}  // namespace urbanist::server
