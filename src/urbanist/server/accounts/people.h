// Cached names and mute lists of the accounts at tables in memory.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "urbanist/server/base/identity.h"
#include "urbanist/server/base/store_queue.h"
#include "urbanist/table/show.h"

namespace urbanist::server {

class People {
public:
    explicit People(StoreQueue& queue) : queue_(queue) {}

    void meet(const Identity& who) {
        if (who.signed_in()) known_.insert_or_assign(who.account, Known{who.name, who.owner});
    }
    // Looks up missing names, with those of the owners of bots. Accounts that cannot be found stay without a name.
    [[nodiscard]] Awaitable<void> learn(std::vector<std::string> accounts);
    [[nodiscard]] std::string name_of(std::string_view account) const;
    [[nodiscard]] table::ShownName shown_name(std::string_view account) const;
    void forget_name(const std::string& account) { known_.erase(account); }
    void forget_names() { known_.clear(); }

    // Mute lists: loaded on connect, reloaded on change, and dropped some time after disconnect.
    [[nodiscard]] Awaitable<void> learn_muted(std::string account);
    [[nodiscard]] bool knows_muted(const std::string& account) const { return account.empty() || muted_.contains(account); }
    void forget_muted_but(const std::unordered_set<std::string>& present);
    [[nodiscard]] const table::Muted& muted_by(const std::string& account) const;

private:
    struct Known {
        std::string name;
        std::string owner;  // of a bot
    };

    StoreQueue& queue_;
    std::unordered_map<std::string, table::Muted> muted_;
    std::unordered_map<std::string, Known> known_;
};

}  // namespace urbanist::server
