#include "urbanist/server/rooms/presence.h"

#include <chrono>
#include <utility>

#include "urbanist/server/base/time.h"
#include "urbanist/table/decide.h"

namespace urbanist::server {

namespace {

constexpr std::chrono::seconds kBlink{5};  // shorter disconnections are ignored

bool has_seat(const Room& room, const Viewer& viewer) { return !room.table().seats_of(viewer.who().account).empty(); }

}  // namespace

void Presence::connected(const std::shared_ptr<Viewer>& viewer) { connections_[viewer->who().account].push_back(viewer); }

void Presence::disconnected(Viewer& viewer) {
    if (const auto found = connections_.find(viewer.who().account); found != connections_.end()) {
        std::erase_if(found->second, [&](const auto& other) { return other.get() == &viewer; });
        if (found->second.empty()) connections_.erase(found);
    }
    const auto watched = watched_.extract(&viewer);
    if (watched.empty()) return;
    for (const auto& table : watched.mapped()) unsubscribe(viewer, table);
}

const std::vector<std::shared_ptr<Viewer>>* Presence::connections_of(const std::string& account) const {
    const auto found = connections_.find(account);
    return found == connections_.end() ? nullptr : &found->second;
}

std::vector<std::string> Presence::accounts() const {
    std::vector<std::string> accounts;
    for (const auto& [account, viewers] : connections_) accounts.push_back(account);
    return accounts;
}

bool Presence::watches(const Viewer& viewer, const std::string& table) const {
    const auto found = watched_.find(&viewer);
    return found != watched_.end() && found->second.contains(table);
}

bool Presence::watches_too_many(const Viewer& viewer, const std::string& table) const {
    const auto found = watched_.find(&viewer);
    return found != watched_.end() && found->second.size() >= services_.settings.tables_per_socket && !found->second.contains(table);
}

void Presence::watch(const std::shared_ptr<Viewer>& viewer, Room& room) {
    room.audience().add(viewer);
    watched_[viewer.get()].insert(room.table().id());
    if (has_seat(room, *viewer)) rooms_.spawn(update_table(room.table().id(), viewer->who().account));
}

void Presence::unwatch(Viewer& viewer, const std::string& table) {
    if (const auto found = watched_.find(&viewer); found != watched_.end() && found->second.erase(table) > 0) unsubscribe(viewer, table);
}

void Presence::unsubscribe(Viewer& viewer, const std::string& table) {
    const auto room = rooms_.find(table);
    if (room) room->audience().remove(viewer);
    if (viewer.who().signed_in() && (!room || has_seat(*room, viewer))) rooms_.spawn(update_table(table, viewer.who().account));
}

Awaitable<void> Presence::update_table(std::string table, std::string account) {
    const auto known = rooms_.find(table);
    if (!known || !known->audience().has(account)) {
        Timer pause(services_.loop, kBlink);
        co_await pause.async_wait(kQuietly);
    }
    const auto turn = co_await rooms_.enter(std::move(table), messages::Language::English);
    if (!turn || rooms_.is_frozen()) co_return;
    const RoomPtr& room = turn->room;
    auto events = table::connection_changed(room->table(), account, room->audience().has(account), table_now());
    if (!events.empty()) (void)co_await rooms_.commit(room, std::move(events));
}

}  // namespace urbanist::server
