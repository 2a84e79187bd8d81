// The special rules for tables of the daily contest: the bot gives everybody the same replies, and a result is stored only after it has been
// verified.
#pragma once

#include <optional>
#include <string>

#include "urbanist/server/daily/replay.h"
#include "urbanist/server/rooms/rooms.h"

namespace urbanist::server {

class DailyTables {
public:
    // The key of a shared reply.
    struct Place {
        std::int64_t day = 0;
        std::string position;
    };

    DailyTables(Services& services, Rooms& rooms) : services_(services), rooms_(rooms) {}

    // The key of the bot's next reply. Nothing if replies are not shared: at other tables, and for practice when the contest is over.
    [[nodiscard]] static std::optional<Place> place_of(const table::Table& table);
    // The reply already given to somebody else in this position.
    [[nodiscard]] Awaitable<store::Stored<std::optional<json::Json>>> find_reply(Place place);
    // Stores a reply unless there is one, and returns the stored one: the node that was first wins.
    [[nodiscard]] Awaitable<store::Stored<json::Json>> add_reply(Place place, json::Json action);

    // Replays the whole log of a finished table, stores the result, and adds an event that says so. If the store fails, the table is retried later as
    // an orphan.
    [[nodiscard]] Awaitable<void> store_result(RoomPtr room);

private:
    [[nodiscard]] Awaitable<store::Stored<core::Parsed<ReplayedCity>>> replay(std::string table, table::Day day);
    [[nodiscard]] Awaitable<store::Stored<bool>> keeps_to_replies(table::Day day, std::vector<BotReply> replies);

    Services& services_;
    Rooms& rooms_;
};

}  // namespace urbanist::server
