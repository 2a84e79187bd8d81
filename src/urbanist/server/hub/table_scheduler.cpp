#include "urbanist/server/hub/table_scheduler.h"

#include <algorithm>
#include <utility>

#include "urbanist/server/base/time.h"
#include "urbanist/server/services/background.h"
#include "urbanist/table/chores.h"
#include "urbanist/table/decide.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using json::Json;

constexpr auto kTableClaim = 15s;
constexpr std::uint16_t kMostClaimed = 200;

}  // namespace

void TableScheduler::schedule(const RoomPtr& room) {
    room->due.cancel();
    admission_.forget_idle(room->table());
    if (rooms_.is_frozen() || room->is_dropped() || room->is_damaged()) return;
    const auto due = room->table().due();
    const bool asleep = room->table().is_asleep();
    if (!due && !(asleep && room->audience().has_spectators())) return;
    for (const game::Seat seat : room->table().bots_to_move() - room->thinking) {
        room->thinking = room->thinking | game::Seats::of(seat);
        rooms_.spawn_in(room, think(room, seat));
    }
    if (!due || !room->table().bots_to_move().empty()) return;
    room->due.expires_after(std::max(*due - table_now(), std::chrono::milliseconds(0)));
    room->due.async_wait([this, room](const boost::system::error_code& cancelled) {
        if (!cancelled) rooms_.spawn_in(room, do_what_is_due(room));
    });
}

Awaitable<void> TableScheduler::do_what_is_due(RoomPtr room) {
    if (room->table().awaits_rating()) co_return co_await ratings_.rate(room);
    const auto turn = co_await room->mutex.lock();
    if (!room->is_dropped()) (void)co_await rooms_.commit(room, {});
}

Awaitable<void> TableScheduler::think(RoomPtr room, game::Seat seat) {
    const auto& table = room->table();
    const table::BotSeeds seeds = table::seeds_for_bot(table, seat);
    if (auto talking = table.match()->talking(seat, table.bot_of(seat), seeds.words)) {
        const Json words = co_await bots_.think(admission_.question_for(table, seat, "talk"), *std::move(talking));
        if (words.is_string()) co_await say(room, seat, words.get<std::string>());
    }
    Json action;
    if (table.bots_to_move().has(seat)) {
        auto thinking = table.match()->thinking(seat, table.bot_of(seat), seeds.move);
        action = co_await bots_.think(admission_.question_for(table, seat, "move"), std::move(thinking));
    }
    const auto turn = co_await room->mutex.lock();
    room->thinking = room->thinking - game::Seats::of(seat);
    if (rooms_.is_frozen() || room->is_dropped()) co_return;
    auto decision = table::decide_bot_move(room->table(), seat, action, table_now());
    if (decision) {
        (void)co_await rooms_.commit(room, *std::move(decision));
    } else {
        schedule(room);  // the table has moved on; perhaps there is another question
    }
}

Awaitable<void> TableScheduler::say(RoomPtr room, game::Seat seat, std::string statement) {
    const auto turn = co_await room->mutex.lock();
    auto decision = table::decide_bot_statement(room->table(), seat, statement, table_now());
    if (decision && !rooms_.is_frozen() && !room->is_dropped()) (void)co_await rooms_.commit(room, *std::move(decision));
}

Awaitable<void> TableScheduler::claim_orphans() {
    const store::Time now = milliseconds_of(table_now());
    const auto until = now + std::chrono::milliseconds(kTableClaim).count();
    const auto claimed =
        co_await services_.store_queue.run([now, until](store::Store& store) { return store.tables.claim_due(now, until, kMostClaimed); });
    if (!claimed) co_return;
    for (const std::string& id : *claimed) (void)co_await attempt(services_, "orphans", resume(id));
}

Awaitable<void> TableScheduler::resume(std::string table) {
    if (const auto room = co_await rooms_.open_or_find(std::move(table))) schedule(room);
}

}  // namespace urbanist::server
