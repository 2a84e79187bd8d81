// A spectator with its own socket and no account. Like the page, it asks for the table once and follows its events.
#pragma once

#include <string>

#include "player.h"

namespace urbanist::load {

class Spectator {
public:
    // The time at which the table's last move was sent belongs to the pair.
    Spectator(asio::io_context& loop, Tally& tally, const Clock::time_point& sent_at) : socket_(loop), tally_(tally), sent_at_(sent_at) {}

    [[nodiscard]] Awaitable<void> arrive(asio::ip::tcp::endpoint server) { return socket_.open(server, "/api/socket", ""); }
    // Receives messages until the run ends. Throws if an event is missing or the socket is closed.
    [[nodiscard]] Awaitable<void> listen();
    // Watches this table instead of the previous one.
    void watch(const std::string& table);
    void ping() { socket_.send(kPing); }

private:
    void hear(std::string_view text);

    WebSocket socket_;
    Tally& tally_;
    const Clock::time_point& sent_at_;
    std::string table_;
    std::uint64_t last_ = 0;
};

}  // namespace urbanist::load
