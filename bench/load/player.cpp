#include "player.h"

#include <fmt/format.h>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace urbanist::load {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using json::Json;

}  // namespace

Player::Player(asio::io_context& loop, quadropolis::Seat seat, Tally& tally, const Clock::time_point& sent_at, Reader& reader)
    : socket_(loop), heard_(loop, Clock::time_point::max()), seat_(seat), tally_(tally), sent_at_(sent_at), reader_(reader) {}

Awaitable<void> Player::arrive(Http& http, asio::ip::tcp::endpoint server) {
    const Json guest = co_await http.post("/api/guest?token=yes", "{}", "");
    token_ = guest.at("token").get<std::string>();
    co_await socket_.next_layer().async_connect(server, kAwait);
    socket_.next_layer().set_option(asio::ip::tcp::no_delay(true));
    socket_.set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
        request.set(beast::http::field::authorization, "Bearer " + token_);
    }));
    websocket::response_type response;
    const auto host = fmt::format("{}:{}", server.address().to_string(), server.port());
    const auto [error] = co_await socket_.async_handshake(response, host, "/api/socket", kQuietly);
    if (error) throw Fault(fmt::format("a socket was refused: {} {}", response.result_int(), response.body()));
    socket_.text(true);
}

Awaitable<void> Player::listen() {
    beast::flat_buffer buffer;
    for (;;) {
        const auto [error, size] = co_await socket_.async_read(buffer, kQuietly);
        if (error) throw Unreachable("the server has closed a socket: " + error.message());
        hear({static_cast<const char*>(buffer.data().data()), size});
        buffer.consume(size);
        heard_.cancel();
    }
}

void Player::hear(std::string_view text) {
    const Json& message = reader_.read(text);
    const auto& type = message.at("t").get_ref<const std::string&>();
    if (type == "event") return hear_event(message);
    if (type == "done") return hear_done(message);
    if (type == "refused" || type == "closing") throw Fault(fmt::format("the server says: {}", text));
    if (type != "table") return;
    follower_.begin(message);
    watching_ = true;
}

void Player::hear_event(const Json& message) {
    if (message.at("table") != table_) return;  // the end of a table that was left
    const auto mover = follower_.take(message);
    if (mover && *mover != seat_) tally_.opponent_saw(Clock::now() - sent_at_);
}

void Player::hear_done(const Json& message) {
    if (message.at("key") != key_ || done_ != 0) throw Fault("a command was acknowledged that was not sent, or twice: " + message.dump());
    done_ = message.at("n").get<std::uint64_t>();
    if (done_ > follower_.last()) throw Fault(fmt::format("event {} was acknowledged before it was told", done_));
}

template <class Condition>
Awaitable<void> Player::until(Condition met) {
    while (!met()) co_await heard_.async_wait(kQuietly);
}

Awaitable<void> Player::send(std::string text) {
    const auto [error, size] = co_await socket_.async_write(asio::buffer(text), kQuietly);
    if (error) throw Unreachable("the server has closed a socket: " + error.message());
}

Awaitable<void> Player::watch(std::string table) {
    table_ = std::move(table);
    watching_ = false;
    co_await send(fmt::format(R"({{"t":"watch","table":"{}"}})", table_));
    co_await until([this] { return watching_; });
}

Awaitable<void> Player::leave() { co_await send(fmt::format(R"({{"t":"leave","table":"{}"}})", table_)); }

Awaitable<std::uint64_t> Player::ask(std::string command) {
    key_ = fmt::format("{}-{}", seat_.index, ++commands_);
    done_ = 0;
    co_await send(fmt::format(R"({{"t":"do","table":"{}","key":"{}","command":{}}})", table_, key_, command));
    co_await until([this] { return done_ != 0; });
    co_return done_;
}

Awaitable<void> Player::reach(std::uint64_t event) {
    co_await until([this, event] { return follower_.last() >= event; });
}

}  // namespace urbanist::load
