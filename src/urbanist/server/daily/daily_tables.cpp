#include "urbanist/server/daily/daily_tables.h"

#include <utility>

#include "urbanist/server/base/time.h"
#include "urbanist/server/daily/standing.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::Stored;

store::DailyTry finished_try(const table::Table& table, const ReplayedCity& city) {
    return {.day = number_of(table.options().daily->day),
            .account = table.host(),
            .table = table.id(),
            .result = store::DailyResult{.merit = merit_of(city.tally),
                                         .points = city.tally.merits.front(),
                                         .opponent = city.opponent,
                                         .parts = city.tally.parts.dump(),
                                         .finished_at = milliseconds_of(city.finished_at)},
            .place = {}};
}

}  // namespace

std::optional<DailyTables::Place> DailyTables::place_of(const table::Table& table) {
    const auto& daily = table.options().daily;
    if (!daily || table_now() >= table::deadline_of(daily->day)) return std::nullopt;
    return Place{number_of(daily->day), position_key(*table.match(), table.secret())};
}

Awaitable<Stored<std::optional<Json>>> DailyTables::find_reply(Place place) {
    const auto found = co_await services_.store_queue.read([place](store::Store& store) { return store.daily.reply(place.day, place.position); });
    if (!found) co_return std::unexpected(found.error());
    if (!*found) co_return std::nullopt;
    co_return std::optional(json::parse(**found).value_or(Json()));
}

Awaitable<Stored<Json>> DailyTables::add_reply(Place place, Json action) {
    const auto stored = co_await services_.store_queue.run_idempotent([place, text = action.dump()](store::Store& store) {
        return store.daily.add_reply(place.day, place.position, text);
    });
    if (!stored) co_return std::unexpected(stored.error());
    co_return json::parse(*stored).value_or(Json());
}

Awaitable<Stored<core::Parsed<ReplayedCity>>> DailyTables::replay(std::string table, table::Day day) {
    struct Read {
        std::optional<store::DailyDay> day;
        std::vector<store::Event> events;
    };
    const auto read = co_await services_.store_queue.read([table, number = number_of(day)](store::Store& store) -> Stored<Read> {
        auto found = store.daily.find(number);
        if (!found) return std::unexpected(found.error());
        auto events = store.tables.events(table, 0, UINT32_MAX);
        if (!events) return std::unexpected(events.error());
        return Read{*std::move(found), *std::move(events)};
    });
    if (!read) co_return std::unexpected(read.error());
    if (!read->day) co_return core::Parsed<ReplayedCity>(core::parse_error("", "there is no such day"));
    const auto city = city_of(*read->day, services_.decks.decks());
    if (!city) co_return core::Parsed<ReplayedCity>(std::unexpected(city.error()));
    const auto log = parse_events(read->events);
    if (!log) co_return core::Parsed<ReplayedCity>(std::unexpected(log.error()));
    co_return replay_city(*city, *log);
}

Awaitable<Stored<bool>> DailyTables::keeps_to_replies(table::Day day, std::vector<BotReply> replies) {
    co_return co_await services_.store_queue.read([day = number_of(day), replies = std::move(replies)](store::Store& store) -> Stored<bool> {
        for (const auto& [position, action] : replies) {
            const auto stored = store.daily.reply(day, position);
            if (!stored) return std::unexpected(stored.error());
            if (*stored != action) return false;
        }
        return true;
    });
}

Awaitable<void> DailyTables::store_result(RoomPtr room) {
    const auto turn = co_await room->mutex.lock();
    const table::Table& table = room->table();
    if (!table.awaits_rating() || room->is_dropped()) co_return;
    const table::Day day = table.options().daily->day;
    auto replayed = co_await replay(table.id(), day);
    if (!replayed) co_return;
    core::Parsed<ReplayedCity> city = *std::move(replayed);
    if (city) {
        const auto honest = co_await keeps_to_replies(day, city->replies);
        if (!honest) co_return;
        if (!*honest) city = core::parse_error("played", "the bot has answered others differently");
    }
    if (city) {
        const auto taken = co_await services_.store_queue.run_idempotent([finished = finished_try(table, *city)](store::Store& store) {
            return store.daily.finish(finished);
        });
        if (!taken) co_return;
    } else {
        services_.log.error("daily-result-refused", {{"table", table.id()}, {"text", city.error().message()}});
    }
    std::vector<table::Event> events{{.at = table_now(), .body = table::events::Rated{Json::array()}}};
    (void)co_await rooms_.commit(room, std::move(events));
}

}  // namespace urbanist::server
