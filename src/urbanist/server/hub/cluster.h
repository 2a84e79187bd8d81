// Other nodes that write to the same store: tables that they have changed are followed here.
#pragma once

#include <string>
#include <thread>
#include <vector>

#include "urbanist/server/hub/turn_notices.h"

namespace urbanist::server {

class Cluster {
public:
    // Begins to listen, on a thread of its own, where the store may have several nodes.
    Cluster(Services& services, Rooms& rooms, TurnNotices& notices);
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;
    ~Cluster() = default;

    void stop() { listener_ = {}; }

private:
    void listen(const std::stop_token& stop);
    // Until the store fails.
    void listen_to_store(const std::stop_token& stop);
    // On the loop. Missed: nobody knows which tables were changed.
    void on_changes(const std::vector<std::string>& tables, bool missed);

    Services& services_;
    Rooms& rooms_;
    TurnNotices& notices_;
    std::jthread listener_;
};

}  // namespace urbanist::server
