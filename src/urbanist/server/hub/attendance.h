// Records in the store who is where, for lists that all nodes share: open tables with somebody present, and connected people for their friends.
#pragma once

#include "urbanist/server/hub/lobby_feed.h"
#include "urbanist/server/rooms/presence.h"

namespace urbanist::server {

class Attendance {
public:
    Attendance(Services& services, Rooms& rooms, const Presence& presence, LobbyFeed& lobby)
        : services_(services), rooms_(rooms), presence_(presence), lobby_(lobby) {}

    // Call every few seconds.
    [[nodiscard]] Awaitable<void> note();

private:
    [[nodiscard]] std::vector<std::string> attended_tables() const;

    Services& services_;
    Rooms& rooms_;
    const Presence& presence_;
    LobbyFeed& lobby_;
};

}  // namespace urbanist::server
