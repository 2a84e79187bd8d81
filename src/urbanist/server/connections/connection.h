// One connection: requests one after the other, until it becomes a socket, a stream, or ends.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/connections/request_dispatcher.h"

namespace urbanist::server {

// What the listener holds of a connection.
class Connection {
public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    [[nodiscard]] virtual Awaitable<void> run() = 0;
    // The answer under way is still sent; a connection that waits for a request ends now.
    virtual void wind_down() = 0;
};

// With TLS where a context is given.
[[nodiscard]] std::unique_ptr<Connection> make_connection(TcpSocket socket, asio::ssl::context* tls, RequestDispatcher& dispatcher);

}  // namespace urbanist::server
