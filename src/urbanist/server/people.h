// What accounts are called now and whom they do not want to hear, for those who are at tables in memory.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "urbanist/server/identity.h"
#include "urbanist/server/store_desk.h"
#include "urbanist/table/show.h"

namespace urbanist::server {

class People {
public:
    explicit People(StoreDesk& desk) : desk_(desk) {}

    void meet(const Identity& who) {
        if (who.signed_in()) names_.insert_or_assign(who.account, who.name);
    }
    // Looks up those that are not known yet. What cannot be found is left without a name.
    [[nodiscard]] Awaitable<void> learn(std::vector<std::string> accounts);
    [[nodiscard]] std::string name_of(std::string_view account) const;

    // Whom somebody does not want to hear: read when they come, again when they change it, and forgotten some time after they went.
    [[nodiscard]] Awaitable<void> learn_muted(std::string account);
    [[nodiscard]] bool knows_muted(const std::string& account) const { return account.empty() || muted_.contains(account); }
    void forget_muted_but(const std::unordered_set<std::string>& present);
    [[nodiscard]] const table::Muted& muted_by(const std::string& account) const;

private:
    StoreDesk& desk_;
    std::unordered_map<std::string, table::Muted> muted_;
    std::unordered_map<std::string, std::string> names_;
};

}  // namespace urbanist::server
