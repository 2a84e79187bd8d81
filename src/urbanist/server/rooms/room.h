// A table in memory with those who look at it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "urbanist/server/accounts/people.h"
#include "urbanist/server/base/async_mutex.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/rooms/audience.h"
#include "urbanist/server/rooms/old_keys.h"
#include "urbanist/store/repositories/tables.h"
#include "urbanist/table/show.h"
#include "urbanist/table/table.h"

namespace urbanist::server {

// A table with events that are not stored yet. Only whoever makes them sees it.
struct Draft {
    table::Table table;
    std::vector<table::Event> events{};

    // False when the event does not fit: a fault of ours or of the store's.
    [[nodiscard]] bool take(table::Event event);
};

// Adds what the house does by itself. False when something does not fit.
[[nodiscard]] bool do_chores(Draft& draft);

class Room {
public:
    // Damaged: the log cannot be read to its end, so that the table can be looked at, and nothing else.
    Room(table::Table table, Loop loop, const People& people, bool damaged = false);

    // Whoever holds the turn decides what happens next.
    AsyncMutex mutex;
    Timer due;
    game::Seats thinking{};             // bots that were asked
    game::Seats called{};               // people who know that it is their move
    std::optional<OldKeys> old_keys{};  // all up to the newest, once somebody needed them

    // As the store has confirmed it, and never ahead of that. Other nodes may have gone on.
    [[nodiscard]] const table::Table& table() const { return table_; }
    [[nodiscard]] Draft draft() const { return {table_.clone()}; }
    // What the store is told when the events of the draft are added.
    [[nodiscard]] store::Append append(std::uint64_t after, const Draft& draft) const;
    // The store has the events of the draft: this is the table now, and those who watch are told.
    void confirm(Draft draft);
    // As the store has it; those who watch are told what they have missed.
    void replace(table::Table table, std::vector<table::Event> missed);
    // Nobody finds this room any more. Whoever waits for the turn in it has to look for the table's new one.
    void drop();
    [[nodiscard]] bool is_dropped() const { return dropped_; }
    [[nodiscard]] bool is_damaged() const { return damaged_; }

    // ---- Viewers ----
    [[nodiscard]] Audience& audience() { return *audience_; }
    [[nodiscard]] const Audience& audience() const { return *audience_; }
    // Whether views of it hold this account's name.
    [[nodiscard]] bool names(std::string_view account) const;
    [[nodiscard]] table::NameOf names() const;

private:
    [[nodiscard]] store::TableRow row_of(const table::Table& table) const;
    // Becomes this table, which the events have led to, and tells those who watch.
    void become(table::Table table, std::vector<table::Event> events);

    table::Table table_;
    std::string mode_;  // of the game, which a table never changes
    const People& people_;
    std::shared_ptr<Audience> audience_;
    std::uint64_t snapshot_round_ = 0;  // that the newest snapshot was made in
    bool row_is_stored_ = false;        // the whole row of the table, as it is now
    bool dropped_ = false;
    bool damaged_;
};

using RoomPtr = std::shared_ptr<Room>;

}  // namespace urbanist::server
