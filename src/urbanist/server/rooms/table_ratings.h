// Rates finished games: once in the store, whichever node does it, and then as an event of the table.
#pragma once

#include "urbanist/server/rooms/rooms.h"

namespace urbanist::server {

class TableRatings {
public:
    TableRatings(Services& services, Rooms& rooms) : services_(services), rooms_(rooms) {}

    // Does nothing if the table is not waiting for ratings. If the store fails, the table is picked up again later as an orphan.
    [[nodiscard]] Awaitable<void> rate(RoomPtr room);

private:
    Services& services_;
    Rooms& rooms_;
};

}  // namespace urbanist::server
