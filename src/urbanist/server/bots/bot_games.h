// Games with bots in progress and who started them, limited per account and per address.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "urbanist/server/base/fair_queue.h"
#include "urbanist/server/base/identity.h"

namespace urbanist::server {

class BotGames {
public:
    BotGames(std::size_t most_of_account, std::size_t most_of_address) : most_of_account_(most_of_account), most_of_address_(most_of_address) {}

    // Whether this person may play here: within the limit, or already counted.
    [[nodiscard]] bool has_room_for(const std::string& table, const Identity& who) const;
    // Counts the game as this person's, unless it already belongs to someone.
    void add(const std::string& table, const Identity& who);
    // The game is over, asleep or abandoned.
    void remove(const std::string& table);
    // Who is charged for the bots' thinking time. For games not claimed since startup only the host is known.
    [[nodiscard]] WorkOwner owner_of(const std::string& table, const std::string& host) const;

private:
    using Counts = std::unordered_map<std::string, std::size_t>;

    std::size_t most_of_account_;
    std::size_t most_of_address_;
    std::unordered_map<std::string, WorkOwner> owners_;  // by table
    Counts of_account_;
    Counts of_address_;
};

}  // namespace urbanist::server
