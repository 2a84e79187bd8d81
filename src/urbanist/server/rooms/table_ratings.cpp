#include "urbanist/server/rooms/table_ratings.h"

#include "urbanist/rating/weng_lin.h"
#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

using json::Json;

std::vector<store::Rating> ratings_after(const std::vector<store::Rating>& before, const std::vector<std::uint8_t>& places) {
    std::vector<rating::Strength> strengths;
    for (const auto& rating : before) strengths.push_back({rating.mean, rating.deviation});
    strengths = rating::rate(strengths, places);
    std::vector<store::Rating> after = before;
    for (std::size_t i = 0; i < after.size(); ++i) {
        after[i].mean = strengths[i].mean;
        after[i].deviation = strengths[i].deviation;
    }
    return after;
}

Json changes_to_json(const std::vector<store::RatingChange>& changes, const table::Table& table) {
    Json list = Json::array();
    for (const auto& change : changes) {
        Json seats = Json::array();
        for (const game::Seat seat : table.seats_of(change.account)) seats.push_back(seat.index);
        list.push_back({{"seats", std::move(seats)},
                        {"before", {change.mean_before, change.deviation_before}},
                        {"after", {change.mean, change.deviation}}});
    }
    return list;
}

store::RatedTable rated_table(const table::Table& table) {
    store::RatedTable rated;
    rated.table = table.id();
    rated.ladder = table.options().terms->category();
    rated.at = milliseconds_of(table_now());
    for (const game::Seat seat : game::Seats::first(table.seats())) rated.accounts.push_back(table.chair(seat).account);
    rated.mean = rating::Strength{}.mean;
    rated.deviation = rating::Strength{}.deviation;
    return rated;
}

}  // namespace

Awaitable<void> TableRatings::rate(RoomPtr room) {
    const auto turn = co_await room->mutex.lock();
    const table::Table& table = room->table();
    if (!table.awaits_rating() || room->is_dropped()) co_return;
    const auto work = [rated = rated_table(table),
                       places = table.match()->standings().places](store::Store& store) -> store::Stored<std::vector<store::RatingChange>> {
        const auto done = store.ratings.rate(rated, [&](std::vector<store::Rating> before) { return ratings_after(before, places); });
        if (!done) return std::unexpected(done.error());
        return store.ratings.changes_of(rated.table);
    };
    const auto changes = co_await services_.store_queue.run_idempotent(work);
    if (!changes) co_return;
    std::vector<table::Event> events{{.at = table_now(), .body = table::events::Rated{changes_to_json(*changes, table)}}};
    (void)co_await rooms_.commit(room, std::move(events));
}

}  // namespace urbanist::server
