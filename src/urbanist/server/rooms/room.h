// A table in memory with its viewers.
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

// A table with events that are not stored yet. Visible only to the code that creates them.
struct Draft {
    table::Table table;
    std::vector<table::Event> events{};

    // False if the event does not apply: a bug, or damage in the store.
    [[nodiscard]] bool take(table::Event event);
};

// Adds the automatic events (chores). False if one does not apply.
[[nodiscard]] bool do_chores(Draft& draft);

class Room {
public:
    // Damaged: the log cannot be read to its end, so the table is read-only.
    Room(table::Table table, Loop loop, const People& people, bool damaged = false);

    // Held while deciding what happens next.
    AsyncMutex mutex;
    Timer due;
    game::Seats thinking{};                          // bots that were asked
    std::array<table::At, game::kMaxSeats> asked{};  // when each bot was asked last
    game::Seats called{};                            // people who were told that it is their move
    std::optional<OldKeys> old_keys{};               // loaded when first needed

    // As confirmed by the store, never ahead of it. Other nodes may be further.
    [[nodiscard]] const table::Table& table() const { return table_; }
    [[nodiscard]] Draft draft() const { return {table_.clone()}; }
    // The append for the events of the draft.
    [[nodiscard]] store::Append append(std::uint64_t after, const Draft& draft) const;
    // The draft is stored: it becomes the table, and viewers are told.
    void confirm(Draft draft);
    // Replaces the table by the stored one; viewers are told what they missed.
    void replace(table::Table table, std::vector<table::Event> missed);
    // The room can no longer be found. Code waiting for its lock has to look the table up again.
    void drop();
    [[nodiscard]] bool is_dropped() const { return dropped_; }
    [[nodiscard]] bool is_damaged() const { return damaged_; }

    // ---- Viewers ----
    [[nodiscard]] Audience& audience() { return *audience_; }
    [[nodiscard]] const Audience& audience() const { return *audience_; }
    // Whether its views contain this account's name.
    [[nodiscard]] bool names(std::string_view account) const;
    [[nodiscard]] table::NameOf names() const;

private:
    [[nodiscard]] store::TableRow row_of(const table::Table& table) const;
    // Replaces the table by the one these events lead to, and sends them to the viewers.
    void become(table::Table table, std::vector<table::Event> events);

    table::Table table_;
    std::string mode_;  // of the game, which a table never changes
    const People& people_;
    std::shared_ptr<Audience> audience_;
    std::uint64_t snapshot_round_ = 0;  // of the newest snapshot
    bool row_is_stored_ = false;        // the complete row of the table is up to date in the store
    bool dropped_ = false;
    bool damaged_;
};

using RoomPtr = std::shared_ptr<Room>;

}  // namespace urbanist::server
