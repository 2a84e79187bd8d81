#include "http.h"

#include <fmt/format.h>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

namespace urbanist::load {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;

// The server's explanation, in one line.
std::string reason_of(const std::string& body) {
    const auto problem = json::parse(body);
    return problem && problem->contains("text") ? problem->value("reason", "") + ": " + problem->value("text", "") : body;
}

}  // namespace

Http::Http(asio::io_context& loop, asio::ip::tcp::endpoint server, unsigned connections) : server_(server), free_(loop, connections) {
    for (unsigned i = 0; i < connections; ++i) free_.try_send(boost::system::error_code(), std::make_shared<Stream>(loop));
}

Awaitable<json::Json> Http::get(std::string target, std::string token) {
    return ask({.is_post = false, .target = std::move(target), .body = {}, .token = std::move(token)});
}

Awaitable<json::Json> Http::post(std::string target, std::string body, std::string token) {
    return ask({.is_post = true, .target = std::move(target), .body = std::move(body), .token = std::move(token)});
}

Awaitable<json::Json> Http::ask(Request request) {
    const Line line = co_await free_.async_receive(kAwait);
    if (!line->socket().is_open()) co_await connect(*line);
    const Answer answer = co_await exchange(*line, request);
    if (!answer.stays_open) line->close();
    free_.try_send(boost::system::error_code(), line);
    if (answer.status / 100 != 2) throw Fault(fmt::format("{} was answered with {}: {}", request.target, answer.status, reason_of(answer.body)));
    auto document = json::parse(answer.body);
    if (!document) throw Fault(fmt::format("{}: the response is not JSON: {}", request.target, document.error().message()));
    co_return *std::move(document);
}

Awaitable<Http::Answer> Http::exchange(Stream& line, const Request& request) {
    http::request<http::string_body> message(request.is_post ? http::verb::post : http::verb::get, request.target, 11, request.body);
    message.set(http::field::host, fmt::format("{}:{}", server_.address().to_string(), server_.port()));
    if (!request.token.empty()) message.set(http::field::authorization, "Bearer " + request.token);
    if (request.is_post) message.set(http::field::content_type, "application/json");
    message.prepare_payload();
    co_await http::async_write(line, message, kAwait);
    http::response<http::string_body> response;
    beast::flat_buffer buffer;
    co_await http::async_read(line, buffer, response, kAwait);
    co_return Answer{response.result_int(), std::move(response.body()), response.keep_alive()};
}

Awaitable<void> Http::connect(Stream& line) {
    co_await line.async_connect(server_, kAwait);
    line.socket().set_option(asio::ip::tcp::no_delay(true));
}

}  // namespace urbanist::load
