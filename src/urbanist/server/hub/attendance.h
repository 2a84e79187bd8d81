// Notes in the store who is where, for lists that several nodes share: tables that wait for players with somebody at them, and connected people for
// their friends.
#pragma once

#include "urbanist/server/hub/lobby_feed.h"
#include "urbanist/server/rooms/presence.h"

namespace urbanist::server {

class Attendance {
public:
    Attendance(Services& services, Rooms& rooms, const Presence& presence, LobbyFeed& lobby)
        : services_(services), rooms_(rooms), presence_(presence), lobby_(lobby) {}

    // To be called every few seconds.
    [[nodiscard]] Awaitable<void> note();

private:
    [[nodiscard]] std::vector<std::string> attended_tables() const;

    Services& services_;
    Rooms& rooms_;
    const Presence& presence_;
    LobbyFeed& lobby_;
};

}  // namespace urbanist::server
