// Sessions that ended at another node, or by their age. Those that are revoked here lose their connections at once; this finds the others.
#pragma once

#include "urbanist/server/services/services.h"

namespace urbanist::server {

[[nodiscard]] Awaitable<void> dismiss_ended_sessions(Services& services);

}  // namespace urbanist::server
