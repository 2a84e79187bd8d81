#include "urbanist/server/server.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <filesystem>

#include "urbanist/server/listener.h"
#include "urbanist/server/routes.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;

// A file of its own makes the folder it lies in.
void make_folder(const std::string& store) {
    if (store.find("://") != std::string::npos) return;
    std::error_code error;
    const std::filesystem::path path(store.starts_with("sqlite:") ? store.substr(7) : store);
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
}

core::Parsed<WebFiles> web_files(const Settings& settings) {
    if (settings.web.empty()) return WebFiles::built_in();
    return WebFiles::read_folder(settings.web);
}

}  // namespace

struct Server::Parts {
    Parts(const Settings& given, DeckShelf shelf)
        : settings(given), log(given.log_level, given.log_format), decks(std::move(shelf)), signals(loop, SIGINT, SIGTERM) {}

    Awaitable<void> wait_for_signal();
    Awaitable<void> shut_down();

    Settings settings;
    Log log;
    Metrics metrics;
    Viewers viewers;
    DeckShelf decks;
    // Other threads post to it; sockets and timers are touched by its own alone.
    asio::io_context loop{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
    std::unique_ptr<StoreDesk> desk;
    std::unique_ptr<PushSender> push;
    std::unique_ptr<Services> services;
    std::unique_ptr<Accounts> accounts;
    std::unique_ptr<Tables> tables;
    std::unique_ptr<Front> front;
    std::unique_ptr<Listener> listener;
    asio::signal_set signals;
    bool stopping = false;
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

// Threads first: what they have under way is handed back to a loop that is still there.
Server::~Server() {
    if (parts_->desk) parts_->desk->close();
}

core::Result<std::unique_ptr<Server>, std::string> Server::open(const Settings& settings, const MakeTables& make_tables) {
    auto web = web_files(settings);
    if (!web) return std::unexpected("--web: " + web.error().message());
    auto decks = DeckShelf::read(settings.cards);
    if (!decks) return std::unexpected("--cards: " + decks.error().message());
    auto tls = read_tls(settings);
    if (!tls) return std::unexpected(tls.error());
    std::unique_ptr<Server> server(new Server(std::make_unique<Parts>(settings, *std::move(decks))));
    Parts& parts = *server->parts_;
    make_folder(settings.store);
    auto desk = StoreDesk::open(settings.store, settings.store_threads, parts.loop.get_executor(), parts.log, parts.metrics);
    if (!desk) return std::unexpected("--store: " + desk.error().text);
    parts.desk = *std::move(desk);
    parts.push = std::make_unique<PushSender>(parts.loop.get_executor(), parts.settings, parts.log, *parts.desk);
    parts.services = std::make_unique<Services>(parts.loop.get_executor(), parts.settings, parts.log, parts.metrics, *parts.desk, parts.viewers,
                                                parts.decks, *parts.push);
    parts.accounts = std::make_unique<Accounts>(*parts.services);
    parts.tables = make_tables(*parts.services);
    parts.front = std::make_unique<Front>(*parts.services, *parts.accounts, *parts.tables, *std::move(web));
    add_account_routes(*parts.front, *parts.accounts);
    add_table_routes(*parts.front);
    add_people_routes(*parts.front, *parts.accounts);
    add_push_routes(*parts.front);
    add_operating_routes(*parts.front);
    parts.listener = std::make_unique<Listener>(*parts.front, *std::move(tls));
    if (const auto opened = parts.listener->open(); !opened) return std::unexpected(opened.error());
    return server;
}

std::uint16_t Server::port() const { return parts_->listener->port(); }

void Server::run() {
    asio::co_spawn(parts_->loop, parts_->listener->accept_all(), asio::detached);
    asio::co_spawn(parts_->loop, parts_->wait_for_signal(), asio::detached);
    parts_->log.info("listening", {{"port", port()}, {"tls", parts_->settings.tls()}});
    const auto work = asio::make_work_guard(parts_->loop);
    parts_->loop.run();
    parts_->desk->close();
    parts_->log.info("ended");
}

void Server::stop() {
    asio::post(parts_->loop, [this] { parts_->signals.cancel(); });
}

Awaitable<void> Server::Parts::wait_for_signal() {
    co_await signals.async_wait(kQuietly);
    co_await shut_down();
}

// Commands under way become durable and are told; then everybody is told to come back later, and is given time to hear it.
Awaitable<void> Server::Parts::shut_down() {
    log.info("closing", {{"connections", listener->open_connections()}});
    const auto end = std::chrono::steady_clock::now() + settings.shutdown_grace;
    front->start_closing();
    listener->close();
    co_await tables->freeze();
    front->viewers().dismiss([](const Identity&) { return true; }, "closing");
    Timer pause(loop);
    while (listener->open_connections() > 0 && std::chrono::steady_clock::now() < end) {
        pause.expires_after(20ms);
        co_await pause.async_wait(kQuietly);
    }
    loop.stop();
}

}  // namespace urbanist::server
