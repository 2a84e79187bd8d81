// What accounts are called now, for those who are at tables in memory.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "urbanist/server/identity.h"
#include "urbanist/server/store_desk.h"

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

private:
    StoreDesk& desk_;
    std::unordered_map<std::string, std::string> names_;
};

}  // namespace urbanist::server
