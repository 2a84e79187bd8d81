// Writes a heartbeat to the store every few seconds. It shows after a restart how long the server was down, and detects when a failed store works
// again; tables get the lost time back.
#pragma once

#include <chrono>

#include "urbanist/server/rooms/rooms.h"

namespace urbanist::server {

class Heartbeat {
public:
    Heartbeat(Services& services, Rooms& rooms, Outages& outages) : services_(services), rooms_(rooms), outages_(outages) {}

    [[nodiscard]] Awaitable<void> beat();
    // Whether the store cannot be written; heartbeats are then more frequent.
    [[nodiscard]] bool awaits_store() const { return outages_.lasts(); }
    // Logs a jump of the system clock. It does not affect tables, but the server keeps writing the old time until it is restarted.
    void note_clock_jump();

private:
    // Determines the time since the last heartbeat before this start. False if the store cannot be read.
    [[nodiscard]] Awaitable<bool> find_downtime();
    // Tables loaded later get their time back when they are loaded.
    void give_back_time();

    Services& services_;
    Rooms& rooms_;
    Outages& outages_;
    std::chrono::milliseconds clock_shift_{};  // last reported difference between the system clock and the tables' clock
};

}  // namespace urbanist::server
