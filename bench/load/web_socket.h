// A WebSocket client without TLS (RFC 6455): only what the load generator needs, and as cheap as possible, because it runs on the machine that it
// measures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "settings.h"
#include "urbanist/server/base/awaitable.h"

namespace urbanist::load {

class WebSocket {
public:
    explicit WebSocket(asio::io_context& loop) : socket_(loop) {}

    // If the server refuses, the error contains its response.
    [[nodiscard]] server::Awaitable<void> open(asio::ip::tcp::endpoint server, std::string target, std::string token);
    // Blocks the event loop if the server does not read.
    void send(std::string_view text) { send(kText, text); }
    // Waits for bytes. Throws if the socket is closed.
    [[nodiscard]] server::Awaitable<void> fill();
    // The next complete text message, valid until the next fill(). Throws on a protocol error.
    [[nodiscard]] std::optional<std::string_view> next();

private:
    static constexpr std::uint8_t kContinuation = 0;
    static constexpr std::uint8_t kText = 1;
    static constexpr std::uint8_t kClose = 8;
    static constexpr std::uint8_t kPing = 9;
    static constexpr std::uint8_t kPong = 10;

    struct Frame {
        bool last = false;
        std::uint8_t kind = kText;
        std::string_view content;
    };

    void send(std::uint8_t kind, std::string_view content);
    [[nodiscard]] std::optional<Frame> next_frame();
    // The message that this frame completes, if it does.
    [[nodiscard]] std::optional<std::string_view> taken(const Frame& frame);
    void make_room(std::size_t size);

    server::TcpSocket socket_;
    std::vector<char> bytes_ = std::vector<char>(4096);
    std::size_t begin_ = 0;  // of the bytes not yet processed
    std::size_t end_ = 0;
    std::string parts_;  // of a message in several frames
    std::string whole_;  // the last such message
    std::string sent_;
    std::uint32_t mask_ = 1;
};

}  // namespace urbanist::load
