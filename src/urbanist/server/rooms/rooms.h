// The tables that are in memory. The store is the truth, and other nodes may write to the same tables at any time; whatever this node remembers is
// only a copy that is checked with every append. Lives on the event loop's thread.
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

// Who must know what happens to rooms.
class RoomObserver {
public:
    enum class Source : std::uint8_t { ThisNode, Store };

    RoomObserver() = default;
    RoomObserver(const RoomObserver&) = delete;
    RoomObserver& operator=(const RoomObserver&) = delete;
    virtual ~RoomObserver() = default;

    // Events were added that this node has stored, or found in the store.
    virtual void on_events(const RoomPtr& room, Source source) = 0;
    // What is due may have changed.
    virtual void on_due(const RoomPtr& room) = 0;
    virtual void on_drop(const std::string& table) = 0;
};

class Rooms {
public:
    enum class Outcome : std::uint8_t { Stored, Superseded };  // Superseded: by another node, or by a fault; the room is as the store has it
    using Committed = store::Stored<Outcome>;                  // a failure is that of the store; the room may be dropped then
    // The turn in the room of a table.
    struct Turn {
        RoomPtr room;
        AsyncMutex::Lock lock;
    };

    Rooms(Services& services, People& people, Outages& outages, RoomObserver& observer)
        : services_(services), people_(people), outages_(outages), observer_(observer) {}

    // ---- Finding a room ----
    [[nodiscard]] RoomPtr find(const std::string& table) const;        // in memory; null where there is none
    [[nodiscard]] Awaitable<RoomPtr> open_or_find(std::string table);  // null where that is not possible
    [[nodiscard]] std::vector<RoomPtr> all() const;
    [[nodiscard]] std::size_t size() const { return rooms_.size(); }
    // Refused where somebody else has the turn until the deadline.
    [[nodiscard]] Awaitable<Answer<Turn>> enter(std::string table, messages::Language language,
                                                Timer::time_point deadline = Timer::time_point::max());
    // The same to look at the table: it is as new as the store has it, where that can be read.
    [[nodiscard]] Awaitable<Answer<Turn>> enter_newest(std::string table, messages::Language language);

    // ---- Changing a table; precondition of all: the caller has the turn ----
    // Makes the events, if any, and the chores that are due after them durable and tells everybody. The time that the table is owed is given back
    // first, as an event of its own.
    [[nodiscard]] Awaitable<Committed> commit(RoomPtr room, std::vector<table::Event> events);
    // As it is in the store; where that cannot be read, the room is dropped.
    [[nodiscard]] Awaitable<store::Stored<void>> reload(RoomPtr room);
    // Reloads the room where another node has gone on with the table. False where it has not, or where the room had to be dropped.
    [[nodiscard]] Awaitable<bool> follow_store(RoomPtr room);

    // A new table with its first events, which nobody finds before it is stored. Null where it has been made already.
    [[nodiscard]] Awaitable<store::Stored<RoomPtr>> store_new(const Draft& draft);
    // Tells what is durable now, and looks after what follows from it.
    void confirm(const RoomPtr& room, Draft draft);

    // ---- Without the turn ----
    [[nodiscard]] Awaitable<void> catch_up(RoomPtr room);
    [[nodiscard]] Awaitable<void> give_back_time(RoomPtr room);
    [[nodiscard]] Awaitable<void> learn_names(const table::Table& table);
    void drop(const RoomPtr& room);
    // Those who look at it are told why they cannot any more.
    void close(const RoomPtr& room, std::string_view reason);
    void drop_idle();

    // Work that nobody waits for. What it throws is logged.
    void spawn(Awaitable<void> work);
    // The same for work at one table, whose room is dropped then: nobody knows what state it is in.
    void spawn_in(const RoomPtr& room, Awaitable<void> work);

    // No more commands: the server ends.
    void freeze() { frozen_ = true; }
    [[nodiscard]] bool is_frozen() const { return frozen_; }
    [[nodiscard]] bool is_busy() const;

private:
    [[nodiscard]] Awaitable<Answer<RoomPtr>> room_of(std::string table, messages::Language language);
    [[nodiscard]] Awaitable<store::Stored<RoomPtr>> open(std::string id);  // null where there is no such table
    // The table from the store, as far as it can be read; nothing where there is none.
    [[nodiscard]] Awaitable<store::Stored<std::optional<ReadTable>>> load(std::string id);
    [[nodiscard]] Awaitable<store::Stored<std::vector<table::Event>>> events_behind(std::string id, std::uint64_t number);
    // The events and all that goes with them, on a copy of the table; nothing where they do not fit.
    [[nodiscard]] std::optional<Draft> draft_of(const Room& room, std::vector<table::Event> events) const;
    // Tells the operator, once, of a table whose log is damaged, or that it is well again.
    void note_damage(const std::string& table, const std::string& damage);

    Services& services_;
    People& people_;
    Outages& outages_;
    RoomObserver& observer_;
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::unordered_set<std::string> damaged_;  // tables that the operator was told of
    bool frozen_ = false;
};

}  // namespace urbanist::server
