#include "urbanist/server/connections/connection.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>
#include <iterator>
#include <optional>

#include "urbanist/server/connections/line_stream.h"
#include "urbanist/server/connections/socket.h"
#include "urbanist/server/http/folded_lines.h"
#include "urbanist/server/http/request_reader.h"

namespace urbanist::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Parser = http::request_parser<http::string_body>;

constexpr std::uint32_t kHeaderLimit = 16 * 1024;
constexpr std::size_t kBlock = 4096;
constexpr std::chrono::seconds kRequestTime{15};
constexpr std::chrono::seconds kAnswerTime{60};
constexpr std::chrono::seconds kStreamHeartbeat{20};
constexpr std::chrono::seconds kDiscardTime{2};

template <class Stream>
class ConnectionOf final : public Connection {
public:
    ConnectionOf(Stream stream, tcp::endpoint peer, RequestDispatcher& dispatcher)
        : stream_(std::in_place, std::move(stream)), peer_(peer.address()), dispatcher_(dispatcher) {}

    Awaitable<void> run() override {
        if (!co_await shake_hands()) co_return;
        while (co_await exchange()) {
        }
        if (stream_) co_await end();
    }

    void wind_down() override {
        if (stream_ && waits_) tcp_stream().cancel();
    }

private:
    PlainStream& tcp_stream() { return beast::get_lowest_layer(*stream_); }

    Awaitable<bool> shake_hands() {
        tcp_stream().socket().set_option(tcp::no_delay(true));
        if constexpr (std::is_same_v<Stream, TlsStream>) {
            tcp_stream().expires_after(kRequestTime);
            const auto [error] = co_await stream_->async_handshake(asio::ssl::stream_base::server, kQuietly);
            co_return !error;
        }
        co_return true;
    }

    // Handles one request. Returns false if no more will follow.
    Awaitable<bool> exchange() {
        auto parser = std::make_unique<Parser>();
        const auto error = co_await receive(*parser);
        if (error == http::error::body_limit) {
            co_await refuse("too-large", {{"most", dispatcher_.services().settings.body_limit}});
            co_return false;
        }
        if (error && is_fault_of_client(error)) co_await refuse("bad-request", {{"fault", error.message()}});
        if (error) co_return false;
        if (folded_.found()) {
            co_await refuse("bad-request", {{"fault", "header lines must not be folded"}});
            co_return false;
        }
        auto request = read_request(parser->get(), peer_, dispatcher_.services().settings);
        if (!request) {
            co_await refuse("bad-request", {{"fault", request.error().message()}});
            co_return false;
        }
        if (beast::websocket::is_upgrade(parser->get())) co_return co_await upgrade(*request, parser->release());
        const RequestLine line{parser->get().method() == http::verb::head, parser->keep_alive() && !dispatcher_.closing()};
        parser.reset();
        co_return co_await reply(*request, line);
    }

    struct RequestLine {
        bool head = false;
        bool keep_alive = false;
    };

    // Reads and parses with our own loop, because the library's operations take a minute to compile for both kinds of stream.
    Awaitable<beast::error_code> receive(Parser& parser) {
        parser.eager(true);
        parser.header_limit(kHeaderLimit);
        parser.body_limit(dispatcher_.services().settings.body_limit);
        tcp_stream().expires_after(dispatcher_.services().settings.idle_timeout);
        folded_ = {};
        folded_.read({static_cast<const char*>(buffer_.data().data()), buffer_.size()});
        for (;;) {
            beast::error_code error;
            if (buffer_.size() > 0) buffer_.consume(parser.put(buffer_.data(), error));
            if (error && error != http::error::need_more) co_return error;
            if (parser.is_done()) co_return beast::error_code();
            waits_ = buffer_.size() == 0 && !parser.got_some();
            const auto [failed, size] = co_await stream_->async_read_some(buffer_.prepare(kBlock), kQuietly);
            if (waits_) tcp_stream().expires_after(kRequestTime);
            waits_ = false;
            if (failed) co_return failed;
            buffer_.commit(size);
            folded_.read({static_cast<const char*>(buffer_.data().data()) + buffer_.size() - size, size});
        }
    }

    static bool is_fault_of_client(beast::error_code error) {
        static const beast::error_category& parsing = make_error_code(http::error::bad_method).category();
        return error.category() == parsing && error != http::error::end_of_stream && error != http::error::partial_message;
    }

    Awaitable<void> refuse(std::string_view reason, std::initializer_list<messages::Argument> arguments) {
        Response response = problem_response(reason, messages::Language::English, arguments);
        std::ranges::copy(dispatcher_.security_headers(), std::back_inserter(response.headers));
        dispatcher_.services().metrics.refused(reason);
        co_await send(std::move(response), {});
        unread_ = true;
    }

    // Also when the client closes only its sending side: clients that wait for a response do not.
    static bool has_hung_up(int descriptor) {
        pollfd asked{descriptor, POLLRDHUP, 0};
        return poll(&asked, 1, 0) > 0;
    }

    Awaitable<bool> reply(Request& request, RequestLine line) {
        request.has_left = [descriptor = tcp_stream().socket().native_handle()] { return has_hung_up(descriptor); };
        Response response = co_await dispatcher_.answer(request);
        if (response.stream) {
            const Departure departure(dispatcher_, response.stream);
            co_await stream_lines(std::move(response), line);
            co_return false;
        }
        co_return co_await send(std::move(response), line);
    }

    static std::string head_of(const Response& response, RequestLine line) {
        std::string head =
            "HTTP/1.1 " + std::to_string(response.status) + " " + std::string(http::obsolete_reason(static_cast<http::status>(response.status)));
        head += "\r\nServer: urbanist\r\nConnection: " + std::string(line.keep_alive ? "keep-alive" : "close");
        if (has_body(response)) head += "\r\nContent-Type: " + response.type;
        if (response.stream) head += "\r\nTransfer-Encoding: chunked";
        if (has_body(response) && !response.stream) head += "\r\nContent-Length: " + std::to_string(response.body.size());
        for (const auto& [name, value] : response.headers) head += "\r\n" + name + ": " + value;
        return head + "\r\n\r\n";
    }
    static bool has_body(const Response& response) { return response.status != 304; }

    Awaitable<bool> write(std::string text) {
        tcp_stream().expires_after(kAnswerTime);
        const auto [error, size] = co_await asio::async_write(*stream_, asio::buffer(text), kQuietly);
        co_return !error;
    }

    Awaitable<bool> send(Response response, RequestLine line) {
        std::string text = head_of(response, line);
        if (!line.head) text += response.body;  // its length is still sent
        co_return co_await write(std::move(text)) && line.keep_alive;
    }

    // Sends lines until one side ends the stream. An occasional blank line detects a reader that has gone.
    Awaitable<void> stream_lines(Response response, RequestLine line) {
        if (!co_await write(head_of(response, line)) || line.head) co_return;
        while (const Message text = co_await response.stream->next(kStreamHeartbeat)) {
            if (!co_await write(chunk(*text + "\n"))) co_return;
        }
        co_await write(chunk(""));
    }

    static std::string chunk(const std::string& text) {
        std::array<char, 17> size{};
        const auto [end, error] = std::to_chars(size.data(), size.data() + size.size(), text.size(), 16);
        return std::string(size.data(), end) + "\r\n" + text + "\r\n";
    }

    Awaitable<bool> upgrade(Request& request, RawRequest raw) {
        if (request.path != "/api/socket") {
            co_await refuse("no-such-page", {});
            co_return false;
        }
        auto who = co_await dispatcher_.admit_socket(request);
        if (!who) {
            co_await send(problem_response(who.error()), {});
            co_return false;
        }
        Stream stream = *std::move(stream_);
        stream_.reset();
        buffer_ = {};
        co_await run_socket(std::move(stream), *std::move(who), dispatcher_, std::move(raw));
        co_return false;
    }

    Awaitable<void> end() {
        if constexpr (std::is_same_v<Stream, TlsStream>) {
            tcp_stream().expires_after(std::chrono::seconds(5));
            co_await stream_->async_shutdown(kQuietly);
        }
        beast::error_code error;
        tcp_stream().socket().shutdown(tcp::socket::shutdown_send, error);
        if (unread_) co_await discard();
    }

    // Closing while the client still sends may discard the response.
    Awaitable<void> discard() {
        tcp_stream().expires_after(kDiscardTime);
        for (;;) {
            buffer_.clear();
            const auto [error, size] = co_await tcp_stream().async_read_some(buffer_.prepare(kBlock), kQuietly);
            if (error) co_return;
        }
    }

    std::optional<Stream> stream_;  // empty once a socket has taken it over
    asio::ip::address peer_;
    RequestDispatcher& dispatcher_;
    beast::flat_buffer buffer_;
    FoldedLines folded_;
    bool waits_ = false;   // for the next request
    bool unread_ = false;  // the rest of a refused request may be unread
};

}  // namespace

std::unique_ptr<Connection> make_connection(TcpSocket socket, asio::ssl::context* tls, RequestDispatcher& dispatcher) {
    beast::error_code error;
    const tcp::endpoint peer = socket.remote_endpoint(error);
    PlainStream stream(std::move(socket));
    if (tls == nullptr) return std::make_unique<ConnectionOf<PlainStream>>(std::move(stream), peer, dispatcher);
    return std::make_unique<ConnectionOf<TlsStream>>(TlsStream(std::move(stream), *tls), peer, dispatcher);
}

}  // namespace urbanist::server
