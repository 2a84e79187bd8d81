#include "urbanist/server/push/http_post.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <chrono>
#include <utility>
#include <vector>

#include "urbanist/server/http/streams.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using asio::ip::tcp;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr auto kPatience = 10s;
constexpr std::size_t kBlock = 512;

// What another server sends is parsed by the library, like everything from outside. Headers of more than 8 KiB are refused by the parser.
template <class Stream>
Awaitable<unsigned> read_status(Stream& stream) {
    http::response_parser<http::empty_body> parser;
    beast::flat_buffer buffer;
    beast::error_code fault = http::error::need_more;
    while (fault == http::error::need_more) {
        const auto [error, size] = co_await stream.async_read_some(buffer.prepare(kBlock), kQuietly);
        if (error) co_return 0;
        buffer.commit(size);
        buffer.consume(parser.put(buffer.data(), fault));
    }
    co_return parser.is_header_done() ? parser.get().result_int() : 0;
}

template <class Stream>
Awaitable<unsigned> send_request(Stream& stream, const std::string& request) {
    if (const auto [error, size] = co_await asio::async_write(stream, asio::buffer(request), kQuietly); error) co_return 0;
    co_return co_await read_status(stream);
}

}  // namespace

Awaitable<unsigned> post(Loop loop, asio::ssl::context& tls, PushAddress address, std::string request, MayReach may_reach) {
    tcp::resolver resolver(loop);
    const auto [unknown, places] = co_await resolver.async_resolve(address.host, address.port, kQuietly);
    if (unknown) co_return 0;
    std::vector<tcp::endpoint> allowed;
    for (const auto& place : places) {
        if (may_reach(place.endpoint().address())) allowed.push_back(place.endpoint());
    }
    if (allowed.empty()) co_return 0;
    PlainStream line(loop);
    line.expires_after(kPatience);
    if (const auto [error, place] = co_await line.async_connect(allowed, kQuietly); error) co_return 0;
    if (!address.tls) co_return co_await send_request(line, request);
    TlsStream stream(std::move(line), tls);
    SSL_set_tlsext_host_name(stream.native_handle(), address.host.c_str());
    stream.set_verify_callback(asio::ssl::host_name_verification(address.host));
    if (const auto [error] = co_await stream.async_handshake(asio::ssl::stream_base::client, kQuietly); error) co_return 0;
    co_return co_await send_request(stream, request);
}

}  // namespace urbanist::server
