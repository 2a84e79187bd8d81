#include "web_socket.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cstring>
#include <utility>

namespace urbanist::load {

namespace {

using server::Awaitable;
using server::kAwait;
using server::kQuietly;
using boost::system::error_code;

constexpr std::size_t kLargestFrame = std::size_t{16} << 20;
constexpr std::size_t kLargestHead = std::size_t{16} << 10;
// Always the same: a random key only prevents caches from answering, and there are none here.
constexpr std::string_view kKey = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view kAnswerToKey = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";  // the example of RFC 6455, 1.3

Unreachable closed(const std::string& why) { return Unreachable("the server has closed a socket: " + why); }

bool is_letter_of(char a, char b) { return (a | 0x20) == (b | 0x20); }

bool contains(std::string_view text, std::string_view part) { return !std::ranges::search(text, part, is_letter_of).empty(); }

std::uint64_t number_of(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<std::uint8_t>(byte);
    return number;
}

}  // namespace

Awaitable<void> WebSocket::open(asio::ip::tcp::endpoint server, std::string target, std::string token) {
    co_await socket_.async_connect(server, kAwait);
    socket_.set_option(asio::ip::tcp::no_delay(true));
    const std::string request = fmt::format(
        "GET {} HTTP/1.1\r\nHost: {}:{}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n"
        "{}\r\n",
        target, server.address().to_string(), server.port(), kKey, token.empty() ? "" : fmt::format("Authorization: Bearer {}\r\n", token));
    co_await asio::async_write(socket_, asio::buffer(request), kAwait);
    std::string answer;
    const auto [error, size] = co_await asio::async_read_until(socket_, asio::dynamic_buffer(answer, kLargestHead), "\r\n\r\n", kQuietly);
    if (error) throw closed(error.message());
    const std::string_view head = std::string_view(answer).substr(0, size);
    if (!head.starts_with("HTTP/1.1 101 ") || !contains(head, fmt::format("\r\nSec-WebSocket-Accept: {}\r\n", kAnswerToKey)))
        throw Fault("a socket was refused: " + answer);
    const std::string_view rest = std::string_view(answer).substr(size);
    make_room(rest.size());
    std::ranges::copy(rest, bytes_.begin());
    end_ = rest.size();
}

void WebSocket::send(std::uint8_t kind, std::string_view content) {
    mask_ = mask_ * 1664525 + 1013904223;  // a mask must be unpredictable only because of proxies
    const std::array<char, 4> mask = {static_cast<char>(mask_ >> 24), static_cast<char>(mask_ >> 16), static_cast<char>(mask_ >> 8),
                                      static_cast<char>(mask_)};
    if (content.size() > 0xffff) throw Fault("a message is too long");
    sent_.assign(1, static_cast<char>(0x80 | kind));
    if (content.size() < 126) {
        sent_.push_back(static_cast<char>(0x80 | content.size()));
    } else {
        sent_.append({static_cast<char>(0x80 | 126), static_cast<char>(content.size() >> 8), static_cast<char>(content.size())});
    }
    sent_.append(mask.data(), mask.size());
    const std::size_t head = sent_.size();
    sent_.append(content);
    for (std::size_t i = 0; i < content.size(); ++i) sent_[head + i] = static_cast<char>(sent_[head + i] ^ mask[i % 4]);
    error_code error;
    asio::write(socket_, asio::buffer(sent_), error);
    if (error) throw closed(error.message());
}

Awaitable<void> WebSocket::fill() {
    make_room(1);
    const auto [error, size] = co_await socket_.async_read_some(asio::buffer(bytes_) + end_, kQuietly);
    if (error) throw closed(error.message());
    end_ += size;
}

void WebSocket::make_room(std::size_t size) {
    if (begin_ > 0) std::memmove(bytes_.data(), bytes_.data() + begin_, end_ - begin_);
    end_ -= std::exchange(begin_, 0);
    if (end_ + size > bytes_.size()) bytes_.resize(std::max(end_ + size, 2 * bytes_.size()));
}

std::optional<std::string_view> WebSocket::next() {
    while (const auto frame = next_frame()) {
        if (const auto text = taken(*frame)) return text;
    }
    return std::nullopt;
}

std::optional<WebSocket::Frame> WebSocket::next_frame() {
    const std::string_view bytes(bytes_.data() + begin_, end_ - begin_);
    if (bytes.size() < 2) return std::nullopt;
    const auto first = static_cast<std::uint8_t>(bytes[0]);
    const auto second = static_cast<std::uint8_t>(bytes[1]);
    if ((first & 0x70) != 0 || (second & 0x80) != 0) throw Fault("a frame has reserved bits set");
    const std::size_t head = second < 126 ? 2 : second == 126 ? 4 : 10;
    if (bytes.size() < head) return std::nullopt;
    const std::uint64_t size = second < 126 ? second : number_of(bytes.substr(2, head - 2));
    if (size > kLargestFrame) throw Fault(fmt::format("a frame has {} bytes", size));
    if (bytes.size() < head + size) return std::nullopt;
    begin_ += head + size;
    return Frame{(first & 0x80) != 0, static_cast<std::uint8_t>(first & 0xf), bytes.substr(head, size)};
}

std::optional<std::string_view> WebSocket::taken(const Frame& frame) {
    switch (frame.kind) {
        case kText:
            if (frame.last && parts_.empty()) return frame.content;
            if (!parts_.empty()) throw Fault("a text message starts inside another one");
            parts_ = frame.content;
            return std::nullopt;
        case kContinuation: break;
        case kPing: send(kPong, frame.content); return std::nullopt;
        case kPong: return std::nullopt;
        case kClose: throw closed("it said so");
        default: throw Fault(fmt::format("a frame of the kind {}", frame.kind));
    }
    parts_.append(frame.content);
    if (!frame.last) return std::nullopt;
    whole_ = std::exchange(parts_, {});
    return whole_;
}

}  // namespace urbanist::load
