#include "player.h"

#include <fmt/format.h>

#include <boost/asio/async_result.hpp>
#include <utility>

namespace urbanist::load {

namespace {

using json::Json;

}  // namespace

Player::Player(asio::io_context& loop, quadropolis::Seat seat, Tally& tally, const Clock::time_point& sent_at, Reader& reader)
    : socket_(loop), seat_(seat), tally_(tally), sent_at_(sent_at), reader_(reader) {}

Awaitable<void> Player::arrive(Http& http, asio::ip::tcp::endpoint server) {
    const Json guest = co_await http.post("/api/guest?token=yes", "{}", "");
    token_ = guest.at("token").get<std::string>();
    co_await socket_.open(server, "/api/socket", token_);
}

Awaitable<void> Player::listen() {
    for (;;) {
        while (const auto text = socket_.next()) hear(*text);
        if (heard_) std::exchange(heard_, {})();
        co_await socket_.fill();
    }
}

void Player::send(std::string_view text) {
    if (transcript_.is_open()) transcript_ << text << std::endl;
    socket_.send(text);
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
    if (message.at("table") != table_) return;  // from the table that was just left
    const auto mover = follower_.take(message);
    if (mover && *mover != seat_) tally_.opponent_saw(Clock::now() - sent_at_);
}

void Player::hear_done(const Json& message) {
    if (message.at("key") != key_ || done_ != 0) throw Fault("a command was acknowledged that was not sent, or twice: " + message.dump());
    done_ = message.at("n").get<std::uint64_t>();
    if (done_ > follower_.last()) throw Fault(fmt::format("event {} was acknowledged before it was sent", done_));
}

template <class Condition>
Awaitable<void> Player::until(Condition met) {
    while (!met()) {
        co_await asio::async_initiate<const server::Await, void()>([this](auto handler) { heard_ = std::move(handler); }, kAwait);
    }
}

Awaitable<void> Player::watch(std::string table) {
    table_ = std::move(table);
    watching_ = false;
    send(fmt::format(R"({{"t":"watch","table":"{}"}})", table_));
    co_await until([this] { return watching_; });
}

void Player::leave() { send(fmt::format(R"({{"t":"leave","table":"{}"}})", table_)); }

Awaitable<std::uint64_t> Player::ask(std::string command) {
    key_ = fmt::format("{}-{}", seat_.index, ++commands_);
    done_ = 0;
    send(fmt::format(R"({{"t":"do","table":"{}","key":"{}","command":{}}})", table_, key_, command));
    co_await until([this] { return done_ != 0; });
    co_return done_;
}

Awaitable<void> Player::await_turn() {
    co_await until([this] { return follower_.is_over() || follower_.is_to_move(seat_); });
}

Awaitable<void> Player::reach(std::uint64_t event) {
    co_await until([this, event] { return follower_.last() >= event; });
}

}  // namespace urbanist::load
