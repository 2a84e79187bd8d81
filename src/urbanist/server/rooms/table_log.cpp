#include "urbanist/server/rooms/table_log.h"

#include <exception>
#include <utility>

#include "urbanist/json/json.h"

namespace urbanist::server {

namespace {

using table::Event;

core::Parsed<Event> parse_stored(const store::Event& stored) {
    const auto document = json::parse(stored.body);
    if (!document) return std::unexpected(document.error());
    return table::parse_event(*document, table::At(std::chrono::milliseconds(stored.at)));
}

// The rules check their input, but a stored log does not come from a client: anything they throw means damage.
template <class Work>
auto guarded(const Work& work) -> decltype(work()) {
    try {
        return work();
    } catch (const std::exception& fault) {
        return core::parse_error("", fault.what());
    }
}

core::Parsed<table::Table> table_of_snapshot(const std::string& id, const store::Snapshot& snapshot, const catalog::Decks& decks) {
    return guarded([&]() -> core::Parsed<table::Table> {
        const auto document = json::parse(snapshot.body);
        if (!document) return std::unexpected(document.error());
        return table::Table::restore(id, snapshot.number, *document, decks);
    });
}

core::Parsed<table::Table> table_of_first_event(const std::string& id, const store::Event& first, const catalog::Decks& decks) {
    return guarded([&]() -> core::Parsed<table::Table> {
        const auto event = parse_stored(first);
        if (!event) return std::unexpected(event.error());
        return table::Table::create(id, *event, decks);
    });
}

core::Parsed<table::Table> beginning(const std::string& id, const store::Log& log, const catalog::Decks& decks) {
    if (log.snapshot) return table_of_snapshot(id, *log.snapshot, decks);
    if (log.events.empty()) return core::parse_error("", "has no events");
    return table_of_first_event(id, log.events.front(), decks);
}

std::string damage_at(std::uint64_t number, const core::ParseError& fault) { return "event " + std::to_string(number) + ": " + fault.message(); }

core::Parsed<void> follow(table::Table& table, const store::Event& stored) {
    return guarded([&]() -> core::Parsed<void> {
        const auto event = parse_stored(stored);
        if (!event) return std::unexpected(event.error());
        return table.evolve(*event);
    });
}

// The first events of the log, up to this many; stops at the first damaged one.
ReadTable follow_first(const std::string& id, const store::Log& log, const catalog::Decks& decks, std::size_t count) {
    auto table = beginning(id, log, decks);
    if (!table)
        return {.damage = log.snapshot ? "snapshot: " + table.error().message() : damage_at(1, table.error()),
                .snapshot_is_damaged = log.snapshot.has_value()};
    for (std::size_t i = log.snapshot ? 0 : 1; i < count; ++i) {
        const auto taken = follow(*table, log.events[i]);
        if (taken) continue;
        ReadTable before = follow_first(id, log, decks, i);  // the failed event may have been applied partially
        before.damage = damage_at(log.first + i, taken.error());
        return before;
    }
    return {.table = *std::move(table)};
}

}  // namespace

core::Parsed<std::vector<Event>> parse_events(const std::vector<store::Event>& stored) {
    std::vector<Event> events;
    for (const auto& entry : stored) {
        auto event = parse_stored(entry);
        if (!event) return std::unexpected(event.error());
        events.push_back(*std::move(event));
    }
    return events;
}

ReadTable read_table(const std::string& id, const store::Log& log, const catalog::Decks& decks) {
    if (log.first + log.events.size() == log.last + 1) return follow_first(id, log, decks, log.events.size());
    ReadTable read = follow_first(id, log, decks, 0);  // it is unknown which events after it are missing
    if (read.damage.empty()) read.damage = "events are missing, or its row is damaged";
    return read;
}

store::Stored<store::Log> whole_log(store::Store& store, store::Log log) {
    auto events = store.tables.events(log.row.id, 0, static_cast<std::uint32_t>(log.last));
    if (!events) return std::unexpected(events.error());
    log.snapshot.reset();
    log.first = 1;
    log.events = *std::move(events);
    return log;
}

}  // namespace urbanist::server
