#include "urbanist/server/connections/socket.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <string>
#include <utility>
#include <variant>

#include "urbanist/protocol/server_message.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/base/version.h"
#include "urbanist/server/http/any_stream.h"
#include "urbanist/server/http/frame_head.h"
#include "urbanist/server/http/gathering_stream.h"

namespace urbanist::server {

namespace {

namespace beast = boost::beast;

class Socket final : public Viewer {
public:
    Socket(AnyStream stream, Identity who, RequestDispatcher& dispatcher)
        : Viewer(std::move(who)), stream_(GatheringStream(std::move(stream))), dispatcher_(dispatcher), silence_(dispatcher.services().loop) {
        set_up();
    }

    Awaitable<void> run(RawRequest upgrade) {
        const auto self = shared_from_this();
        const auto [error] = co_await stream_.async_accept(upgrade, kQuietly);
        upgrade = {};
        if (error) co_return;
        deliver(message(protocol::hello(account_json(who()), kVersion, milliseconds_of(table_now()))));
        dispatcher_.arrive(self);
        const Departure departure(dispatcher_, self);
        await_silence();
        co_await read_all();
        ended_ = true;
        silence_.cancel();
    }

    void deliver(Message message) override {
        if (closing_) return;
        if (waiting_.size() >= dispatcher_.services().settings.send_queue) return give_up();
        dispatcher_.services().metrics.message_out(message->size());
        waiting_.push_back(std::move(message));
        write_next();
    }

    void close() override {
        closing_ = true;
        write_next();
    }

private:
    using Clock = Timer::clock_type;

    void set_up() {
        const Settings& settings = dispatcher_.services().settings;
        stream_.set_option(beast::websocket::stream_base::timeout{std::chrono::seconds(10), beast::websocket::stream_base::none(), false});
        stream_.control_callback([this](beast::websocket::frame_type, beast::string_view) { heard(); });
        stream_.read_message_max(settings.frame_limit);
        stream_.text(true);
        if (settings.compress_sockets) stream_.set_option(compression());
    }

    // Small windows, because messages are small and each socket keeps two of them for its lifetime.
    static beast::websocket::permessage_deflate compression() {
        beast::websocket::permessage_deflate options;
        options.server_enable = true;
        options.server_max_window_bits = 10;
        options.client_max_window_bits = 10;
        options.compLevel = 1;
        options.memLevel = 2;
        options.msg_size_threshold = 64;
        return options;
    }

    Awaitable<void> read_all() {
        beast::flat_buffer buffer;
        for (;;) {
            const Clock::time_point asked = Clock::now();
            const auto [error, size] = co_await stream_.async_read(buffer, kQuietly);
            if (error) co_return;
            note_arrival(asked);
            dispatcher_.services().metrics.message_in();
            if (!closing_ && !co_await hear({static_cast<const char*>(buffer.data().data()), size})) close();
            buffer.clear();
            if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
        }
    }

    // A message that can be read at once has been waiting since some time after the previous one.
    void note_arrival(Clock::time_point asked) {
        const Clock::time_point before = std::exchange(heard_at_, Clock::now());
        asked_ = false;
        arrived_ = heard_at_ - asked < kAtOnce ? before : heard_at_;
    }

    void heard() {
        heard_at_ = Clock::now();
        asked_ = false;
    }

    // The library's own idle timer is reset with every message. This one is set again only when it expires.
    void await_silence() {
        silence_.expires_at(heard_at_ + (asked_ ? 2 * half_idle() : half_idle()));
        silence_.async_wait([this, weak = weak_from_this()](beast::error_code cancelled) {
            const auto self = weak.lock();
            if (!cancelled && self && !ended_) end_silence();
        });
    }

    // Pings a silent client, and closes the connection the second time.
    void end_silence() {
        const Clock::duration silent = Clock::now() - heard_at_;
        if (asked_ && silent >= 2 * half_idle()) return stream_.next_layer().next_layer().close();
        if (!asked_ && silent >= half_idle()) ask_for_life();
        await_silence();
    }

    void ask_for_life() {
        asked_ = true;
        if (std::exchange(asking_, true)) return;
        stream_.async_ping({}, [this, self = shared_from_this()](beast::error_code) { asking_ = false; });
    }

    [[nodiscard]] Clock::duration half_idle() const { return Clock::duration(dispatcher_.services().settings.idle_timeout) / 2; }

    // Returns false if the client sends too many malformed messages, or continues after being told to stop.
    Awaitable<bool> hear(std::string_view text) {
        auto parsed = protocol::parse(text);
        if (parsed) {
            co_await std::visit([this](auto& said) { return this->on(std::move(said)); }, *parsed);
            co_return excesses_ < kMostExcesses;
        }
        refuse("unreadable", "", "", protocol::problem("bad-request", who().language, {{"fault", parsed.error().message()}}));
        co_return ++faults_ < kMostFaults;
    }

    // Whether the account or the address has reached its limit; the client has been told.
    bool is_too_much(std::string_view kind, const std::string& table) {
        const auto fault = dispatcher_.charge_message(who());
        excesses_ = fault ? excesses_ + 1 : 0;
        if (fault) refuse(kind, table, "", *fault);
        return fault.has_value();
    }

    // A failure at one table does not end the connection: the client may watch others.
    Awaitable<void> on(protocol::Watch watch) {
        const std::string table = watch.table;
        if (is_too_much("watch", table)) co_return;
        try {
            const auto watching = co_await dispatcher_.watch(shared_from_this(), std::move(watch), arrived_);
            if (!watching) refuse("watch", table, "", watching.error());
        } catch (const std::exception& fault) {
            fail("watch", table, "", fault);
        }
    }
    Awaitable<void> on(protocol::Leave leave) {
        if (!is_too_much("leave", leave.table)) dispatcher_.tables().leave(*this, leave.table);
        co_return;
    }
    Awaitable<void> on(protocol::Typing typing) {
        if (!is_too_much("typing", typing.table)) dispatcher_.tables().tell_typing(*this, typing.table);
        co_return;
    }
    Awaitable<void> on(protocol::Do order) {
        const std::string table = order.table;
        const std::string key = order.key;
        try {
            const auto number = co_await dispatcher_.perform(who(), std::move(order), arrived_);
            const bool too_much = !number && number.error().reason == "too-many-requests";
            excesses_ = too_much ? excesses_ + 1 : 0;
            if (!number) co_return refuse("do", table, key, number.error());
            deliver(message(protocol::done(table, key, *number)));
        } catch (const std::exception& fault) {
            fail("do", table, key, fault);
        }
    }
    Awaitable<void> on(protocol::Lobby lobby) {
        if (!is_too_much("lobby", "")) co_await dispatcher_.tables().follow_lobby(shared_from_this(), lobby.follow);
    }
    Awaitable<void> on(protocol::Ping) {
        if (!is_too_much("ping", "")) deliver(message(protocol::pong()));
        co_return;
    }

    void refuse(std::string_view kind, const std::string& table, const std::string& key, const protocol::Problem& problem) {
        dispatcher_.services().metrics.refused_message(kind);
        deliver(message(protocol::refused(table, key, problem)));
    }

    void fail(std::string_view kind, const std::string& table, const std::string& key, const std::exception& fault) {
        dispatcher_.services().log.error("handler-failed", {{"route", "socket"}, {"table", table}, {"text", fault.what()}});
        refuse(kind, table, key, protocol::problem("internal", who().language));
    }

    // One write at a time. Callbacks instead of a coroutine, because ten thousand idle writers would be ten thousand frames.
    void write_next() {
        if (writing_ || ended_ || !stream_.is_open()) return;
        if (!waiting_.empty()) return dispatcher_.services().settings.compress_sockets ? write_compressed() : write_plain();
        if (closing_) send_close();
    }

    void write_compressed() {
        writing_ = true;
        const Message first = waiting_.front();
        stream_.async_write(asio::buffer(*first), [this, first, self = shared_from_this()](beast::error_code error, std::size_t) {
            if (!waiting_.empty()) waiting_.pop_front();
            written(error);
        });
    }

    // An uncompressed message is a frame with a few bytes in front. The library's write operation costs more than everything else that is done for
    // a message, so it only writes control frames: pings, pongs and closes.
    void write_plain() {
        auto& gathering = stream_.next_layer();
        while (!waiting_.empty()) {
            if (!gathering.has_room()) {
                writing_ = true;
                return gathering.await_room([this, self = shared_from_this()](beast::error_code error) { written(error); });
            }
            gathering.put(frame_head(waiting_.front()->size()), *waiting_.front());
            waiting_.pop_front();
        }
        if (closing_) send_close();
    }

    void written(beast::error_code error) {
        writing_ = false;
        if (!error) write_next();
    }

    void send_close() {
        writing_ = true;
        stream_.async_close(beast::websocket::close_code::going_away, [self = shared_from_this()](beast::error_code) {});
    }

    // Closes the connection: after a missed message the rest of the queue is useless, and the client reconnects with its last event number.
    void give_up() {
        dispatcher_.services().metrics.slow_viewer();
        closing_ = true;
        waiting_.clear();
        stream_.next_layer().next_layer().close();
    }

    static json::Json account_json(const Identity& who) {
        if (!who.signed_in()) return nullptr;
        return {{"id", who.account}, {"name", who.name}, {"kind", who.bot ? "bot" : who.guest ? "guest" : "registered"}};
    }

    static constexpr unsigned kMostFaults = 20;
    static constexpr unsigned kMostExcesses = 20;
    static constexpr std::chrono::milliseconds kAtOnce{5};
    static constexpr std::size_t kKeptBuffer = 2048;  // Beast keeps 1,536 bytes for the next message anyway

    beast::websocket::stream<GatheringStream<AnyStream>> stream_;
    RequestDispatcher& dispatcher_;
    Timer silence_;
    Clock::time_point heard_at_ = Clock::now();
    Clock::time_point arrived_ = heard_at_;  // lower bound for the message being processed
    bool asked_ = false;                     // a ping was sent since then
    bool asking_ = false;                    // a ping is being sent
    std::deque<Message> waiting_;
    unsigned faults_ = 0;
    unsigned excesses_ = 0;  // consecutive messages over the limit
    bool writing_ = false;
    bool closing_ = false;
    bool ended_ = false;
};

}  // namespace

Awaitable<void> run_socket(PlainStream stream, Identity who, RequestDispatcher& dispatcher, RawRequest upgrade) {
    // A WebSocket has its own timer and does not need that of the stream.
    co_await std::make_shared<Socket>(AnyStream(stream.release_socket()), std::move(who), dispatcher)->run(std::move(upgrade));
}

Awaitable<void> run_socket(TlsStream stream, Identity who, RequestDispatcher& dispatcher, RawRequest upgrade) {
    stream.next_layer().expires_never();
    co_await std::make_shared<Socket>(AnyStream(std::move(stream)), std::move(who), dispatcher)->run(std::move(upgrade));
}

}  // namespace urbanist::server
