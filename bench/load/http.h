// Requests to the server over a few connections that stay open.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <string>

#include "settings.h"
#include "urbanist/json/json.h"

namespace urbanist::load {

template <class T>
using Awaitable = asio::awaitable<T>;

class Http {
public:
    Http(asio::io_context& loop, asio::ip::tcp::endpoint server, unsigned connections);

    // The body is sent as it is; an empty one makes a GET of it. An answer that is not 2xx is a fault.
    [[nodiscard]] Awaitable<json::Json> get(std::string target, std::string token);
    [[nodiscard]] Awaitable<json::Json> post(std::string target, std::string body, std::string token);

private:
    using Line = std::shared_ptr<boost::beast::tcp_stream>;
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
    [[nodiscard]] Awaitable<Answer> exchange(boost::beast::tcp_stream& line, const Request& request);
    [[nodiscard]] Awaitable<void> connect(boost::beast::tcp_stream& line);

    asio::ip::tcp::endpoint server_;
    asio::experimental::channel<void(boost::system::error_code, Line)> free_;
};

}  // namespace urbanist::load
