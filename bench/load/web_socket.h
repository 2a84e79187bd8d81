// The client's end of a WebSocket without TLS (RFC 6455): as much as a generator of load needs, and as cheap as can be, because it works on the
// machine that it measures.
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

    // What the server says when it refuses is in the fault.
    [[nodiscard]] server::Awaitable<void> open(asio::ip::tcp::endpoint server, std::string target, std::string token);
    // Waits, with all that the loop has to do, where the server does not take it in.
    void send(std::string_view text) { send(kText, text); }
    // Waits for bytes. A closed socket throws.
    [[nodiscard]] server::Awaitable<void> fill();
    // The next text that is there as a whole, good until bytes are waited for again. What is no WebSocket throws.
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
    // The text that is whole with it, if it is one.
    [[nodiscard]] std::optional<std::string_view> taken(const Frame& frame);
    void make_room(std::size_t size);

    server::TcpSocket socket_;
    std::vector<char> bytes_ = std::vector<char>(4096);
    std::size_t begin_ = 0;  // of those that came and were not looked at
    std::size_t end_ = 0;
    std::string parts_;  // of a text in several frames
    std::string whole_;  // the last such text
    std::string sent_;
    std::uint32_t mask_ = 1;
};

}  // namespace urbanist::load
