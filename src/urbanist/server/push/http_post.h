// One request to another server, for notices.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/context.hpp>
#include <functional>
#include <string>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/push/push_sender.h"

namespace urbanist::server {

// Says of each address that the name stands for whether the server may connect to it.
using MayReach = std::function<bool(const asio::ip::address&)>;

// The status of the response; 0 if there was none within ten seconds. Redirects are not followed. The name is looked up once: the address that was
// checked is the one that is used.
[[nodiscard]] Awaitable<unsigned> post(Loop loop, asio::ssl::context& tls, PushAddress address, std::string request, MayReach may_reach);

}  // namespace urbanist::server
