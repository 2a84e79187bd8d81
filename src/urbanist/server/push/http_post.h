// Sends one HTTP request to another server.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/context.hpp>
#include <functional>
#include <string>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/push/push_sender.h"

namespace urbanist::server {

// Whether the server may connect to an address that the name resolves to.
using MayReach = std::function<bool(const asio::ip::address&)>;

// Returns the status of the response, or 0 if there was none within ten seconds. Does not follow redirects. Resolves the name once, so that the
// checked address is the one used.
[[nodiscard]] Awaitable<unsigned> post(Loop loop, asio::ssl::context& tls, PushAddress address, std::string request, MayReach may_reach);

}  // namespace urbanist::server
