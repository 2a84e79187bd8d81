#include "urbanist/server/rooms/rooms.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <utility>

#include "urbanist/server/accounts/accounts.h"
#include "urbanist/server/services/background.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using table::Event;

constexpr unsigned kMostEntries = 5;
constexpr auto kIdleTime = 15s;

std::unexpected<store::Failure> damaged_table(const std::string& id, const std::string& damage) {
    return store::failure(store::Failure::Kind::Corrupt, "table " + id + ": " + damage);
}

}  // namespace

// ---- Finding a room -----------------------------------------------------------------------------------------------------------------

RoomPtr Rooms::find(const std::string& table) const {
    const auto found = rooms_.find(table);
    return found == rooms_.end() ? nullptr : found->second;
}

std::vector<RoomPtr> Rooms::all() const {
    std::vector<RoomPtr> rooms;
    for (const auto& [id, room] : rooms_) rooms.push_back(room);
    return rooms;
}

Awaitable<RoomPtr> Rooms::open_or_find(std::string table) {
    if (auto known = find(table)) co_return known;
    const auto room = co_await open(std::move(table));
    co_return room ? *room : nullptr;
}

Awaitable<Answer<RoomPtr>> Rooms::room_of(std::string table, messages::Language language) {
    if (auto known = find(table)) co_return known;
    auto room = co_await open(std::move(table));
    if (!room && room.error().kind == store::Failure::Kind::Corrupt) co_return std::unexpected(protocol::problem("table-damaged", language));
    if (!room) co_return storage_problem(room.error(), language);
    if (*room == nullptr) co_return std::unexpected(protocol::problem("no-such-table", language));
    co_return *std::move(room);
}

// A room may be dropped while a caller waits for its lock.
Awaitable<Answer<Rooms::Turn>> Rooms::enter(std::string table, messages::Language language, Timer::time_point deadline) {
    for (unsigned attempt = 0; attempt < kMostEntries; ++attempt) {
        auto room = co_await room_of(table, language);
        if (!room) co_return std::unexpected(room.error());
        auto lock = co_await (*room)->mutex.try_lock_until(deadline);
        if (!lock) co_return std::unexpected(protocol::problem("storage-busy", language));
        if (!(*room)->is_dropped()) co_return Turn{*std::move(room), *std::move(lock)};
    }
    co_return std::unexpected(protocol::problem("storage-unavailable", language));
}

Awaitable<Answer<Rooms::Turn>> Rooms::enter_newest(std::string table, messages::Language language) {
    auto turn = co_await enter(std::move(table), language);
    if (!turn) co_return turn;
    (void)co_await follow_store(turn->room);
    if (turn->room->is_dropped()) co_return std::unexpected(protocol::problem("storage-unavailable", language));
    co_return turn;
}

// ---- From the store to memory ---------------------------------------------------------------------------------------------------------

// A snapshot only saves time: if it is damaged, the events are enough.
Awaitable<store::Stored<std::optional<ReadTable>>> Rooms::load(std::string id) {
    auto log = co_await services_.store_queue.read([id](store::Store& store) { return store.tables.load(id); });
    if (!log) co_return std::unexpected(log.error());
    if (!*log) co_return std::nullopt;
    ReadTable read = read_table(id, **log, services_.decks.decks());
    if (read.snapshot_is_damaged) {
        services_.log.warning("snapshot-damaged", {{"table", id}, {"text", read.damage}});
        const auto whole = co_await services_.store_queue.read([log = **log](store::Store& store) { return whole_log(store, log); });
        if (!whole) co_return std::unexpected(whole.error());
        read = read_table(id, *whole, services_.decks.decks());
    }
    note_damage(id, read.damage);
    co_return std::optional(std::move(read));
}

void Rooms::note_damage(const std::string& table, const std::string& damage) {
    const bool is_new = damage.empty() ? damaged_.erase(table) > 0 : damaged_.insert(table).second;
    if (!is_new) return;
    services_.metrics.damaged_tables(damaged_.size());
    if (!damage.empty()) services_.log.error("table-damaged", {{"table", table}, {"text", damage}});
}

Awaitable<store::Stored<RoomPtr>> Rooms::open(std::string id) {
    auto read = co_await load(id);
    if (!read) co_return std::unexpected(read.error());
    if (!*read) co_return nullptr;
    if (!(*read)->table) co_return damaged_table(id, (*read)->damage);
    co_await learn_names(*(*read)->table);
    if (auto known = find(id)) co_return known;  // another coroutine has loaded it meanwhile
    const auto room = std::make_shared<Room>(*std::move((*read)->table), services_.loop, people_, !(*read)->damage.empty());
    room->called = room->table().to_move() & room->table().people();
    rooms_.emplace(id, room);
    co_await give_back_time(room);
    observer_.on_due(room);
    co_return room;
}

Awaitable<store::Stored<std::vector<Event>>> Rooms::events_behind(std::string id, std::uint64_t number) {
    const auto stored =
        co_await services_.store_queue.read([id, number](store::Store& store) { return store.tables.events(id, number, UINT32_MAX); });
    if (!stored) co_return std::unexpected(stored.error());
    auto events = parse_events(*stored);
    if (!events) co_return damaged_table(id, events.error().message());
    co_return *std::move(events);
}

Awaitable<store::Stored<void>> Rooms::reload(RoomPtr room) {
    const std::string id = room->table().id();
    const std::uint64_t told = room->table().last();
    auto read = co_await load(id);
    auto missed = read ? co_await events_behind(id, told) : std::unexpected(read.error());
    if (!missed || !*read || !(*read)->damage.empty()) {
        drop(room);
        if (!missed) co_return std::unexpected(missed.error());
        co_return damaged_table(id, *read ? (*read)->damage : "is gone");
    }
    table::Table& table = *(*read)->table;
    missed->resize(std::min<std::size_t>(missed->size(), table.last() - told));  // the table may have changed between the two reads
    co_await learn_names(table);
    room->replace(std::move(table), *std::move(missed));
    observer_.on_events(room, RoomObserver::Source::Store);
    co_return store::Stored<void>();
}

Awaitable<bool> Rooms::follow_store(RoomPtr room) {
    if (!services_.store_queue.several_nodes()) co_return false;
    const std::string id = room->table().id();
    const std::uint64_t known = room->table().last();
    const auto events = co_await services_.store_queue.read([id, known](store::Store& store) { return store.tables.events(id, known, 1); });
    if (!events || events->empty()) co_return false;
    co_return (co_await reload(room)).has_value();
}

Awaitable<void> Rooms::catch_up(RoomPtr room) {
    const auto turn = co_await room->mutex.lock();
    if (!room->is_dropped()) (void)co_await follow_store(room);
}

Awaitable<void> Rooms::learn_names(const table::Table& table) {
    std::vector<std::string> accounts{table.host()};
    for (const game::Seat seat : game::Seats::first(table.seats())) accounts.push_back(table.chair(seat).account);
    co_await people_.learn(std::move(accounts));
}

// ---- From memory to the store ---------------------------------------------------------------------------------------------------------

std::optional<Draft> Rooms::draft_of(const Room& room, std::vector<Event> events) const {
    std::optional<Draft> draft(room.draft());
    if (const auto owed = outages_.time_owed(room.table()); owed.count() > 0) {
        Event credited{.at = table_now(), .body = table::events::Credited{owed}};
        if (!draft->take(std::move(credited))) return std::nullopt;
    }
    const bool taken = std::ranges::all_of(events, [&](Event& event) { return draft->take(std::move(event)); }) && do_chores(*draft);
    if (!taken) draft.reset();
    return draft;
}

// The room does not change before the store has confirmed the events. If the store does not, the room is reloaded before this returns, or
// dropped, in which case it is unknown whether the events are stored.
Awaitable<Rooms::Committed> Rooms::commit(RoomPtr room, std::vector<Event> events) {
    if (room->is_damaged()) co_return damaged_table(room->table().id(), "its log is read-only");
    auto draft = draft_of(*room, std::move(events));
    if (draft && draft->events.empty()) {  // nothing is left to do
        observer_.on_due(room);
        co_return Outcome::Stored;
    }
    Committed committed = Outcome::Superseded;
    if (draft) {
        const auto appended = co_await services_.store_queue.append(room->append(room->table().last(), *draft));
        if (appended && *appended == store::Appended::Stored) {
            confirm(room, *std::move(draft));
            co_return Outcome::Stored;
        }
        if (!appended) {
            outages_.begin(appended.error());
            if (!appended.error().in_doubt) co_return std::unexpected(appended.error());  // nothing was stored
            committed = std::unexpected(appended.error());
        }
    } else {
        services_.log.error("event-does-not-fit", {{"table", room->table().id()}, {"after", room->table().last()}});
    }
    if (const auto again = co_await reload(room); !again) {
        committed = std::unexpected(again.error());
        committed.error().in_doubt = true;
    }
    co_return committed;
}

Awaitable<store::Stored<RoomPtr>> Rooms::store_new(const Draft& draft) {
    const auto room = std::make_shared<Room>(draft.table.clone(), services_.loop, people_);
    const auto appended = co_await services_.store_queue.append(room->append(0, draft));
    if (!appended) co_return std::unexpected(appended.error());
    const bool is_new = *appended == store::Appended::Stored && rooms_.emplace(draft.table.id(), room).second;
    co_return is_new ? room : nullptr;
}

void Rooms::confirm(const RoomPtr& room, Draft draft) {
    room->confirm(std::move(draft));
    observer_.on_events(room, RoomObserver::Source::ThisNode);
}

// commit() does it. A room whose lost time could not be given back must not continue.
Awaitable<void> Rooms::give_back_time(RoomPtr room) {
    if (outages_.time_owed(room->table()).count() == 0) co_return observer_.on_due(room);  // due work could not be stored during the outage
    const auto turn = co_await room->mutex.lock();
    if (room->is_dropped() || room->is_damaged() || frozen_) co_return;
    if (const auto committed = co_await commit(room, {}); !committed) drop(room);
}

// ---- The end of a room ----------------------------------------------------------------------------------------------------------------

void Rooms::drop(const RoomPtr& room) {
    room->drop();
    observer_.on_drop(room->table().id());
    if (const auto found = rooms_.find(room->table().id()); found != rooms_.end() && found->second == room) rooms_.erase(found);
}

void Rooms::close(const RoomPtr& room, std::string_view reason) {
    room->audience().dismiss_everybody(reason);
    drop(room);
}

void Rooms::drop_idle() {
    for (const RoomPtr& room : all()) {
        const table::Table& table = room->table();
        const bool idle =
            room->audience().is_empty() && !room->mutex.is_locked() && room->thinking.empty() && (table.is_asleep() || table.bots_to_move().empty());
        if (idle && table_now() - table.changed_at() >= kIdleTime) drop(room);
    }
}

bool Rooms::is_busy() const {
    return std::ranges::any_of(rooms_, [](const auto& entry) { return entry.second->mutex.is_locked(); });
}

void Rooms::spawn(Awaitable<void> work) { asio::co_spawn(services_.loop, attempt(services_, "tables", std::move(work)), asio::detached); }

void Rooms::spawn_in(const RoomPtr& room, Awaitable<void> work) {
    asio::co_spawn(services_.loop, std::move(work), [this, room](const std::exception_ptr& error) {
        try {
            if (error) std::rethrow_exception(error);
        } catch (...) {
            note_failed_task(services_, "table", room->table().id());
            drop(room);
        }
    });
}

}  // namespace urbanist::server
