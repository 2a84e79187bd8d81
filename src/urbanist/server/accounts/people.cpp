#include "urbanist/server/accounts/people.h"

#include <algorithm>

namespace urbanist::server {

namespace {

constexpr std::size_t kMostKnown = 100'000;  // names, a few megabytes

}  // namespace

Awaitable<void> People::learn(std::vector<std::string> accounts) {
    std::erase_if(accounts, [&](const std::string& account) { return account.empty() || names_.contains(account); });
    if (accounts.empty()) co_return;
    const auto found = co_await queue_.read([accounts](store::Store& store) { return store.accounts.find_all(accounts); });
    if (!found) co_return;
    if (names_.size() > kMostKnown) names_.clear();
    for (const auto& account : *found) names_.insert_or_assign(account.id, account.name);
}

Awaitable<void> People::learn_muted(std::string account) {
    const auto found = co_await queue_.read([account](store::Store& store) { return store.community.muted_by(account); });
    if (found) muted_.insert_or_assign(std::move(account), table::Muted(found->begin(), found->end()));
}

void People::forget_muted_but(const std::unordered_set<std::string>& present) {
    std::erase_if(muted_, [&](const auto& entry) { return !present.contains(entry.first); });
}

const table::Muted& People::muted_by(const std::string& account) const {
    static const table::Muted nobody;
    const auto found = muted_.find(account);
    return found == muted_.end() ? nobody : found->second;
}

std::string People::name_of(std::string_view account) const {
    const auto found = names_.find(std::string(account));
    return found == names_.end() ? std::string() : found->second;
}

}  // namespace urbanist::server
