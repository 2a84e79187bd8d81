#include "urbanist/server/tests/test_support.h"

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/protocol/server_message.h"
#include "urbanist/server/base/secrets.h"

namespace urbanist::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using json::Json;

// A stub with one table, «k». A command {"do":"say"} becomes an event; any other is refused.
class OneTable : public TableService {
public:
    Awaitable<Answer<void>> watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch) override {
        if (watch.table != "k") co_return std::unexpected(protocol::problem("no-such-table", viewer->who().language));
        if (!watch.since) viewer->deliver(message(protocol::table_view("k", events_.size(), json::Json::object())));
        for (std::size_t n = watch.since.value_or(events_.size()); n < events_.size(); ++n) viewer->deliver(events_[n]);
        viewers_.push_back(viewer);
        co_return Answer<void>{};
    }
    void leave(Viewer& viewer, const std::string&) override { disconnected(viewer); }
    void tell_typing(const Viewer&, const std::string&) override {}
    Awaitable<void> follow_lobby(std::shared_ptr<Viewer>, bool) override { co_return; }
    void connected(std::shared_ptr<Viewer> viewer) override { viewer->deliver(message(protocol::counter({}))); }
    void disconnected(Viewer& viewer) override {
        std::erase_if(viewers_, [&](const auto& other) { return other.get() == &viewer; });
    }
    Awaitable<Answer<std::uint64_t>> perform(Identity who, protocol::Do order, Timer::time_point) override {
        if (order.table != "k") co_return std::unexpected(protocol::problem("no-such-table", who.language));
        if (order.command.value("do", "") != "say") co_return std::unexpected(protocol::Problem{"not-your-turn", "wait"});
        events_.push_back(message(protocol::event("k", events_.size() + 1, 0, order.command.dump())));
        for (const auto& viewer : viewers_) viewer->deliver(events_.back());
        co_return events_.size();
    }
    Awaitable<Answer<json::Json>> create(Identity, std::string, json::Json) override { co_return json::Json{{"table", "k"}, {"n", 1}}; }
    Awaitable<Answer<json::Json>> match(Identity who, std::string key, json::Json options) override {
        return create(std::move(who), std::move(key), std::move(options));
    }
    Awaitable<Answer<void>> let_in(Identity, std::string, std::string) override { co_return Answer<void>{}; }
    Awaitable<Answer<json::Json>> show(Identity who, std::string table) override {
        if (table != "k") co_return std::unexpected(protocol::problem("no-such-table", who.language));
        co_return json::Json{{"n", events_.size()}, {"view", json::Json::object()}};
    }
    Awaitable<Answer<json::Json>> record(Identity who, std::string table) override { return show(std::move(who), std::move(table)); }
    Awaitable<Answer<json::Json>> analysis(Identity who, std::string table) override { return show(std::move(who), std::move(table)); }
    Awaitable<Answer<json::Json>> analyse(Identity who, std::string table) override { return show(std::move(who), std::move(table)); }
    Awaitable<Answer<std::string>> account_at(Identity who, std::string, std::uint8_t) override {
        co_return std::unexpected(protocol::problem("no-such-person", who.language));
    }
    Awaitable<void> muted_changed(std::string) override { co_return; }
    Awaitable<void> account_changed(std::string) override { co_return; }
    Awaitable<void> leave_everywhere(Identity) override { co_return; }
    Awaitable<void> table_changed(std::string) override { co_return; }
    Awaitable<bool> close(std::string) override { co_return true; }
    DailyService& daily() override { throw std::logic_error("this table knows no days"); }
    Awaitable<void> freeze(std::chrono::steady_clock::time_point) override { co_return; }

private:
    std::vector<Message> events_;
    std::vector<std::shared_ptr<Viewer>> viewers_;
};

const char* no_environment(const char*) { return nullptr; }

tcp::socket connected(asio::io_context& loop, std::uint16_t port) {
    tcp::socket socket(loop);
    boost::system::error_code error;
    socket.connect({asio::ip::make_address("127.0.0.1"), port}, error);
    socket.set_option(tcp::no_delay(true), error);
    return socket;
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

Reply reply_of(const http::response<http::string_body>& raw) {
    Reply reply{raw.result_int(), {}, raw.body()};
    for (const auto& field : raw) reply.headers.emplace(lower(std::string(field.name_string())), std::string(field.value()));
    return reply;
}

}  // namespace

std::unique_ptr<TableService> RunningServer::one_table(Services&) { return std::make_unique<OneTable>(); }

RunningServer::RunningServer(SettingTexts settings, const Server::MakeTables& make_tables)
    : folder_(std::filesystem::temp_directory_path() / ("urbanist_server_test_" + random_identifier())) {
    std::filesystem::create_directories(folder_);
    settings.try_emplace("address", "127.0.0.1");
    settings.try_emplace("port", "0");
    settings.try_emplace("log-level", "off");
    settings.try_emplace("shutdown-grace", "2");
    settings.try_emplace("store", store());
    const auto read = read_settings(settings, no_environment, {});
    if (!read) throw std::runtime_error(read.error().message());
    auto opened = Server::open(*read, make_tables);
    if (!opened) throw std::runtime_error(opened.error());
    server_ = *std::move(opened);
    thread_ = std::jthread([this] { server_->run(); });
}

RunningServer::~RunningServer() {
    stop();
    server_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

void RunningServer::stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
}

Reply RunningServer::ask(const std::string& method, const std::string& target, const std::string& body, const Headers& headers) const {
    asio::io_context loop;
    tcp::socket socket = connected(loop, port());
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(target);
    request.set(http::field::host, "127.0.0.1");
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = body;
    request.content_length(body.size());
    boost::system::error_code error;
    http::write(socket, request, error);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.skip(method == "HEAD");
    http::read(socket, buffer, parser, error);
    return error ? Reply{} : reply_of(parser.get());
}

Reply RunningServer::as(const std::string& token, const std::string& method, const std::string& target, const std::string& body) const {
    return ask(method, target, body, {{"Authorization", "Bearer " + token}});
}

std::string RunningServer::guest() const { return ask("POST", "/api/guest?token=yes").json().value("token", ""); }

double figure(const RunningServer& server, const std::string& name) {
    const std::string text = server.ask("GET", "/metrics").body;
    const std::size_t line = text.find("\n" + name + " ");
    return line == std::string::npos ? 0 : std::stod(text.substr(line + name.size() + 2));
}

std::string credentials(const std::string& name, const std::string& password) { return Json{{"name", name}, {"password", password}}.dump(); }

std::string enrolled(const RunningServer& server, const std::string& name) {
    return server.ask("POST", "/api/register?token=yes", credentials(name)).json().value("token", "");
}

std::string RunningServer::raw(const std::string& bytes) const {
    constexpr std::chrono::seconds kPatience{3};
    asio::io_context loop;
    tcp::socket socket = connected(loop, port());
    boost::system::error_code error;
    asio::write(socket, asio::buffer(bytes), error);
    socket.shutdown(tcp::socket::shutdown_send, error);
    std::string answer;
    asio::async_read(socket, asio::dynamic_buffer(answer), [](const boost::system::error_code&, std::size_t) {});
    loop.run_for(kPatience);
    socket.close(error);
    loop.run();
    return answer;
}

struct WebSocketClient::Parts {
    asio::io_context loop;
    beast::websocket::stream<tcp::socket> stream{loop};
    bool open = false;
};

WebSocketClient::WebSocketClient(std::uint16_t port, const std::string& token, const std::string& origin) : parts_(std::make_unique<Parts>()) {
    parts_->stream.next_layer() = connected(parts_->loop, port);
    beast::websocket::permessage_deflate compression;
    compression.client_enable = true;  // if the server supports it
    parts_->stream.set_option(compression);
    parts_->stream.set_option(beast::websocket::stream_base::decorator([=](beast::websocket::request_type& request) {
        if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
        if (!origin.empty()) request.set(http::field::origin, origin);
    }));
    boost::system::error_code error;
    parts_->stream.handshake("127.0.0.1", "/api/socket", error);
    parts_->open = !error;
}

WebSocketClient::~WebSocketClient() = default;

bool WebSocketClient::is_open() const { return parts_->open; }

void WebSocketClient::send(const std::string& text) {
    boost::system::error_code error;
    parts_->stream.write(asio::buffer(text), error);
    parts_->open = parts_->open && !error;
}

void WebSocketClient::send_binary(const std::string& bytes) {
    parts_->stream.binary(true);
    send(bytes);
    parts_->stream.binary(false);
}

std::string WebSocketClient::receive_text() {
    beast::flat_buffer buffer;
    boost::system::error_code error;
    const std::size_t size = parts_->stream.read(buffer, error);
    parts_->open = parts_->open && !error;
    if (error) return "";
    return {static_cast<const char*>(buffer.data().data()), size};
}

json::Json WebSocketClient::receive() { return json::parse(receive_text()).value_or(json::Json::object()); }

json::Json WebSocketClient::receive(const std::string& type) {
    for (;;) {
        json::Json message = receive();
        if (message.empty() || message.value("t", "") == type) return message;
    }
}

namespace {

SettingTexts generous(SettingTexts settings) {
    for (const char* limit :
         {"requests-per-minute", "commands-per-minute", "messages-per-minute", "accounts-per-hour", "bot-games-per-account", "bot-games-per-address"})
        settings.try_emplace(limit, "1000000");
    return settings;
}

}  // namespace

House::House(SettingTexts settings, Hub::NewSecret new_secret)
    : server_(std::make_unique<RunningServer>(generous(std::move(settings)),
                                              [=](Services& services) { return std::make_unique<Hub>(services, new_secret); })) {}

std::string House::create(const std::string& token, const Json& options, const std::string& key) {
    const Reply reply = server_->as(token, "POST", "/api/tables", Json{{"key", key}, {"options", options}}.dump());
    EXPECT_EQ(reply.status, 201U) << reply.body;
    return reply.json().value("table", "");
}

Reply House::tell(const std::string& token, const std::string& table, const Json& command, const std::string& key) {
    const std::string used = key.empty() ? "key-" + std::to_string(++keys_) : key;
    return server_->as(token, "POST", "/api/tables/" + table + "/commands", Json{{"key", used}, {"command", command}}.dump());
}

Json House::view(const std::string& token, const std::string& table) { return server_->as(token, "GET", "/api/tables/" + table).json()["view"]; }

Json House::record(const std::string& token, const std::string& table) {
    return server_->as(token, "GET", "/api/tables/" + table + "/record").json();
}

Json House::any_move(const std::string& token, const std::string& table) {
    const auto state = quadropolis::parse_state(view(token, table)["views"][0].value("position", ""));
    if (!state || state->turns_left == 0) return {};
    core::Rng rng(++keys_);
    return {{"do", "play"}, {"action", quadropolis::to_text(quadropolis::random_action(*state, rng))}};
}

void watch(WebSocketClient& socket, const std::string& table, std::optional<std::uint64_t> since) {
    Json request = {{"t", "watch"}, {"table", table}};
    if (since) request["since"] = *since;
    socket.send(request.dump());
}

}  // namespace urbanist::server
