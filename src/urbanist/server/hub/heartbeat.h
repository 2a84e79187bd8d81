// A sign of life in the store every few seconds. It tells after a start how long the server was away, and finds out when the store can be written
// again; the time that was lost is given back to the tables.
#pragma once

#include <chrono>

#include "urbanist/server/rooms/rooms.h"

namespace urbanist::server {

class Heartbeat {
public:
    Heartbeat(Services& services, Rooms& rooms, Outages& outages) : services_(services), rooms_(rooms), outages_(outages) {}

    [[nodiscard]] Awaitable<void> beat();
    // Whether nothing can be stored: then it beats more often.
    [[nodiscard]] bool awaits_store() const { return outages_.lasts(); }
    // Tables go on evenly when the system's clock is set; but what the server writes has the old time until it starts anew, and the operator should
    // know.
    void note_clock_jump();

private:
    // Since the last sign of life before this start. False where the store cannot be asked.
    [[nodiscard]] Awaitable<bool> find_downtime();
    // Tables that are read later get their time back when they are.
    void give_back_time();

    Services& services_;
    Rooms& rooms_;
    Outages& outages_;
    std::chrono::milliseconds clock_shift_{};  // by which the system's clock differs from that of tables, as far as it was told
};

}  // namespace urbanist::server
