// Sends requests to the server over a few persistent connections.
#pragma once

#include <boost/asio/experimental/channel.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <memory>
#include <string>

#include "settings.h"
#include "urbanist/json/json.h"
#include "urbanist/server/base/awaitable.h"

namespace urbanist::load {

using server::Awaitable;
using server::kAwait;
using server::kQuietly;

class Http {
public:
    Http(asio::io_context& loop, asio::ip::tcp::endpoint server, unsigned connections);

    // The body is sent unchanged. A response other than 2xx is an error.
    [[nodiscard]] Awaitable<json::Json> get(std::string target, std::string token);
    [[nodiscard]] Awaitable<json::Json> post(std::string target, std::string body, std::string token);

private:
    using Stream = boost::beast::basic_stream<asio::ip::tcp, server::Loop>;
    using Line = std::shared_ptr<Stream>;
    struct Request {
        bool is_post = false;
        std::string target;
        std::string body;
        std::string token;
    };
    struct Answer {
        unsigned status = 0;
        std::string body;
        bool stays_open = false;
    };

    [[nodiscard]] Awaitable<json::Json> ask(Request request);
    [[nodiscard]] Awaitable<Answer> exchange(Stream& line, const Request& request);
    [[nodiscard]] Awaitable<void> connect(Stream& line);

    asio::ip::tcp::endpoint server_;
    asio::experimental::channel<server::Loop, void(boost::system::error_code, Line)> free_;
};

}  // namespace urbanist::load
