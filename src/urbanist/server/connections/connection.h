// One connection: handles requests one after the other until it becomes a WebSocket or a stream, or ends.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/connections/request_dispatcher.h"

namespace urbanist::server {

// The listener's handle of a connection.
class Connection {
public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    [[nodiscard]] virtual Awaitable<void> run() = 0;
    // The current response is still sent; an idle connection is closed.
    virtual void wind_down() = 0;
};

// With TLS if a context is given.
[[nodiscard]] std::unique_ptr<Connection> make_connection(TcpSocket socket, asio::ssl::context* tls, RequestDispatcher& dispatcher);

}  // namespace urbanist::server
