#include "urbanist/server/hub/attendance.h"

#include <chrono>

#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;

constexpr auto kLasts = 15s;  // longer than the interval between two calls of note()

bool waits_for_players(const table::Table& table) {
    return table.stage() == table::Stage::Open && table.options().visibility == table::Visibility::Public;
}

// Spectators do not count, because they cannot start a game.
bool is_attended(const Room& room) {
    const table::Table& table = room.table();
    if (room.audience().has(table.host())) return true;
    for (const game::Seat seat : table.people()) {
        if (room.audience().has(table.chair(seat).account)) return true;
    }
    return false;
}

}  // namespace

std::vector<std::string> Attendance::attended_tables() const {
    std::vector<std::string> ids;
    for (const RoomPtr& room : rooms_.all()) {
        if (waits_for_players(room->table()) && is_attended(*room)) ids.push_back(room->table().id());
    }
    return ids;
}

// Earlier entries may have expired, so the lobby is refreshed in any case.
Awaitable<void> Attendance::note() {
    lobby_.mark();
    const store::Time until = milliseconds_of(table_now() + kLasts);
    if (const auto tables = attended_tables(); !tables.empty())
        (void)co_await services_.store_queue.run_idempotent([tables, until](store::Store& store) { return store.tables.attend(tables, until); });
    if (!services_.store_queue.several_nodes() || presence_.is_empty()) co_return;
    (void)co_await services_.store_queue.run_idempotent([accounts = presence_.accounts(), until](store::Store& store) {
        return store.friends.note_connected(accounts, until);
    });
}

}  // namespace urbanist::server
