// What is looked after every second or so, one step after the other. What one step throws keeps none of the others from running.
#pragma once

#include "urbanist/server/hub/game_analyses.h"
#include "urbanist/server/hub/heartbeat.h"
#include "urbanist/server/hub/table_scheduler.h"
#include "urbanist/server/hub/turn_notices.h"

namespace urbanist::server {

class Housekeeping {
public:
    // What is looked after.
    struct Subjects {
        Rooms& rooms;
        People& people;
        Heartbeat& heartbeat;
        TableScheduler& scheduler;
        GameAnalyses& analyses;
        TurnNotices& notices;
    };

    Housekeeping(Services& services, Subjects subjects) : services_(services), subjects_(subjects), tick_(services.loop) {}

    // Until the rooms are frozen.
    [[nodiscard]] Awaitable<void> run();
    // Wakes run(), so that it sees that it is to end.
    void stop() { tick_.cancel(); }

private:
    void forget_idle();

    Services& services_;
    Subjects subjects_;
    Timer tick_;
};

}  // namespace urbanist::server
