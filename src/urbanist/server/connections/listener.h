// Accepts connections within limits and keeps track of the open ones.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "urbanist/core/result.h"
#include "urbanist/server/connections/connection.h"
#include "urbanist/server/connections/request_dispatcher.h"

namespace urbanist::server {

class Listener {
public:
    // Without TLS if the context is null.
    Listener(RequestDispatcher& dispatcher, std::unique_ptr<asio::ssl::context> tls);

    // The error is one line.
    [[nodiscard]] core::Result<void, std::string> open();
    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    [[nodiscard]] Awaitable<void> accept_all();
    // For new connections; open ones keep theirs.
    void use_tls(std::unique_ptr<asio::ssl::context> tls) { tls_ = std::move(tls); }
    // Accepts no new connections; idle ones are closed.
    void close();
    [[nodiscard]] std::size_t open_connections() const { return connections_.size(); }

private:
    void admit(TcpSocket socket);
    [[nodiscard]] Awaitable<void> keep(std::unique_ptr<Connection> connection, std::string address);
    [[nodiscard]] core::Result<void, std::string> listen_at(const asio::ip::tcp::endpoint& endpoint);

    RequestDispatcher& dispatcher_;
    std::unique_ptr<asio::ssl::context> tls_;
    Acceptor acceptor_;
    std::unordered_set<Connection*> connections_;
    std::unordered_map<std::string, std::size_t> per_address_;
};

// The certificate and the key, checked against each other.
[[nodiscard]] core::Result<std::unique_ptr<asio::ssl::context>, std::string> read_tls(const Settings& settings);

}  // namespace urbanist::server
