// Somebody who looks on at a table over a socket of their own, without an account: as the page does, they ask for the table once and follow its
// events.
#pragma once

#include <string>

#include "player.h"

namespace urbanist::load {

class Spectator {
public:
    // The time at which the last move of the table was sent is the pair's.
    Spectator(asio::io_context& loop, Tally& tally, const Clock::time_point& sent_at) : socket_(loop), tally_(tally), sent_at_(sent_at) {}

    [[nodiscard]] Awaitable<void> arrive(asio::ip::tcp::endpoint server) { return socket_.open(server, "/api/socket", ""); }
    // Takes what the socket brings, to the end of the run. A missing event and a closed socket throw.
    [[nodiscard]] Awaitable<void> listen();
    // Leaves the table before.
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
