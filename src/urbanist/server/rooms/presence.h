// Who is connected, and which tables each connection watches. A table hears when the last connection of somebody at it has gone, and when one is
// back.
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
    // Of one account; null where it has none.
    [[nodiscard]] const std::vector<std::shared_ptr<Viewer>>* connections_of(const std::string& account) const;
    [[nodiscard]] std::vector<std::string> accounts() const;
    [[nodiscard]] bool is_empty() const { return connections_.empty(); }

    // Whether one more table would be too many for this viewer.
    [[nodiscard]] bool watches_too_many(const Viewer& viewer, const std::string& table) const;
    // The room shows itself to the viewer from now on. Precondition: the caller has the turn.
    void watch(const std::shared_ptr<Viewer>& viewer, Room& room);
    void unwatch(Viewer& viewer, const std::string& table);

private:
    void unsubscribe(Viewer& viewer, const std::string& table);
    // Stores that somebody has come back or has gone, unless it is only for a moment.
    [[nodiscard]] Awaitable<void> update_table(std::string table, std::string account);

    Services& services_;
    Rooms& rooms_;
    std::unordered_map<std::string, std::vector<std::shared_ptr<Viewer>>> connections_;  // by account
    std::unordered_map<const Viewer*, std::unordered_set<std::string>> watched_;         // tables by who watches them
};

}  // namespace urbanist::server
