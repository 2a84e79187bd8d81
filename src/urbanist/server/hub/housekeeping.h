// Periodic work, about once a second, step by step. An exception in one step does not affect the others.
#pragma once

#include "urbanist/server/daily/daily_city.h"
#include "urbanist/server/hub/attendance.h"
#include "urbanist/server/hub/game_analyses.h"
#include "urbanist/server/hub/heartbeat.h"
#include "urbanist/server/hub/lobby_feed.h"
#include "urbanist/server/hub/table_scheduler.h"
#include "urbanist/server/hub/turn_notices.h"

namespace urbanist::server {

class Housekeeping {
public:
    // The components that it serves.
    struct Subjects {
        Rooms& rooms;
        People& people;
        Heartbeat& heartbeat;
        TableScheduler& scheduler;
        DailyCity& daily;
        GameAnalyses& analyses;
        TurnNotices& notices;
        LobbyFeed& lobby;
        Attendance& attendance;
    };

    Housekeeping(Services& services, Subjects subjects) : services_(services), subjects_(subjects), tick_(services.loop) {}

    // Runs until the rooms are frozen.
    [[nodiscard]] Awaitable<void> run();
    // Wakes run() so that it can end.
    void stop() { tick_.cancel(); }

private:
    void forget_idle();

    Services& services_;
    Subjects subjects_;
    Timer tick_;
};

}  // namespace urbanist::server
