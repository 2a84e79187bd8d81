// Tells people and bots that it is their move: a counter for connected people, the request itself for bots, and a push message for people who
// are away.
#pragma once

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "urbanist/server/rooms/presence.h"

namespace urbanist::server {

class TurnNotices {
public:
    TurnNotices(Services& services, Rooms& rooms, Presence& presence) : services_(services), rooms_(rooms), presence_(presence) {}

    // The table has changed: bots are asked for their moves at once, counters are sent soon.
    void note_movers(const Room& room);
    // Notifies people who are away and whose turn it is now.
    void call_back_absent(Room& room);
    // Somebody has connected.
    void greet(const std::shared_ptr<Viewer>& viewer);
    // The counter of this account may have changed.
    void mark(const std::string& account) { uncounted_.insert(account); }
    // Changes by other nodes were missed: any counter may have changed, and any bot may be to move without having been asked.
    void catch_up();
    // The same for the participants of tables that are not in memory here, because another node has changed them.
    [[nodiscard]] Awaitable<void> note_changed_elsewhere(std::vector<std::string> tables);
    [[nodiscard]] Awaitable<void> send_counters();

private:
    [[nodiscard]] Awaitable<void> send_counters_of(std::vector<std::string> accounts);
    void send_counter(Viewer& viewer, const std::vector<std::string>& tables, const Message& text) const;
    [[nodiscard]] Awaitable<void> send_waiting_tables(std::shared_ptr<Viewer> bot);

    Services& services_;
    Rooms& rooms_;
    Presence& presence_;
    std::unordered_set<std::string> uncounted_;
};

}  // namespace urbanist::server
