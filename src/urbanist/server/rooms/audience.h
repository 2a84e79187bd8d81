// The viewers of a table. Sends them events with their changes, whole views, and presence. Used only on the event loop's thread.
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
    // The table and the people must outlive the audience.
    Audience(const table::Table& table, const People& people, Loop loop) : table_(table), people_(people), loop_(loop), presence_due_(loop) {}

    [[nodiscard]] bool is_empty() const { return watchers_.empty(); }
    [[nodiscard]] bool has(std::string_view account) const;
    // Whether there are spectators.
    [[nodiscard]] bool has_spectators() const;

    // The viewer gets the presence at once, the others soon.
    void add(std::shared_ptr<Viewer> viewer);
    void remove(const Viewer& viewer);
    // Removes viewers who may no longer watch, and tells them.
    void dismiss_strangers();
    void dismiss_everybody(std::string_view reason);
    // Disconnects all viewers, so that they reconnect to the table's replacement.
    void disconnect_everybody();

    // Sends the events that led from `before` to the current table. Every viewer gets each of them, the last one with the changes of its view. Seats
    // come first, so that they do not wait for a crowd.
    void tell(const table::Table& before, std::vector<table::Event> events);
    // Tells the other seats that somebody is writing, except those who have muted the writer.
    void tell_typing(const Viewer& writer) const;
    // Sends the whole table as the viewer may see it.
    void show(Viewer& viewer) const;
    void show_everybody() const;
    // Sends the events after this number; false if they are too many or no longer in memory.
    [[nodiscard]] bool show_since(Viewer& viewer, std::uint64_t number) const;

private:
    struct Watcher {
        std::shared_ptr<Viewer> viewer;
        Message presence;  // last one sent to it
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
    // Sends to a crowd in batches, so that the loop can do other work in between.
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
    std::deque<std::pair<std::shared_ptr<Viewer>, Message>> crowd_queue_;  // messages not yet sent to spectators
    Timer presence_due_;
    std::optional<Timer::time_point> presence_due_at_;
    game::Seats seats_told_{};
    Message presence_;  // the latest one computed
};

}  // namespace urbanist::server
