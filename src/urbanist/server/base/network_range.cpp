#include "urbanist/server/base/network_range.h"

#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace urbanist::server {

namespace {

namespace ip = boost::asio::ip;

constexpr std::uint8_t kBitsOfV4 = 32;
constexpr std::uint8_t kBitsOfV6 = 128;

// An IPv4 address received over an IPv6 socket is treated as IPv4.
ip::address unmapped(const ip::address& address) {
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

ip::address first_of(const ip::address& address, std::uint8_t prefix) {
    if (address.is_v4()) return ip::network_v4(address.to_v4(), prefix).network();
    return ip::network_v6(address.to_v6(), prefix).network();
}

}  // namespace

std::optional<NetworkRange> NetworkRange::parse(const std::string& text) {
    boost::system::error_code error;
    NetworkRange range;
    if (const auto single = ip::make_address(text, error); !error) {
        range.first_ = unmapped(single);
        range.prefix_ = range.first_.is_v4() ? kBitsOfV4 : kBitsOfV6;
    } else if (const auto v4 = ip::make_network_v4(text, error); !error) {
        range.first_ = v4.network();
        range.prefix_ = static_cast<std::uint8_t>(v4.prefix_length());
    } else if (const auto v6 = ip::make_network_v6(text, error); !error) {
        range.first_ = v6.network();
        range.prefix_ = static_cast<std::uint8_t>(v6.prefix_length());
    } else {
        return std::nullopt;
    }
    return range;
}

bool NetworkRange::contains(const ip::address& address) const {
    const ip::address plain = unmapped(address);
    return plain.is_v4() == first_.is_v4() && first_of(plain, prefix_) == first_;
}

std::string NetworkRange::text() const {
    const bool single = prefix_ == (first_.is_v4() ? kBitsOfV4 : kBitsOfV6);
    return first_.to_string() + (single ? "" : "/" + std::to_string(prefix_));
}

}  // namespace urbanist::server
