// Finds a command that was done long ago by its key, in the log of its table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "urbanist/server/base/store_queue.h"
#include "urbanist/server/rooms/room.h"

namespace urbanist::server {

// The number of the event that a command with this key has caused, where the table itself does not remember all keys.
[[nodiscard]] Awaitable<store::Stored<std::optional<std::uint64_t>>> find_in_log(StoreQueue& queue, RoomPtr room, std::string account,
                                                                                 std::string key);

}  // namespace urbanist::server
