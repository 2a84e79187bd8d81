#include "urbanist/server/bots/bot_games.h"

#include "urbanist/server/base/rate_limit.h"

namespace urbanist::server {

namespace {

std::size_t count_of(const std::unordered_map<std::string, std::size_t>& counts, const std::string& key) {
    const auto found = counts.find(key);
    return found == counts.end() ? 0 : found->second;
}

void count_down(std::unordered_map<std::string, std::size_t>& counts, const std::string& key) {
    if (--counts[key] == 0) counts.erase(key);
}

}  // namespace

bool BotGames::has_room_for(const std::string& table, const Identity& who) const {
    if (owners_.contains(table)) return true;
    return count_of(of_account_, who.account) < most_of_account_ && count_of(of_address_, address_key(who.address)) < most_of_address_;
}

void BotGames::add(const std::string& table, const Identity& who) {
    const auto [entry, added] = owners_.try_emplace(table, WorkOwner{address_key(who.address), who.account, table});
    if (!added) return;
    ++of_account_[entry->second.account];
    ++of_address_[entry->second.address];
}

void BotGames::remove(const std::string& table) {
    const auto entry = owners_.extract(table);
    if (entry.empty()) return;
    count_down(of_account_, entry.mapped().account);
    count_down(of_address_, entry.mapped().address);
}

WorkOwner BotGames::owner_of(const std::string& table, const std::string& host) const {
    const auto found = owners_.find(table);
    return found == owners_.end() ? WorkOwner{host, host, table} : found->second;
}

}  // namespace urbanist::server
