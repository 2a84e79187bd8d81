#include "urbanist/server/accounts/people.h"

#include <algorithm>
#include <iterator>

namespace urbanist::server {

namespace {

constexpr std::size_t kMostKnown = 100'000;  // names, a few megabytes

store::Stored<std::vector<store::Account>> find_with_owners(store::Store& store, const std::vector<std::string>& accounts) {
    auto found = store.accounts.find_all(accounts);
    if (!found) return found;
    std::vector<std::string> owners;
    for (const store::Account& account : *found) {
        if (account.owner) owners.push_back(*account.owner);
    }
    if (owners.empty()) return found;
    auto more = store.accounts.find_all(owners);
    if (!more) return more;
    std::ranges::move(*more, std::back_inserter(*found));
    return found;
}

}  // namespace

Awaitable<void> People::learn(std::vector<std::string> accounts) {
    std::erase_if(accounts, [&](const std::string& account) { return account.empty() || known_.contains(account); });
    if (accounts.empty()) co_return;
    const auto found = co_await queue_.read([accounts](store::Store& store) { return find_with_owners(store, accounts); });
    if (!found) co_return;
    if (known_.size() > kMostKnown) known_.clear();
    for (const auto& account : *found) known_.insert_or_assign(account.id, Known{account.name, account.owner.value_or("")});
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
    const auto found = known_.find(std::string(account));
    return found == known_.end() ? std::string() : found->second.name;
}

table::ShownName People::shown_name(std::string_view account) const {
    table::ShownName shown(name_of(account));
    const auto found = known_.find(std::string(account));
    if (found != known_.end() && !found->second.owner.empty()) shown.owner = name_of(found->second.owner);
    return shown;
}

}  // namespace urbanist::server
