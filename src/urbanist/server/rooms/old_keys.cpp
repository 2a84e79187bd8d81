#include "urbanist/server/rooms/old_keys.h"

#include <functional>

#include "urbanist/server/rooms/table_log.h"

namespace urbanist::server {

namespace {

constexpr std::uint32_t kEventsAtOnce = 1000;  // between two groups of moves

std::uint64_t hash_of_key(std::string_view account, std::string_view key) {
    return std::hash<std::string>()(std::string(account).append("\n").append(key));
}

}  // namespace

store::Stored<KeyPage> read_keys(store::Store& store, const std::string& table, std::uint64_t since) {
    const auto stored = store.tables.events(table, since, kEventsAtOnce);
    if (!stored) return std::unexpected(stored.error());
    KeyPage page;
    page.last = since;
    for (const auto& entry : *stored) {
        ++page.last;
        const auto event = parse_events({entry});
        if (!event || event->front().key.empty()) continue;
        page.numbers.emplace_back(hash_of_key(event->front().account, event->front().key), page.last);
    }
    return page;
}

void OldKeys::add(std::uint64_t number, const table::Event& event) {
    if (!event.key.empty()) numbers_.emplace(hash_of_key(event.account, event.key), number);
}

std::optional<std::uint64_t> OldKeys::find(std::string_view account, std::string_view key) const {
    const auto found = numbers_.find(hash_of_key(account, key));
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace urbanist::server
