// The addresses the server may send to at a visitor's request: never its own network.
#pragma once

#include <boost/asio/ip/address.hpp>

namespace urbanist::server {

// False for loopback, private, link-local, shared, multicast, documentation and unspecified addresses, also if they are IPv4 addresses embedded in
// IPv6.
[[nodiscard]] bool is_public(const boost::asio::ip::address& address);

}  // namespace urbanist::server
