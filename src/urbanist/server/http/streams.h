// Byte streams with and without TLS.
#pragma once

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "urbanist/server/base/awaitable.h"

namespace urbanist::server {

using PlainStream = boost::beast::basic_stream<asio::ip::tcp, Loop>;
using TlsStream = boost::beast::ssl_stream<PlainStream>;

}  // namespace urbanist::server
