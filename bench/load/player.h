// A guest with its own socket: sends commands and follows the game.
#pragma once

#include <fstream>
#include <functional>
#include <string>

#include "follower.h"
#include "http.h"
#include "reader.h"
#include "tally.h"
#include "web_socket.h"

namespace urbanist::load {

using Clock = Latency::Clock;

inline constexpr std::string_view kPing = R"({"t":"ping"})";
inline constexpr std::chrono::seconds kPingEvery{15};  // as the page does

class Player {
public:
    // The time at which the table's last move was sent belongs to the pair; the player measures from it when the other's move arrives. The reader of
    // messages belongs to the pair too.
    Player(asio::io_context& loop, quadropolis::Seat seat, Tally& tally, const Clock::time_point& sent_at, Reader& reader);

    // Creates a guest account and opens the socket.
    [[nodiscard]] Awaitable<void> arrive(Http& http, asio::ip::tcp::endpoint server);
    // Receives messages until the run ends. Throws if the server makes an error or the socket is closed.
    [[nodiscard]] Awaitable<void> listen();

    [[nodiscard]] Awaitable<void> watch(std::string table);
    void leave();
    void ping() { send(kPing); }
    // From now on writes everything it sends to a file, one message per line.
    void note_in(const std::string& file) { transcript_.open(file); }
    // Sends a command, a JSON object, and waits until it is durable. Returns the number of its event.
    [[nodiscard]] Awaitable<std::uint64_t> ask(std::string command);
    // Waits until it has received this event.
    [[nodiscard]] Awaitable<void> reach(std::uint64_t event);
    // Waits until it is its turn or the game is over.
    [[nodiscard]] Awaitable<void> await_turn();

    [[nodiscard]] const Follower& follower() const { return follower_; }
    [[nodiscard]] const std::string& token() const { return token_; }
    // The key of the newest command.
    [[nodiscard]] const std::string& key() const { return key_; }

private:
    void send(std::string_view text);
    void hear(std::string_view text);
    void hear_event(const json::Json& message);
    void hear_done(const json::Json& message);
    template <class Condition>
    [[nodiscard]] Awaitable<void> until(Condition met);

    WebSocket socket_;
    std::ofstream transcript_;
    std::move_only_function<void()> heard_;  // called when a message has arrived; wakes the waiting coroutine
    quadropolis::Seat seat_;
    Tally& tally_;
    const Clock::time_point& sent_at_;
    Reader& reader_;
    std::string token_;
    std::string table_;
    Follower follower_;
    bool watching_ = false;
    std::uint64_t commands_ = 0;
    std::string key_;
    std::uint64_t done_ = 0;  // the event of the newest command; 0 until it is acknowledged
};

}  // namespace urbanist::load
