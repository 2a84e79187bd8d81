// Runs what is due at tables without a command: bots' moves, expired clocks, ratings.
#pragma once

#include <string>

#include "urbanist/server/bots/bot_admission.h"
#include "urbanist/server/bots/bot_scheduler.h"
#include "urbanist/server/daily/daily_tables.h"
#include "urbanist/server/rooms/rooms.h"
#include "urbanist/server/rooms/table_ratings.h"

namespace urbanist::server {

class TableScheduler {
public:
    TableScheduler(Services& services, Rooms& rooms, BotAdmission& admission, TableRatings& ratings, DailyTables& daily)
        : services_(services),
          rooms_(rooms),
          admission_(admission),
          ratings_(ratings),
          daily_(daily),
          bots_(services.settings.bot_threads, services.metrics) {}

    // Starts what is due now and sets the room's timer for what is due next; replaces what was scheduled before.
    void schedule(const RoomPtr& room);
    // Claims tables with due work that no node is handling.
    [[nodiscard]] Awaitable<void> claim_orphans();
    [[nodiscard]] BotScheduler& bots() { return bots_; }

private:
    [[nodiscard]] Awaitable<void> do_what_is_due(RoomPtr room);
    [[nodiscard]] Awaitable<void> think(RoomPtr room, game::Seat seat);
    // Commits a bot's decision; if the table has changed meanwhile, schedules again.
    [[nodiscard]] Awaitable<void> commit(RoomPtr room, game::Seat seat, std::string question, json::Json said, std::optional<json::Json> action);
    // Asks the bots that are due. Returns the earliest time of the others.
    [[nodiscard]] std::optional<table::At> wake_bots(const RoomPtr& room);
    // The bot's move. Nothing if shared replies cannot be read: the table waits until the store responds.
    [[nodiscard]] Awaitable<std::optional<json::Json>> choose_move(RoomPtr room, game::Seat seat, std::uint64_t seed);
    [[nodiscard]] Awaitable<void> resume(std::string table);

    Services& services_;
    Rooms& rooms_;
    BotAdmission& admission_;
    TableRatings& ratings_;
    DailyTables& daily_;
    BotScheduler bots_;
};

}  // namespace urbanist::server
