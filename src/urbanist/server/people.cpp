#include "urbanist/server/people.h"

#include <algorithm>

namespace urbanist::server {

namespace {

constexpr std::size_t kMostKnown = 100'000;  // names, a few megabytes

}  // namespace

Awaitable<void> People::learn(std::vector<std::string> accounts) {
    std::erase_if(accounts, [&](const std::string& account) { return account.empty() || names_.contains(account); });
    if (accounts.empty()) co_return;
    const auto found = co_await desk_.read([accounts](store::Store& store) { return store.accounts.find_all(accounts); });
    if (!found) co_return;
    if (names_.size() > kMostKnown) names_.clear();
    for (const auto& account : *found) names_.insert_or_assign(account.id, account.name);
}

std::string People::name_of(std::string_view account) const {
    const auto found = names_.find(std::string(account));
    return found == names_.end() ? std::string() : found->second;
}

}  // namespace urbanist::server
