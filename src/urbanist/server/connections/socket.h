// A WebSocket viewer for any number of tables. Runs until either side closes the connection.
#pragma once

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/connections/request_dispatcher.h"
#include "urbanist/server/http/request_reader.h"
#include "urbanist/server/http/streams.h"

namespace urbanist::server {

[[nodiscard]] Awaitable<void> run_socket(PlainStream stream, Identity who, RequestDispatcher& dispatcher, RawRequest upgrade);
[[nodiscard]] Awaitable<void> run_socket(TlsStream stream, Identity who, RequestDispatcher& dispatcher, RawRequest upgrade);

}  // namespace urbanist::server
