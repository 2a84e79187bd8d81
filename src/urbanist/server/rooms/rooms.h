// The tables in memory. The store is authoritative, and other nodes may write to the same tables at any time; what this node has in memory is
// a copy that is checked with every append. Used only on the event loop's thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "urbanist/server/accounts/people.h"
#include "urbanist/server/rooms/outages.h"
#include "urbanist/server/rooms/room.h"
#include "urbanist/server/rooms/table_log.h"
#include "urbanist/server/services/services.h"
#include "urbanist/server/services/table_service.h"

namespace urbanist::server {

// Observer of changes to rooms.
class RoomObserver {
public:
    enum class Source : std::uint8_t { ThisNode, Store };

    RoomObserver() = default;
    RoomObserver(const RoomObserver&) = delete;
    RoomObserver& operator=(const RoomObserver&) = delete;
    virtual ~RoomObserver() = default;

    // Events were added, by this node or by others.
    virtual void on_events(const RoomPtr& room, Source source) = 0;
    // Due work may have changed.
    virtual void on_due(const RoomPtr& room) = 0;
    virtual void on_drop(const std::string& table) = 0;
};

class Rooms {
public:
    enum class Outcome : std::uint8_t {
        Stored,
        Superseded
    };  // Superseded: another node was faster, or an event did not apply; the room was reloaded
    using Committed = store::Stored<Outcome>;  // a failure of the store; the room may have been dropped
    // A locked room.
    struct Turn {
        RoomPtr room;
        AsyncMutex::Lock lock;
    };

    Rooms(Services& services, People& people, Outages& outages, RoomObserver& observer)
        : services_(services), people_(people), outages_(outages), observer_(observer) {}

    // ---- Finding a room ----
    [[nodiscard]] RoomPtr find(const std::string& table) const;        // in memory; null if there is none
    [[nodiscard]] Awaitable<RoomPtr> open_or_find(std::string table);  // null if that is impossible
    [[nodiscard]] std::vector<RoomPtr> all() const;
    [[nodiscard]] std::size_t size() const { return rooms_.size(); }
    // Refused if the room is still locked at the deadline.
    [[nodiscard]] Awaitable<Answer<Turn>> enter(std::string table, messages::Language language,
                                                Timer::time_point deadline = Timer::time_point::max());
    // The same for reading: brought up to date with the store if it can be read.
    [[nodiscard]] Awaitable<Answer<Turn>> enter_newest(std::string table, messages::Language language);

    // ---- Changing a table; precondition of all: the caller holds the lock ----
    // Stores the events, if any, and the automatic events that follow, then tells everybody. Time lost to outages is given back
    // first, as a separate event.
    [[nodiscard]] Awaitable<Committed> commit(RoomPtr room, std::vector<table::Event> events);
    // Reloads the room from the store; drops it if that fails.
    [[nodiscard]] Awaitable<store::Stored<void>> reload(RoomPtr room);
    // Reloads the room if another node has changed the table. False if nothing changed or the room had to be dropped.
    [[nodiscard]] Awaitable<bool> follow_store(RoomPtr room);

    // Creates a table with its first events; it cannot be found before it is stored. Null if it already exists.
    [[nodiscard]] Awaitable<store::Stored<RoomPtr>> store_new(const Draft& draft);
    // Tells viewers what is durable and schedules what follows.
    void confirm(const RoomPtr& room, Draft draft);

    // ---- Without the lock ----
    [[nodiscard]] Awaitable<void> catch_up(RoomPtr room);
    [[nodiscard]] Awaitable<void> give_back_time(RoomPtr room);
    [[nodiscard]] Awaitable<void> learn_names(const table::Table& table);
    void drop(const RoomPtr& room);
    // Viewers are told the reason.
    void close(const RoomPtr& room, std::string_view reason);
    void drop_idle();

    // Starts background work. Exceptions are logged.
    void spawn(Awaitable<void> work);
    // The same for work at one table; after an exception its room is dropped, because its state is unknown.
    void spawn_in(const RoomPtr& room, Awaitable<void> work);

    // Stops accepting commands because the server is shutting down.
    void freeze() { frozen_ = true; }
    [[nodiscard]] bool is_frozen() const { return frozen_; }
    [[nodiscard]] bool is_busy() const;

private:
    [[nodiscard]] Awaitable<Answer<RoomPtr>> room_of(std::string table, messages::Language language);
    [[nodiscard]] Awaitable<store::Stored<RoomPtr>> open(std::string id);  // null if there is no such table
    // Loads the table as far as it can be read; nothing if it does not exist.
    [[nodiscard]] Awaitable<store::Stored<std::optional<ReadTable>>> load(std::string id);
    [[nodiscard]] Awaitable<store::Stored<std::vector<table::Event>>> events_behind(std::string id, std::uint64_t number);
    // Applies the events and the automatic events to a copy of the table; nothing if one does not apply.
    [[nodiscard]] std::optional<Draft> draft_of(const Room& room, std::vector<table::Event> events) const;
    // Reports once that the log of a table is damaged, or intact again.
    void note_damage(const std::string& table, const std::string& damage);

    Services& services_;
    People& people_;
    Outages& outages_;
    RoomObserver& observer_;
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::unordered_set<std::string> damaged_;  // tables already reported
    bool frozen_ = false;
};

}  // namespace urbanist::server
