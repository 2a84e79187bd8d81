// What is special about tables of the daily contest: the bot answers everybody in the same way, and the result is stored once it has been verified.
#pragma once

#include <optional>
#include <string>

#include "urbanist/server/daily/replay.h"
#include "urbanist/server/rooms/rooms.h"

namespace urbanist::server {

class DailyTables {
public:
    // Where a reply belongs.
    struct Place {
        std::int64_t day = 0;
        std::string position;
    };

    DailyTables(Services& services, Rooms& rooms) : services_(services), rooms_(rooms) {}

    // The place of the bot's next reply. Nothing if replies are not shared: at other tables, and for practice when the contest is over.
    [[nodiscard]] static std::optional<Place> place_of(const table::Table& table);
    // The reply that somebody else has already got in this position.
    [[nodiscard]] Awaitable<store::Stored<std::optional<json::Json>>> find_reply(Place place);
    // Offers a reply → the one that holds: that of the node that was first.
    [[nodiscard]] Awaitable<store::Stored<json::Json>> add_reply(Place place, json::Json action);

    // Replays the whole log of a table that awaits it, stores the result, and says at the table that it is done. If the store fails, the table is
    // picked up again later as an orphan.
    [[nodiscard]] Awaitable<void> store_result(RoomPtr room);

private:
    [[nodiscard]] Awaitable<store::Stored<core::Parsed<ReplayedCity>>> replay(std::string table, table::Day day);
    [[nodiscard]] Awaitable<store::Stored<bool>> keeps_to_replies(table::Day day, std::vector<BotReply> replies);

    Services& services_;
    Rooms& rooms_;
};

}  // namespace urbanist::server
