#include "urbanist/server/rooms/key_lookup.h"

#include "urbanist/server/rooms/table_log.h"

namespace urbanist::server {

namespace {

Awaitable<store::Stored<void>> load_old_keys(StoreQueue& queue, RoomPtr room) {
    OldKeys keys;
    for (std::uint64_t known = 0; known < room->table().last();) {
        const auto page = co_await queue.read([id = room->table().id(), known](store::Store& store) { return read_keys(store, id, known); });
        if (!page) co_return std::unexpected(page.error());
        if (page->last == known) break;  // nothing more can be read
        keys.add(*page);
        known = page->last;
    }
    room->old_keys = std::move(keys);
    co_return store::Stored<void>();
}

}  // namespace

Awaitable<store::Stored<std::optional<std::uint64_t>>> find_in_log(StoreQueue& queue, RoomPtr room, std::string account, std::string key) {
    if (!room->old_keys) {
        if (const auto loaded = co_await load_old_keys(queue, room); !loaded) co_return std::unexpected(loaded.error());
    }
    const auto number = room->old_keys->find(account, key);
    if (!number) co_return std::nullopt;
    const auto read = [id = room->table().id(), number = *number](store::Store& store) { return store.tables.events(id, number - 1, 1); };
    const auto stored = co_await queue.read(read);
    if (!stored) co_return std::unexpected(stored.error());
    const auto events = parse_events(*stored);  // needed, because the key was found only by its hash
    const bool is_it = events && events->size() == 1 && events->front().account == account && events->front().key == key;
    co_return is_it ? number : std::nullopt;
}

}  // namespace urbanist::server
