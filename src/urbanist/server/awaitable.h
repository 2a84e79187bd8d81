// A coroutine of the event loop.
#pragma once

#include <boost/asio/awaitable.hpp>

namespace urbanist::server {

namespace asio = boost::asio;

template <class T>
using Awaitable = asio::awaitable<T>;

}  // namespace urbanist::server
