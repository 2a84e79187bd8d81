// Disconnects sessions that were ended by another node or have expired. Sessions revoked on this node are disconnected at once.
#pragma once

#include "urbanist/server/services/services.h"

namespace urbanist::server {

[[nodiscard]] Awaitable<void> dismiss_ended_sessions(Services& services);

}  // namespace urbanist::server
