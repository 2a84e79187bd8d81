// Turns a network message into a Request: relevant headers, the client's address, limits.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "urbanist/core/result.h"
#include "urbanist/server/base/settings.h"
#include "urbanist/server/http/http.h"

namespace urbanist::server {

using RawRequest = boost::beast::http::request<boost::beast::http::string_body>;

[[nodiscard]] core::Parsed<Request> read_request(const RawRequest& raw, const boost::asio::ip::address& peer, const Settings& settings);

// The session cookie. Over TLS, ours or a proxy's, it is bound to the host and never sent in the clear.
[[nodiscard]] std::string_view cookie_name(const Settings& settings);
[[nodiscard]] std::string session_cookie(const Settings& settings, std::string_view token);
[[nodiscard]] std::string expired_cookie(const Settings& settings);

}  // namespace urbanist::server
