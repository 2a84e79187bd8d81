// Those who watch a table, and what they are told: events with their changes, whole views, and who is here. Used only on the event loop's thread.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/server/accounts/people.h"
#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/services/viewer.h"
#include "urbanist/table/changes.h"

namespace urbanist::server {

class Audience : public std::enable_shared_from_this<Audience> {
public:
    // The table and the people must outlive this.
    Audience(const table::Table& table, const People& people, Loop loop) : table_(table), people_(people), loop_(loop), presence_due_(loop) {}

    [[nodiscard]] bool is_empty() const { return watchers_.empty(); }
    [[nodiscard]] bool has(std::string_view account) const;
    // Whether somebody looks on who has no seat.
    [[nodiscard]] bool has_spectators() const;

    // Who is here is told to the viewer at once, and to the others soon.
    void add(std::shared_ptr<Viewer> viewer);
    void remove(const Viewer& viewer);
    // Those who may not watch any more are told, and watch no more.
    void dismiss_strangers();
    void dismiss_everybody(std::string_view reason);
    // Cuts their connections, so that they come back to whatever replaces the table.
    void disconnect_everybody();

    // Events that have led from `before` to the table as it is now. Every viewer gets each of them, the last one with the changes of its view. Seats
    // are told first, so that they do not wait for a crowd.
    void tell(const table::Table& before, std::vector<table::Event> events);
    // That somebody with a seat is writing: the others with a seat are told, unless they have muted them.
    void tell_typing(const Viewer& writer) const;
    // The whole table as the viewer may see it now.
    void show(Viewer& viewer) const;
    void show_everybody() const;
    // The events after this number; false when they are too many or not known any more.
    [[nodiscard]] bool show_since(Viewer& viewer, std::uint64_t number) const;

private:
    struct Watcher {
        std::shared_ptr<Viewer> viewer;
        Message presence;  // that it was told last
    };
    struct Told {
        std::uint64_t number;
        table::Event event;
    };
    class Broadcast;

    [[nodiscard]] table::NameOf names() const;
    [[nodiscard]] const table::Muted& muted_by(const Viewer& viewer) const { return people_.muted_by(viewer.who().account); }
    [[nodiscard]] bool is_seated(const Viewer& viewer) const { return !table_.seats_of(viewer.who().account).empty(); }
    [[nodiscard]] Message event_message(const Viewer& viewer, std::uint64_t number, const table::Event& event,
                                        const std::optional<std::string>& changes = std::nullopt) const;
    void broadcast(const table::Table& before, std::span<const table::Event> events);
    void remember(std::vector<table::Event> events);
    // A crowd is told a few at a time, and the loop does other work in between.
    void serve_crowd();
    void tell_presence_within(std::chrono::milliseconds pause);
    void tell_presence();
    [[nodiscard]] Message presence() const;
    [[nodiscard]] game::Seats seats_here() const;

    const table::Table& table_;
    const People& people_;
    Loop loop_;
    std::vector<Watcher> watchers_;
    std::deque<Told> told_;                                                // the newest events
    std::deque<std::pair<std::shared_ptr<Viewer>, Message>> crowd_queue_;  // what spectators are still to get
    Timer presence_due_;
    std::optional<Timer::time_point> presence_due_at_;
    game::Seats seats_told_{};
    Message presence_;  // as it was computed last
};

}  // namespace urbanist::server
