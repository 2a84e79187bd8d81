// A viewer of tables: a WebSocket or a stream of lines. Used only on the event loop's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "urbanist/server/base/identity.h"

namespace urbanist::server {

// One message shared by many viewers.
using Message = std::shared_ptr<const std::string>;

[[nodiscard]] inline Message message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

class Viewer : public std::enable_shared_from_this<Viewer> {
public:
    explicit Viewer(Identity who) : who_(std::move(who)) {}
    Viewer(const Viewer&) = delete;
    Viewer& operator=(const Viewer&) = delete;
    virtual ~Viewer() = default;

    [[nodiscard]] const Identity& who() const { return who_; }
    void rename(std::string name) { who_.name = std::move(name); }
    // People receive announcements; bots and single-table streams do not.
    void hear_announcements() { hears_announcements_ = !who_.bot; }
    void announce(const Message& message) {
        if (hears_announcements_) deliver(message);
    }
    // Notes the tables where it is this person's turn; false if they are unchanged.
    [[nodiscard]] bool learn_waiting_tables(std::string tables) { return std::exchange(waiting_tables_, tables) != tables; }
    // Queues the message and returns at once. A viewer whose queue is full is disconnected; it reconnects
    // with the number of its last event.
    virtual void deliver(Message message) = 0;
    // Disconnects the viewer after sending its queue, for example because its session was revoked.
    virtual void close() = 0;

private:
    Identity who_;
    bool hears_announcements_ = false;
    std::optional<std::string> waiting_tables_{};
};

}  // namespace urbanist::server
