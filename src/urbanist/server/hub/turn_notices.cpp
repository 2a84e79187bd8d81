#include "urbanist/server/hub/turn_notices.h"

#include <utility>

#include "urbanist/protocol/server_message.h"

namespace urbanist::server {

namespace {

using json::Json;

constexpr std::size_t kCountedAtOnce = 50;
constexpr std::uint64_t kRowOnly = INT64_MAX;  // no events

Message turn_message(const table::Table& table, game::Seat seat) {
    return message(protocol::turn(table.id(), table.last(), seat.index, table.match()->view_for(seat), table.match()->legal_actions(seat)));
}

using WaitingTables = std::vector<std::string>;

store::Stored<std::vector<WaitingTables>> find_waiting_tables(store::Store& store, const std::vector<std::string>& accounts) {
    std::vector<WaitingTables> found;
    for (const auto& account : accounts) {
        auto tables = store.tables.awaiting(account);
        if (!tables) return std::unexpected(tables.error());
        found.push_back(*std::move(tables));
    }
    return found;
}

}  // namespace

void TurnNotices::note_movers(const Room& room) {
    const table::Table& table = room.table();
    for (const game::Seat seat : game::Seats::first(table.seats())) {
        const auto* connections = presence_.connections_of(table.chair(seat).account);
        if (connections == nullptr) continue;
        mark(table.chair(seat).account);
        if (!table.to_move().has(seat)) continue;
        for (const auto& viewer : *connections) {
            if (viewer->who().bot) viewer->deliver(turn_message(table, seat));
        }
    }
}

void TurnNotices::call_back_absent(Room& room) {
    const table::Table& table = room.table();
    const game::Seats waiting = table.to_move() & table.people();
    for (const game::Seat seat : waiting - room.called) {
        const std::string& account = table.chair(seat).account;
        if (presence_.connections_of(account) != nullptr) continue;
        const Json text = {{"t", "your-move"}, {"table", table.id()}, {"game", table.options().terms->game()}};
        services_.push.notify(store::PushTopic::Move, account, table.id(), text.dump());
        services_.mailer.notify(account);
        services_.webhooks.notify(account, {.kind = "your-move", .table = table.id(), .game = std::string(table.options().terms->game())});
    }
    room.called = waiting;
}

void TurnNotices::greet(const std::shared_ptr<Viewer>& viewer) {
    rooms_.spawn(send_counters_of({viewer->who().account}));
    if (viewer->who().bot) rooms_.spawn(send_waiting_tables(viewer));
}

void TurnNotices::catch_up() {
    for (const std::string& account : presence_.accounts()) {
        mark(account);
        for (const auto& viewer : *presence_.connections_of(account)) {
            if (viewer->who().bot) rooms_.spawn(send_waiting_tables(viewer));
        }
    }
}

Awaitable<void> TurnNotices::send_waiting_tables(std::shared_ptr<Viewer> bot) {
    store::TableQuery query;
    query.account = bot->who().account;
    query.to_move = true;
    const auto rows = co_await services_.store_queue.read([query](store::Store& store) { return store.tables.list(query); });
    if (!rows) co_return;
    for (const auto& row : *rows) {
        const auto turn = co_await rooms_.enter(row.id, bot->who().language);
        if (!turn) continue;
        const table::Table& table = turn->room->table();
        for (const game::Seat seat : table.seats_of(bot->who().account) & table.to_move()) bot->deliver(turn_message(table, seat));
    }
}

Awaitable<void> TurnNotices::note_changed_elsewhere(std::vector<std::string> tables) {
    if (presence_.is_empty()) co_return;
    for (const std::string& id : tables) {
        const auto log = co_await services_.store_queue.read([id](store::Store& store) { return store.tables.load(id, kRowOnly); });
        if (!log || !*log) continue;
        bool bot_waits = false;
        for (const auto& participant : (*log)->row.participants) {
            const auto* connections = presence_.connections_of(participant.account);
            if (connections == nullptr) continue;
            mark(participant.account);
            bot_waits = bot_waits || (participant.to_move && connections->front()->who().bot);
        }
        if (!bot_waits) continue;
        if (const auto room = co_await rooms_.open_or_find(id)) note_movers(*room);
    }
}

// A few at a time, because moves wait while the store counts.
Awaitable<void> TurnNotices::send_counters() {
    const auto uncounted = std::exchange(uncounted_, {});
    std::vector<std::string> accounts;
    for (const auto& account : uncounted) {
        accounts.push_back(account);
        if (accounts.size() == kCountedAtOnce) co_await send_counters_of(std::exchange(accounts, {}));
    }
    if (!accounts.empty()) co_await send_counters_of(std::move(accounts));
}

Awaitable<void> TurnNotices::send_counters_of(std::vector<std::string> accounts) {
    const auto found = co_await services_.store_queue.read([accounts](store::Store& store) { return find_waiting_tables(store, accounts); });
    if (!found) co_return;
    for (std::size_t i = 0; i < accounts.size(); ++i) {
        const auto* connections = presence_.connections_of(accounts[i]);
        if (connections == nullptr) continue;
        const Message text = message(protocol::counter((*found)[i]));
        for (const auto& viewer : *connections) send_counter(*viewer, (*found)[i], text);
    }
}

// Connections that watch the table learn at once whose turn it is.
void TurnNotices::send_counter(Viewer& viewer, const std::vector<std::string>& tables, const Message& text) const {
    std::string elsewhere;
    for (const std::string& table : tables) {
        if (!presence_.watches(viewer, table)) elsewhere.append(table).append(" ");
    }
    if (viewer.learn_waiting_tables(std::move(elsewhere))) viewer.deliver(text);
}

}  // namespace urbanist::server
