// A table in memory with those who look at it.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "urbanist/server/people.h"
#include "urbanist/server/time.h"
#include "urbanist/server/turnstile.h"
#include "urbanist/server/viewer.h"
#include "urbanist/store/tables.h"
#include "urbanist/table/show.h"
#include "urbanist/table/table.h"

namespace urbanist::server {

class Room {
public:
    Room(table::Table table, Loop loop, const People& people);

    // Whoever holds the turn may change the table; what is not durable yet is seen by nobody else.
    Turnstile turnstile;
    Timer due;
    game::Seats thinking{};  // bots that were asked
    game::Seats called{};    // people who know that it is their move

    [[nodiscard]] const table::Table& table() const { return table_; }
    // Takes an event that is about to be stored, or was. False when it does not fit: a fault of ours or of the store's.
    [[nodiscard]] bool take(const table::Event& event);
    // As the store has it; those who watch are told what they have missed.
    void replace(table::Table table, std::vector<table::Event> missed);

    // What the store is told when these events are added; asked once, in their turn.
    [[nodiscard]] store::Append append(std::uint64_t after, const std::vector<table::Event>& events);

    // ---- Viewers ----
    [[nodiscard]] std::uint64_t last_told() const { return last_told_; }
    void add(std::shared_ptr<Viewer> viewer);
    [[nodiscard]] bool remove(Viewer& viewer);
    [[nodiscard]] bool is_watched() const { return !viewers_.empty(); }
    [[nodiscard]] bool is_watched_by(std::string_view account) const;
    // Whether somebody looks on who has no seat.
    [[nodiscard]] bool has_spectators() const;
    // Everything as the viewer may see it now.
    void show(Viewer& viewer) const;
    // The events after this number; false when they are too many or not known any more.
    [[nodiscard]] bool show_since(Viewer& viewer, std::uint64_t number) const;
    // The newest events of the table, which are durable by now.
    void tell(std::vector<table::Event> events);
    void close_viewers();
    [[nodiscard]] table::NameOf names() const;

private:
    struct Told {
        std::uint64_t number;
        table::Event event;
    };

    [[nodiscard]] store::TableRow turn_row() const;
    [[nodiscard]] store::TableRow row() const;
    // The table as a document, when a new round has begun since the last one.
    [[nodiscard]] std::optional<std::string> snapshot_if_due();
    void deliver(Viewer& viewer, const Told& told) const;
    void tell_everybody(const Told& told) const;
    void tell_views(Viewer& viewer) const;
    void tell_presence() const;
    [[nodiscard]] bool is_open() const;

    table::Table table_;
    std::string mode_;  // of the game, which a table never changes
    const People& people_;
    std::vector<std::shared_ptr<Viewer>> viewers_;
    std::deque<Told> told_;  // the newest events
    std::uint64_t last_told_ = 0;
    std::uint64_t snapshot_round_ = 0;  // that the newest snapshot was made in
    bool only_turns_passed_ = false;    // since the store was last told of the table
};

}  // namespace urbanist::server
