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
    auto due = room->table().due();
    const bool asleep = room->table().is_asleep();
    if (!due && !(asleep && room->audience().has_spectators())) return;
    if (!room->table().bots_to_move().empty()) due = wake_bots(room);
    if (!due) return;
    room->due.expires_after(std::max(*due - table_now(), std::chrono::milliseconds(0)));
    room->due.async_wait([this, room](const boost::system::error_code& cancelled) {
        if (!cancelled) rooms_.spawn_in(room, do_what_is_due(room));
    });
}

std::optional<table::At> TableScheduler::wake_bots(const RoomPtr& room) {
    const table::At now = table_now();
    std::optional<table::At> next = room->table().chores_due();
    for (const game::Seat seat : room->table().bots_to_move() - room->thinking) {
        table::At& asked = room->asked[seat.index];
        const table::At wakes = room->table().bot_wakes(seat, asked);
        if (wakes > now) {
            next = next ? std::min(*next, wakes) : wakes;
            continue;
        }
        asked = now;
        room->thinking = room->thinking | game::Seats::of(seat);
        rooms_.spawn_in(room, think(room, seat));
    }
    return next;
}

Awaitable<void> TableScheduler::do_what_is_due(RoomPtr room) {
    if (room->table().awaits_rating() && room->table().options().daily) co_return co_await daily_.store_result(room);
    if (room->table().awaits_rating()) co_return co_await ratings_.rate(room);
    const auto turn = co_await room->mutex.lock();
    if (!room->is_dropped()) (void)co_await rooms_.commit(room, {});
}

Awaitable<void> TableScheduler::think(RoomPtr room, game::Seat seat) {
    const auto& table = room->table();
    const table::BotSeeds seeds = table::seeds_for_bot(table, seat);
    const std::string question = table::question_for_bot(table);
    Json said;
    if (auto talking = table.match()->talking(seat, table.bot_of(seat), seeds.words))
        said = co_await bots_.think(admission_.question_for(table, seat, "talk"), *std::move(talking));
    if (said.is_string() && table.chair(seat).held) said = Json();  // a stand-in may make deals, but never talks in the person's name
    std::optional<Json> action = Json();
    if (said.is_null() && table.bots_to_move().has(seat) && table.bot_may_move(seat, table_now()))
        action = co_await choose_move(room, seat, seeds.move);
    co_await commit(room, seat, question, std::move(said), std::move(action));
}

Awaitable<void> TableScheduler::commit(RoomPtr room, game::Seat seat, std::string question, Json said, std::optional<Json> action) {
    const auto turn = co_await room->mutex.lock();
    room->thinking = room->thinking - game::Seats::of(seat);
    if (rooms_.is_frozen() || room->is_dropped() || !action) co_return;
    const bool waits = said.is_null() && action->is_null();
    if (waits || question != table::question_for_bot(room->table())) co_return schedule(room);
    auto decision = said.is_null() ? table::decide_bot_move(room->table(), seat, *action, table_now())
                                   : table::decide_bot_word(room->table(), seat, said, table_now());
    if (decision) {
        (void)co_await rooms_.commit(room, *std::move(decision));
    } else {
        schedule(room);  // the table has changed; there may be another question
    }
}

Awaitable<std::optional<Json>> TableScheduler::choose_move(RoomPtr room, game::Seat seat, std::uint64_t seed) {
    const auto& table = room->table();
    auto thinking = table.match()->thinking(seat, table.bot_of(seat), seed);
    BotQuestion question = admission_.question_for(table, seat, "move");
    const auto place = DailyTables::place_of(table);
    if (!place) co_return co_await bots_.think(std::move(question), std::move(thinking));
    auto known = co_await daily_.find_reply(*place);
    if (!known) co_return std::nullopt;
    if (*known) co_return *std::move(known);
    auto added = co_await daily_.add_reply(*place, co_await bots_.think(std::move(question), std::move(thinking)));
    if (!added) co_return std::nullopt;
    co_return *std::move(added);
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
