// Tracks who is connected and which tables each connection watches. A table is told when a player's last connection closes, and when the player
// is back.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "urbanist/server/rooms/rooms.h"

namespace urbanist::server {

class Presence {
public:
    Presence(Services& services, Rooms& rooms) : services_(services), rooms_(rooms) {}

    void connected(const std::shared_ptr<Viewer>& viewer);
    void disconnected(Viewer& viewer);
    // The connections of one account; null if there are none.
    [[nodiscard]] const std::vector<std::shared_ptr<Viewer>>* connections_of(const std::string& account) const;
    [[nodiscard]] std::vector<std::string> accounts() const;
    [[nodiscard]] bool is_empty() const { return connections_.empty(); }

    [[nodiscard]] bool watches(const Viewer& viewer, const std::string& table) const;
    // Whether this viewer has reached its limit of tables.
    [[nodiscard]] bool watches_too_many(const Viewer& viewer, const std::string& table) const;
    // The viewer watches the room from now on. Precondition: the caller holds the room's lock.
    void watch(const std::shared_ptr<Viewer>& viewer, Room& room);
    void unwatch(Viewer& viewer, const std::string& table);

private:
    void unsubscribe(Viewer& viewer, const std::string& table);
    // Stores that somebody has left or returned, unless it was only for a moment.
    [[nodiscard]] Awaitable<void> update_table(std::string table, std::string account);

    Services& services_;
    Rooms& rooms_;
    std::unordered_map<std::string, std::vector<std::shared_ptr<Viewer>>> connections_;  // by account
    std::unordered_map<const Viewer*, std::unordered_set<std::string>> watched_;         // tables by viewer
};

}  // namespace urbanist::server
