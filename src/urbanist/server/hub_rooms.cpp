// Tables from the store to memory and back.
#include <algorithm>

#include "urbanist/server/accounts.h"
#include "urbanist/server/hub.h"
#include "urbanist/table/chores.h"

namespace urbanist::server {

namespace {

using table::Event;

// A log that cannot be read is a fault of ours or of the disk's; it must not take other tables with it.
store::Failure broken(const std::string& id, const core::ParseError& fault) {
    return {store::Failure::Kind::Corrupt, "table " + id + ": " + fault.message()};
}

core::Parsed<Event> parse(const store::Event& stored) {
    const auto document = json::parse(stored.body);
    if (!document) return std::unexpected(document.error());
    return table::parse_event(*document, table::At(std::chrono::milliseconds(stored.at)));
}

core::Parsed<std::vector<Event>> parse_all(const std::vector<store::Event>& stored) {
    std::vector<Event> events;
    for (const auto& entry : stored) {
        auto event = parse(entry);
        if (!event) return std::unexpected(event.error());
        events.push_back(*std::move(event));
    }
    return events;
}

core::Parsed<table::Table> first_state(const std::string& id, const store::Log& log, std::vector<Event>& tail, const catalog::Decks& decks) {
    if (log.snapshot) {
        const auto document = json::parse(log.snapshot->body);
        if (!document) return std::unexpected(document.error());
        return table::Table::restore(id, log.snapshot->number, *document, decks);
    }
    if (tail.empty()) return core::parse_error("", "has no events");
    auto table = table::Table::create(id, tail.front(), decks);
    tail.erase(tail.begin());
    return table;
}

// Snapshot and tail.
core::Parsed<table::Table> fold(const std::string& id, const store::Log& log, const catalog::Decks& decks) {
    auto tail = parse_all(log.events);
    if (!tail) return std::unexpected(tail.error());
    auto table = first_state(id, log, *tail, decks);
    for (std::size_t i = 0; table && i < tail->size(); ++i) {
        if (auto taken = table->evolve((*tail)[i]); !taken) return std::unexpected(taken.error());
    }
    return table;
}

}  // namespace

Hub::RoomPtr Hub::room_in_memory(const std::string& table) const {
    const auto found = rooms_.find(table);
    return found == rooms_.end() ? nullptr : found->second;
}

Awaitable<Answer<Hub::RoomPtr>> Hub::room_of(std::string table, messages::Language language) {
    if (auto known = room_in_memory(table)) co_return known;
    auto room = co_await open_room(std::move(table));
    if (!room) co_return storage_problem(room.error(), language);
    if (*room == nullptr) co_return std::unexpected(protocol::problem("no-such-table", language));
    co_return *std::move(room);
}

Awaitable<store::Stored<Hub::RoomPtr>> Hub::open_room(std::string id) {
    const auto log = co_await services_.desk.read([id](store::Store& store) { return store.tables.load(id); });
    if (!log) co_return std::unexpected(log.error());
    if (!*log) co_return nullptr;
    auto table = fold(id, **log, services_.decks.decks());
    if (!table) {
        services_.log.error("table-unreadable", {{"table", id}, {"text", table.error().message()}});
        co_return std::unexpected(broken(id, table.error()));
    }
    co_await learn_names(*table);
    if (const auto found = rooms_.find(id); found != rooms_.end()) co_return found->second;  // somebody else was faster
    const auto room = std::make_shared<Room>(*std::move(table), services_.loop, people_);
    room->called = room->table().to_move() & room->table().people();
    rooms_.emplace(id, room);
    co_await credit_downtime(room);
    schedule(room);
    co_return room;
}

Awaitable<store::Stored<void>> Hub::reload(RoomPtr room) {
    const std::string id = room->table().id();
    const std::uint64_t told = room->last_told();
    struct Both {
        std::optional<store::Log> log;
        std::vector<store::Event> missed;
    };
    const auto read = [id, told](store::Store& store) -> store::Stored<Both> {
        auto log = store.tables.load(id);
        if (!log) return std::unexpected(log.error());
        auto missed = store.tables.events(id, told, UINT32_MAX);
        if (!missed) return std::unexpected(missed.error());
        return Both{*std::move(log), *std::move(missed)};
    };
    const auto both = co_await services_.desk.read(read);
    auto table = both && both->log ? fold(id, *both->log, services_.decks.decks()) : core::parse_error("", "cannot be read");
    auto missed = both ? parse_all(both->missed) : core::parse_error("", "cannot be read");
    if (!table || !missed) {
        drop(room);
        co_return both ? std::unexpected(broken(id, table ? missed.error() : table.error())) : std::unexpected(both.error());
    }
    missed->resize(std::min<std::size_t>(missed->size(), table->last() - told));  // the two were read one after the other
    co_await learn_names(*table);
    room->replace(*std::move(table), *std::move(missed));
    note_movers(*room);
    schedule(room);
    co_return store::Stored<void>();
}

bool Hub::do_chores(Room& room, std::vector<Event>& events) {
    for (auto due = table::chores(room.table(), clock_now()); !due.empty(); due = table::chores(room.table(), clock_now())) {
        for (Event& event : due) {
            if (!room.take(event)) return false;
            events.push_back(std::move(event));
        }
    }
    return true;
}

Awaitable<Hub::Committed> Hub::commit(RoomPtr room, std::vector<Event> events) {
    const std::uint64_t after = room->table().last();
    const bool taken = std::ranges::all_of(events, [&](const Event& event) { return room->take(event); }) && do_chores(*room, events);
    if (!taken) services_.log.error("event-does-not-fit", {{"table", room->table().id()}, {"after", after}});
    if (taken && events.empty()) {  // nothing is due any more
        schedule(room);
        co_return Outcome::Stored;
    }
    Committed committed = Outcome::Superseded;
    if (taken) {
        const auto appended = co_await services_.desk.append(room->append(after, events));
        if (appended && *appended == store::Appended::Stored) {
            made_durable(room, std::move(events));
            co_return Outcome::Stored;
        }
        if (!appended) committed = std::unexpected(appended.error());
    }
    if (const auto again = co_await reload(room); !again) committed = std::unexpected(again.error());
    co_return committed;
}

void Hub::made_durable(const RoomPtr& room, std::vector<Event> events) {
    room->tell(std::move(events));
    note_movers(*room);
    call_back_absent(*room);
    schedule(room);
}

void Hub::drop(const RoomPtr& room) {
    room->due.cancel();
    room->close_viewers();
    if (const auto found = rooms_.find(room->table().id()); found != rooms_.end() && found->second == room) rooms_.erase(found);
}

Awaitable<void> Hub::learn_names(const table::Table& table) {
    std::vector<std::string> accounts{table.host()};
    for (const game::Seat seat : game::Seats::first(table.seats())) accounts.push_back(table.chair(seat).account);
    co_await people_.learn(std::move(accounts));
}

Awaitable<store::Stored<fair::Secret>> Hub::table_key() {
    if (table_key_) co_return *table_key_;
    const auto stored = co_await services_.desk.read([fresh = fair::to_text(fair::new_secret())](store::Store& store) {
        return store.settings.get_or_set("table-key", fresh);
    });
    if (!stored) co_return std::unexpected(stored.error());
    const auto key = fair::parse_secret(*stored);
    if (!key) co_return std::unexpected(broken("key", key.error()));
    table_key_ = *key;
    co_return *key;
}

}  // namespace urbanist::server
