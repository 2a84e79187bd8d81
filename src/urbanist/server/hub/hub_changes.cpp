// Changes that do not come from a table: renamed and deleted accounts, removed tables, the end of the server.
#include <vector>

#include "urbanist/server/hub/hub.h"
#include "urbanist/server/services/background.h"

namespace urbanist::server {

namespace {

constexpr std::chrono::milliseconds kFreezePoll{5};

}  // namespace

Awaitable<void> Hub::account_changed(std::string account) {
    account.empty() ? people_.forget_names() : people_.forget_name(account);
    if (!account.empty()) co_await people_.learn({account});
    if (!account.empty()) services_.viewers.rename(account, people_.name_of(account));
    for (const RoomPtr& room : rooms_.all()) {
        if (!account.empty() && !room->names(account)) continue;
        const auto turn = co_await room->mutex.lock();
        if (room->is_dropped()) continue;
        co_await rooms_.learn_names(room->table());
        room->audience().show_everybody();
    }
}

Awaitable<Answer<std::string>> Hub::account_at(Identity who, std::string table, std::uint8_t seat) {
    const auto turn = co_await rooms_.enter(std::move(table), who.language);
    if (!turn) co_return std::unexpected(turn.error());
    const table::Table& found = turn->room->table();
    if (!found.may_watch(who.account)) co_return std::unexpected(protocol::problem("no-such-table", who.language));
    const bool is_taken = found.has_seat({seat}) && found.chair({seat}).has_person();
    if (!is_taken) co_return std::unexpected(protocol::problem("no-such-person", who.language));
    co_return found.chair({seat}).account;
}

Awaitable<void> Hub::leave_everywhere(Identity who) {
    for (const store::Stage stage : {store::Stage::Open, store::Stage::Playing}) {
        store::TableQuery query;
        query.account = who.account;
        query.stage = stage;
        query.most = UINT16_MAX;
        const auto rows = co_await services_.store_queue.read([query](store::Store& store) { return store.tables.list(query); });
        if (!rows) co_return;
        for (const auto& row : *rows) co_await leave_table(who, row.id);
    }
}

// One seat at a time, because several people may share a device. A refusal means that there is nothing to leave.
Awaitable<void> Hub::leave_table(Identity who, std::string table) {
    for (unsigned seat = 0; seat < game::kMaxSeats; ++seat) {
        auto turn = co_await rooms_.enter(table, who.language);
        if (!turn) co_return;
        const bool open = turn->room->table().stage() == table::Stage::Open;
        const table::Command command = open ? table::Command(table::ask::Stand{}) : table::Command(table::ask::Leave{});
        const auto left = co_await perform_in(*std::move(turn), who, "", command);
        if (!left || !open) co_return;
    }
}

Awaitable<void> Hub::table_changed(std::string table) {
    const RoomPtr room = rooms_.find(table);
    if (!room) co_return;
    const auto turn = co_await room->mutex.lock();
    const auto row = co_await services_.store_queue.read([table](store::Store& store) { return store.tables.load(table, INT64_MAX); });
    if (!row || room->is_dropped()) co_return;
    if (!*row) co_return rooms_.close(room, "no-such-table");
    if ((*row)->last != room->table().last()) (void)co_await rooms_.reload(room);
}

Awaitable<bool> Hub::close(std::string table) {
    auto turn = co_await rooms_.enter_newest(table, messages::Language::English);
    if (!turn && turn.error().reason == "no-such-table") co_return true;
    const bool damaged = turn ? turn->room->is_damaged() : turn.error().reason == "table-damaged";
    if (damaged) {
        if (turn) rooms_.close(turn->room, "table-damaged");
        co_return (co_await services_.store_queue.run_idempotent([table](store::Store& store) {
            return store.tables.close_damaged(table);
        })).has_value();
    }
    if (!turn) co_return false;
    if (turn->room->table().stage() == table::Stage::Over) co_return true;
    std::vector<table::Event> events{{.at = table_now(), .body = table::events::Aborted{.by_operator = true}}};
    const auto committed = co_await rooms_.commit(turn->room, std::move(events));
    co_return committed && *committed == Rooms::Outcome::Stored;
}

Awaitable<void> Hub::freeze(std::chrono::steady_clock::time_point deadline) {
    rooms_.freeze();
    housekeeping_.stop();
    Timer pause(services_.loop);
    while (rooms_.is_busy() && std::chrono::steady_clock::now() < deadline) {
        pause.expires_after(kFreezePoll);
        co_await pause.async_wait(kQuietly);
    }
    (void)co_await attempt(services_, "heartbeat", heartbeat_.beat());
}

}  // namespace urbanist::server
