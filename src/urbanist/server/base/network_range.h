// A single address or a range of them, such as 192.0.2.0/24 or 2001:db8::/32.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urbanist::server {

class NetworkRange {
public:
    // Nothing if the text is neither an address nor a range. Bits after the prefix are ignored.
    [[nodiscard]] static std::optional<NetworkRange> parse(const std::string& text);

    [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;
    // Canonical form: «192.0.2.0/24», and a single address without a prefix.
    [[nodiscard]] std::string text() const;

private:
    boost::asio::ip::address first_;
    std::uint8_t prefix_ = 0;
};

}  // namespace urbanist::server
