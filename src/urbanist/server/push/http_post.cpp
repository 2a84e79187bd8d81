#include "urbanist/server/push/http_post.h"

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <chrono>
#include <utility>
#include <vector>

#include "urbanist/server/http/streams.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using asio::ip::tcp;

constexpr auto kPatience = 10s;

// The status in «HTTP/1.1 201 Created»; 0 if it is not a status line.
unsigned status_in(std::string_view answer) {
    unsigned status = 0;
    const std::size_t space = std::min(answer.find(' ') + 1, answer.size());
    std::from_chars(answer.data() + space, answer.data() + answer.size(), status);
    return answer.starts_with("HTTP/1.") ? status : 0;
}

template <class Stream>
Awaitable<unsigned> send_request(Stream& stream, const std::string& request) {
    if (const auto [error, size] = co_await asio::async_write(stream, asio::buffer(request), kQuietly); error) co_return 0;
    std::array<char, 512> answer{};
    const auto [error, size] = co_await stream.async_read_some(asio::buffer(answer), kQuietly);
    co_return status_in({answer.data(), size});
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
