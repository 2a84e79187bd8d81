// Which addresses the server may send to when a visitor has named them: never its own network.
#pragma once

#include <boost/asio/ip/address.hpp>

namespace urbanist::server {

// False for loopback, private, link-local, shared, multicast, documentation and unspecified addresses, also where IPv6 wraps one of IPv4.
[[nodiscard]] bool is_public(const boost::asio::ip::address& address);

}  // namespace urbanist::server
