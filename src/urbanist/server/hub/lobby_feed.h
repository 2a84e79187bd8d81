// Sends the lobby's lists to its viewers when they change, as one text for all.
#pragma once

#include <memory>
#include <vector>

#include "urbanist/server/services/services.h"
#include "urbanist/server/services/viewer.h"

namespace urbanist::server {

class LobbyFeed {
public:
    explicit LobbyFeed(Services& services) : services_(services) {}

    // Sends the lists to the viewer now and whenever they change.
    [[nodiscard]] Awaitable<void> follow(std::shared_ptr<Viewer> viewer);
    void unfollow(const Viewer& viewer);
    // Marks the lists as stale because a table has changed.
    void mark() { is_stale_ = true; }
    // Sends the lists if they have changed; called periodically.
    [[nodiscard]] Awaitable<void> send_changes();

private:
    [[nodiscard]] Awaitable<void> refresh();

    Services& services_;
    std::vector<std::shared_ptr<Viewer>> followers_;
    Message lists_ = message("");
    bool is_stale_ = true;
};

}  // namespace urbanist::server
