#include "urbanist/server/connections/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>

namespace urbanist::server {

namespace {

using asio::ip::tcp;
using boost::system::error_code;
constexpr std::chrono::milliseconds kOutOfFiles{100};

std::unexpected<std::string> listen_error(const std::string& place, const error_code& error) {
    return std::unexpected(place + ": " + error.message());
}

}  // namespace

Listener::Listener(RequestDispatcher& dispatcher, std::unique_ptr<asio::ssl::context> tls)
    : dispatcher_(dispatcher), tls_(std::move(tls)), acceptor_(dispatcher.services().loop) {}

core::Result<void, std::string> Listener::open() {
    const Settings& settings = dispatcher_.services().settings;
    if (settings.address != "any") return listen_at({asio::ip::make_address(settings.address), settings.port});
    if (listen_at({tcp::v6(), settings.port})) return {};
    return listen_at({tcp::v4(), settings.port});  // the machine has no IPv6
}

core::Result<void, std::string> Listener::listen_at(const tcp::endpoint& endpoint) {
    const std::string place = "port " + std::to_string(endpoint.port());
    error_code error;
    acceptor_.close(error);
    acceptor_.open(endpoint.protocol(), error);
    if (error) return listen_error(place, error);
    acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(false), error);
    acceptor_.bind(endpoint, error);
    if (error) return listen_error(place + " cannot be used; choose another one with --port", error);
    acceptor_.listen(tcp::acceptor::max_listen_connections, error);
    if (error) return listen_error(place, error);
    return {};
}

Awaitable<void> Listener::accept_all() {
    Timer pause(dispatcher_.services().loop);
    while (acceptor_.is_open()) {
        auto [error, socket] = co_await acceptor_.async_accept(kQuietly);
        if (!error) admit(std::move(socket));
        if (!error || error == asio::error::operation_aborted) continue;
        dispatcher_.services().log.warning("accept-failed", {{"text", error.message()}});
        pause.expires_after(kOutOfFiles);
        co_await pause.async_wait(kQuietly);
    }
}

// Connections over the limit are closed without a response: a response would cost what the limit saves.
void Listener::admit(TcpSocket socket) {
    const Settings& settings = dispatcher_.services().settings;
    error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    std::string address = address_key(peer.address().to_string());
    const bool proxied = !settings.trusted_proxies.empty();  // then all connections come from one address
    const bool crowded = !proxied && per_address_[address] >= settings.sockets_per_address;
    if (crowded || connections_.size() >= settings.most_sockets) return dispatcher_.services().metrics.refused("too-many-sockets");
    asio::co_spawn(dispatcher_.services().loop, keep(make_connection(std::move(socket), tls_.get(), dispatcher_), std::move(address)),
                   asio::detached);
}

Awaitable<void> Listener::keep(std::unique_ptr<Connection> connection, std::string address) {
    connections_.insert(connection.get());
    ++per_address_[address];
    dispatcher_.services().metrics.socket_opened();
    try {
        co_await connection->run();
    } catch (const std::exception& error) {
        dispatcher_.services().log.error("connection-failed", {{"text", error.what()}});
    }
    dispatcher_.services().metrics.socket_closed();
    if (--per_address_[address] == 0) per_address_.erase(address);
    connections_.erase(connection.get());
}

void Listener::close() {
    error_code error;
    acceptor_.close(error);
    for (Connection* connection : connections_) connection->wind_down();
}

core::Result<std::unique_ptr<asio::ssl::context>, std::string> read_tls(const Settings& settings) {
    if (!settings.tls()) return nullptr;
    using asio::ssl::context;
    auto tls = std::make_unique<context>(context::tls_server);
    error_code error;
    tls->set_options(context::default_workarounds | context::no_tlsv1 | context::no_tlsv1_1, error);
    tls->use_certificate_chain_file(settings.tls_certificate, error);
    if (error) return listen_error("--tls-certificate: " + settings.tls_certificate, error);
    tls->use_private_key_file(settings.tls_key, context::pem, error);
    if (error) return listen_error("--tls-key: " + settings.tls_key, error);
    return tls;
}

}  // namespace urbanist::server
