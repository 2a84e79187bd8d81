// Coroutines of the event loop. All use one concrete executor type: a type-erased one would cost a virtual call at
// every step.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace urbanist::server {

namespace asio = boost::asio;

using Loop = asio::io_context::executor_type;

template <class T>
using Awaitable = asio::awaitable<T, Loop>;

using Await = asio::use_awaitable_t<Loop>;
inline constexpr Await kAwait;
// Returns the error as a value instead of throwing.
inline constexpr auto kQuietly = asio::as_tuple(kAwait);

using Timer = asio::steady_timer::rebind_executor<Loop>::other;
using Acceptor = asio::ip::tcp::acceptor::rebind_executor<Loop>::other;
using TcpSocket = asio::ip::tcp::socket::rebind_executor<Loop>::other;

}  // namespace urbanist::server
