// Finds an old command by its key in the log of its table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "urbanist/server/base/store_queue.h"
#include "urbanist/server/rooms/room.h"

namespace urbanist::server {

// The number of the event caused by the command with this key, for tables that no longer remember all their keys.
[[nodiscard]] Awaitable<store::Stored<std::optional<std::uint64_t>>> find_in_log(StoreQueue& queue, RoomPtr room, std::string account,
                                                                                 std::string key);

}  // namespace urbanist::server
