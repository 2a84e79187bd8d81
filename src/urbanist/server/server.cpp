#include "urbanist/server/server.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "urbanist/server/accounts/names.h"
#include "urbanist/server/admin/admin_routes.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/connections/listener.h"
#include "urbanist/server/operations/cleanup_task.h"
#include "urbanist/server/routes/routes.h"
#include "urbanist/server/services/background.h"
#include "urbanist/server/services/change_follower.h"
#include "urbanist/store/database/server_lock.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kLeastTimeToEnd{500};
constexpr std::chrono::milliseconds kTimeForThreads{1000};
constexpr std::chrono::milliseconds kTimeToLog{100};

// A database file: create the folder it is in.
void make_folder(const std::string& store) {
    if (store.find("://") != std::string::npos) return;
    std::error_code error;
    const std::filesystem::path path(store.starts_with("sqlite:") ? store.substr(7) : store);
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
}

// Read before the first client is accepted.
store::Stored<store::Rules> read_rules(const std::string& url) {
    const auto store = store::open(url);
    if (!store) return std::unexpected(store.error());
    if (auto sound = (*store)->check_values(); !sound) return std::unexpected(sound.error());
    if (auto updated = update_name_skeletons(**store); !updated) return std::unexpected(std::move(updated.error()));
    return (*store)->moderation.rules(now_ms());
}

core::Parsed<WebFiles> web_files(const Settings& settings) {
    if (settings.web.empty()) return WebFiles::built_in();
    return WebFiles::read_folder(settings.web);
}

}  // namespace

struct Server::Parts {
    Parts(const Settings& given, DeckRegistry registry, ReadSettings read)
        : settings(given),
          read_settings(std::move(read)),
          log(given.log_level, given.log_format),
          decks(std::move(registry)),
          signals(loop, SIGINT, SIGTERM),
          hangups(loop, SIGHUP) {}

    // Runs the task until the server ends, and restarts it when it fails.
    void start(std::string_view task, std::function<Awaitable<void>()> work) {
        asio::co_spawn(loop, keep_running(*services, task, std::move(work)), asio::detached);
    }
    Awaitable<void> wait_for_signal();
    Awaitable<void> wait_for_hangups();
    void reload();
    void stop();
    Awaitable<void> shut_down();
    void end_threads();

    bool is_stopping = false;
    std::chrono::steady_clock::time_point ends_at{};  // set once the server is stopping
    Settings settings;
    ReadSettings read_settings;
    std::unique_ptr<store::ServerLock> lock;
    Log log;
    Metrics metrics;
    Viewers viewers;
    RuleBook rules;
    DeckRegistry decks;
    // Other threads only post to it; sockets and timers belong to its own thread.
    asio::io_context loop{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
    std::unique_ptr<StoreQueue> store_queue;
    std::unique_ptr<PushSender> push;
    std::unique_ptr<WebhookSender> webhooks;
    std::unique_ptr<Mailer> mailer;
    std::unique_ptr<Services> services;
    std::unique_ptr<Accounts> accounts;
    std::unique_ptr<TableService> tables;
    std::unique_ptr<ChangeFollower> changes;
    std::unique_ptr<CleanupTask> cleanup;
    std::unique_ptr<RequestDispatcher> dispatcher;
    std::unique_ptr<Listener> listener;
    asio::signal_set signals;
    asio::signal_set hangups;
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

// Stop the threads first: they post their results to the loop, which must still exist.
Server::~Server() {
    if (parts_->store_queue) parts_->store_queue->close();
}

core::Result<std::unique_ptr<Server>, std::string> Server::open(const Settings& settings, const MakeTables& make_tables, ReadSettings read_settings) {
    auto web = web_files(settings);
    if (!web) return std::unexpected("--web: " + web.error().message());
    auto decks = DeckRegistry::read(settings.cards);
    if (!decks) return std::unexpected("--cards: " + decks.error().message());
    auto tls = read_tls(settings);
    if (!tls) return std::unexpected(tls.error());
    clock_ahead = settings.clock_ahead;
    std::unique_ptr<Server> server(new Server(std::make_unique<Parts>(settings, *std::move(decks), std::move(read_settings))));
    Parts& parts = *server->parts_;
    if (const auto opened = parts.log.open(settings.log_file); !opened) return std::unexpected("--log-file: " + opened.error());
    make_folder(settings.store);
    auto lock = store::lock_for_server(settings.store);
    if (!lock) return std::unexpected("--store: " + lock.error().text);
    parts.lock = *std::move(lock);
    auto queue = StoreQueue::open(settings.store, settings.store_threads, parts.loop.get_executor(), parts.log, parts.metrics);
    if (!queue) return std::unexpected("--store: " + queue.error().text);
    parts.store_queue = *std::move(queue);
    auto rules = read_rules(settings.store);
    if (!rules) return std::unexpected("--store: " + rules.error().text);
    parts.rules.replace(*std::move(rules));
    parts.push = std::make_unique<PushSender>(parts.loop.get_executor(), parts.settings, parts.log, *parts.store_queue);
    parts.webhooks = std::make_unique<WebhookSender>(parts.loop.get_executor(), parts.settings, parts.log, *parts.store_queue);
    parts.mailer = std::make_unique<Mailer>(parts.loop.get_executor(), parts.settings, parts.log, *parts.store_queue);
    parts.services = std::make_unique<Services>(parts.loop.get_executor(), parts.settings, parts.log, parts.metrics, *parts.store_queue,
                                                parts.viewers, parts.decks, *parts.push, *parts.webhooks, *parts.mailer, parts.rules);
    parts.accounts = std::make_unique<Accounts>(*parts.services);
    parts.tables = make_tables(*parts.services);
    parts.changes = std::make_unique<ChangeFollower>(*parts.services, *parts.tables);
    parts.cleanup = std::make_unique<CleanupTask>(*parts.services);
    parts.dispatcher = std::make_unique<RequestDispatcher>(*parts.services, *parts.accounts, *parts.tables, *std::move(web));
    add_account_routes(*parts.dispatcher, *parts.accounts, *parts.changes);
    add_table_routes(*parts.dispatcher);
    add_people_routes(*parts.dispatcher, *parts.accounts);
    add_recovery_routes(*parts.dispatcher, *parts.accounts, *parts.changes);
    add_admin_report_routes(*parts.dispatcher, *parts.changes);
    add_admin_people_routes(*parts.dispatcher, *parts.changes);
    add_admin_site_routes(*parts.dispatcher, *parts.changes);
    add_webhook_routes(*parts.dispatcher);
    add_email_routes(*parts.dispatcher, *parts.accounts, *parts.changes);
    add_friend_routes(*parts.dispatcher, *parts.accounts, *parts.changes);
    add_challenge_routes(*parts.dispatcher, *parts.changes);
    add_result_routes(*parts.dispatcher);
    add_daily_routes(*parts.dispatcher);
    add_push_routes(*parts.dispatcher);
    add_operating_routes(*parts.dispatcher);
    parts.listener = std::make_unique<Listener>(*parts.dispatcher, *std::move(tls));
    if (const auto opened = parts.listener->open(); !opened) return std::unexpected(opened.error());
    return server;
}

std::uint16_t Server::port() const { return parts_->listener->port(); }

void Server::run() {
    parts_->start("listener", [this] { return parts_->listener->accept_all(); });
    parts_->start("signals", [this] { return parts_->wait_for_signal(); });
    parts_->start("hangups", [this] { return parts_->wait_for_hangups(); });
    parts_->start("changes", [this] { return parts_->changes->run(); });
    parts_->start("cleanup", [this] { return parts_->cleanup->run(); });
    parts_->start("mail", [this] { return parts_->mailer->run(); });
    parts_->log.info("listening", {{"port", port()}, {"tls", parts_->settings.tls()}});
    const auto work = asio::make_work_guard(parts_->loop);
    parts_->loop.run();
    parts_->end_threads();
    parts_->log.info("ended");
}

void Server::stop() {
    asio::post(parts_->loop, [this] { parts_->stop(); });
}

void Server::reload() {
    asio::post(parts_->loop, [this] { parts_->reload(); });
}

Awaitable<void> Server::Parts::wait_for_hangups() {
    for (;;) {
        const auto [error, signal] = co_await hangups.async_wait(kQuietly);
        if (!error) reload();
    }
}

// All other settings need a restart.
void Server::Parts::reload() {
    if (read_settings) {
        const auto now = read_settings();
        if (!now) return log.error("reload-failed", {{"text", now.error().message()}});
        settings.log_level = now->log_level;
        settings.log_file = now->log_file;
        if (settings.tls() == now->tls()) settings.tls_certificate = now->tls_certificate;
        if (settings.tls() == now->tls()) settings.tls_key = now->tls_key;
    }
    if (const auto opened = log.open(settings.log_file); !opened) log.error("reload-failed", {{"text", "--log-file: " + opened.error()}});
    log.set_level(settings.log_level);
    auto tls = read_tls(settings);
    if (!tls) return log.error("reload-failed", {{"text", tls.error()}});
    listener->use_tls(*std::move(tls));
    log.info("reloaded", {{"tls", settings.tls()}});
}

// Right after the start nothing waits for signals yet, so cancelling the wait would not be enough.
void Server::Parts::stop() {
    is_stopping = true;
    signals.cancel();
}

Awaitable<void> Server::Parts::wait_for_signal() {
    if (!is_stopping) co_await signals.async_wait(kQuietly);
    co_await shut_down();
}

// Commands in progress are stored and answered first; then clients are told to reconnect later, and get time to receive it.
Awaitable<void> Server::Parts::shut_down() {
    log.info("closing", {{"connections", listener->open_connections()}});
    const auto end = ends_at = std::chrono::steady_clock::now() + settings.shutdown_grace;
    dispatcher->start_closing();
    listener->close();
    co_await tables->freeze(end);
    dispatcher->viewers().dismiss([](const Identity&) { return true; }, "closing");
    Timer pause(loop);
    const auto leave = end - std::min(kTimeForThreads, std::chrono::milliseconds(settings.shutdown_grace) / 4);
    while (listener->open_connections() > 0 && std::chrono::steady_clock::now() < leave) {
        pause.expires_after(20ms);
        co_await pause.async_wait(kQuietly);
    }
    loop.stop();
}

// A thread that hangs in a disk call cannot be stopped. Nothing acknowledged depends on that call.
void Server::Parts::end_threads() {
    const auto left = std::max(std::chrono::duration_cast<std::chrono::milliseconds>(ends_at - std::chrono::steady_clock::now()), kLeastTimeToEnd);
    if (store_queue->close(left)) return;
    log.error("ended-by-force", {{"text", "the store does not respond"}});
    std::this_thread::sleep_for(kTimeToLog);
    std::_Exit(EXIT_FAILURE);
}

}  // namespace urbanist::server
