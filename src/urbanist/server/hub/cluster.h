// Follows changes that other nodes make to tables in the same store.
#pragma once

#include <string>
#include <thread>
#include <vector>

#include "urbanist/server/hub/turn_notices.h"

namespace urbanist::server {

class Cluster {
public:
    // Starts listening on a separate thread if the store supports several nodes.
    Cluster(Services& services, Rooms& rooms, TurnNotices& notices);
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;
    ~Cluster() = default;

    void stop() { listener_ = {}; }

private:
    void listen(const std::stop_token& stop);
    // Runs until the store fails.
    void listen_to_store(const std::stop_token& stop);
    // On the loop. If changes were missed, any table may have changed.
    void on_changes(const std::vector<std::string>& tables, bool missed);

    Services& services_;
    Rooms& rooms_;
    TurnNotices& notices_;
    std::jthread listener_;
};

}  // namespace urbanist::server
