// A viewer over a WebSocket, one for many tables. Runs until the client goes or is let go.
#pragma once

#include "urbanist/server/awaitable.h"
#include "urbanist/server/front.h"
#include "urbanist/server/request_reader.h"
#include "urbanist/server/streams.h"

namespace urbanist::server {

[[nodiscard]] Awaitable<void> run_socket(PlainStream stream, Identity who, Front& front, RawRequest upgrade);
[[nodiscard]] Awaitable<void> run_socket(TlsStream stream, Identity who, Front& front, RawRequest upgrade);

}  // namespace urbanist::server
