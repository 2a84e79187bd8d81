// Runs what is due at tables without a command: bots' moves, expired clocks, ratings.
#pragma once

#include <string>

#include "urbanist/server/bots/bot_admission.h"
#include "urbanist/server/rooms/rooms.h"
#include "urbanist/server/rooms/table_ratings.h"

namespace urbanist::server {

class TableScheduler {
public:
    TableScheduler(Services& services, Rooms& rooms, BotAdmission& admission, TableRatings& ratings)
        : services_(services), rooms_(rooms), admission_(admission), ratings_(ratings), bots_(services.settings.bot_threads, services.metrics) {}

    // Starts what is due now and sets the room's timer for what is due next; replaces what was scheduled before.
    void schedule(const RoomPtr& room);
    // Tables with due work that no node is handling.
    [[nodiscard]] Awaitable<void> claim_orphans();
    [[nodiscard]] BotScheduler& bots() { return bots_; }

private:
    [[nodiscard]] Awaitable<void> do_what_is_due(RoomPtr room);
    [[nodiscard]] Awaitable<void> think(RoomPtr room, game::Seat seat);
    [[nodiscard]] Awaitable<void> say(RoomPtr room, game::Seat seat, std::string statement);
    [[nodiscard]] Awaitable<void> resume(std::string table);

    Services& services_;
    Rooms& rooms_;
    BotAdmission& admission_;
    TableRatings& ratings_;
    BotScheduler bots_;
};

}  // namespace urbanist::server
