// Somebody who looks at tables: a socket, or a stream of lines. Lives on the event loop's thread like the tables do.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "urbanist/server/identity.h"

namespace urbanist::server {

// One text for many viewers.
using Message = std::shared_ptr<const std::string>;

[[nodiscard]] inline Message message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

class Viewer : public std::enable_shared_from_this<Viewer> {
public:
    explicit Viewer(Identity who) : who_(std::move(who)) {}
    Viewer(const Viewer&) = delete;
    Viewer& operator=(const Viewer&) = delete;
    virtual ~Viewer() = default;

    [[nodiscard]] const Identity& who() const { return who_; }
    // Puts the message into the queue and returns at once. A viewer whose queue is full is let go: it has missed something, and comes back
    // with the number of its last event.
    virtual void deliver(Message message) = 0;
    // Ends the viewer after what is in its queue, for example because its session was revoked.
    virtual void close() = 0;

private:
    Identity who_;
};

}  // namespace urbanist::server
