// A table in memory with those who look at it.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "urbanist/server/accounts/people.h"
#include "urbanist/server/base/async_mutex.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/rooms/old_keys.h"
#include "urbanist/server/services/viewer.h"
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

class Room : public std::enable_shared_from_this<Room> {
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
    [[nodiscard]] std::uint64_t last_told() const { return last_told_; }
    void add(std::shared_ptr<Viewer> viewer);
    void remove(Viewer& viewer);
    [[nodiscard]] bool is_watched() const { return !viewers_.empty(); }
    [[nodiscard]] bool is_watched_by(std::string_view account) const;
    // Whether somebody looks on who has no seat.
    [[nodiscard]] bool has_spectators() const;
    // Everything as the viewer may see it now.
    void show(Viewer& viewer) const;
    void show_everybody() const;
    // Whether views of it hold this account's name.
    [[nodiscard]] bool names(std::string_view account) const;
    // Tells those who watch, who then watch no more.
    void dismiss_viewers(std::string_view reason);
    // The events after this number; false when they are too many or not known any more.
    [[nodiscard]] bool show_since(Viewer& viewer, std::uint64_t number) const;
    [[nodiscard]] table::NameOf names() const;

private:
    struct Told {
        std::uint64_t number;
        table::Event event;
    };

    [[nodiscard]] store::TableRow row_of(const table::Table& table) const;
    // The newest events of the table.
    void tell(std::vector<table::Event> events);
    void deliver(Viewer& viewer, const Told& told) const;
    void tell_everybody(const Told& told) const;
    void tell_views(Viewer& viewer) const;
    // Soon, and once for all that changes until then, so that nobody who comes and goes can flood the others.
    void tell_presence_soon();
    void tell_presence();
    [[nodiscard]] Message presence() const;
    // Whoever looked on before the game began, at a table without spectators.
    void dismiss_strangers();
    [[nodiscard]] bool is_open() const;

    table::Table table_;
    std::string mode_;  // of the game, which a table never changes
    const People& people_;
    std::vector<std::shared_ptr<Viewer>> viewers_;
    Timer presence_due_;
    bool presence_is_due_ = false;
    std::string presence_told_;  // to all who watch
    std::deque<Told> told_;      // the newest events
    std::uint64_t last_told_ = 0;
    std::uint64_t snapshot_round_ = 0;  // that the newest snapshot was made in
    bool row_is_stored_ = false;        // the whole row of the table, as it is now
    bool dropped_ = false;
    bool damaged_;
};

using RoomPtr = std::shared_ptr<Room>;

}  // namespace urbanist::server
