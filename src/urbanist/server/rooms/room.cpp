#include "urbanist/server/rooms/room.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include "urbanist/table/chores.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using table::Event;

constexpr auto kOwnTime = 5s;  // during which other nodes leave due work to this one
constexpr auto kOwnWay = 10s;  // for a host to reach a new table

// Whether the event changes only whose turn it is, and nothing that lists show.
bool only_passes_turn(const Event& event) {
    return event.is<table::events::Played>() || event.is<table::events::Said>() || event.is<table::events::Stated>() || table::is_private(event);
}

std::uint64_t round_of(const table::Table& table) { return table.match() == nullptr ? 0 : table.match()->round(); }

store::TableRow turn_row_of(const table::Table& table) {
    store::TableRow row;
    row.id = table.id();
    const game::Seats to_move = table.to_move() & table.people();  // seats held by a bot are not waiting for a person
    for (const game::Seat seat : game::Seats::first(table.seats())) {
        const auto& account = table.chair(seat).account;
        if (!account.empty()) row.participants.push_back({account, seat.index, to_move.has(seat)});
    }
    if (const auto due_at = table.due()) {
        row.due_at = milliseconds_of(std::max(*due_at, table.changed_at()));
        row.held_until = *row.due_at + std::chrono::milliseconds(kOwnTime).count();
    }
    return row;
}

// How long the lobby lists a new table even if nobody is present: the host may not have connected yet, and a table with a clock in days may wait for
// days.
store::Time shown_until(const table::Table& table) {
    if (table.options().clock.kind == table::ClockKind::Days) return std::numeric_limits<store::Time>::max();
    return milliseconds_of(table.changed_at() + kOwnWay);
}

std::string mode_of(const table::Table& table) { return table.options().terms->to_json().value("mode", std::string()); }

}  // namespace

Room::Room(table::Table table, Loop loop, const People& people, bool damaged)
    : mutex(loop),
      due(loop),
      table_(std::move(table)),
      mode_(mode_of(table_)),
      people_(people),
      audience_(std::make_shared<Audience>(table_, people, loop)),
      damaged_(damaged) {}

bool Draft::take(Event event) {
    if (!table.evolve(event)) return false;
    events.push_back(std::move(event));
    return true;
}

bool do_chores(Draft& draft) {
    for (auto due = table::chores(draft.table, table_now()); !due.empty(); due = table::chores(draft.table, table_now())) {
        for (Event& event : due) {
            if (!draft.take(std::move(event))) return false;
        }
    }
    return true;
}

store::Append Room::append(std::uint64_t after, const Draft& draft) const {
    store::Append append;
    append.after = after;
    if (after == 0) append.attended_until = shown_until(draft.table);
    append.only_turn = row_is_stored_ && std::ranges::all_of(draft.events, only_passes_turn);
    append.row = append.only_turn ? turn_row_of(draft.table) : row_of(draft.table);
    if (round_of(draft.table) != snapshot_round_) append.snapshot = draft.table.snapshot();
    append.events.reserve(draft.events.size());
    for (const Event& event : draft.events) append.events.push_back({milliseconds_of(event.at), table::to_text(event)});
    return append;
}

void Room::confirm(Draft draft) {
    if (old_keys) {
        for (std::uint64_t number = table_.last(); const Event& event : draft.events) old_keys->add(++number, event);
    }
    row_is_stored_ = true;
    snapshot_round_ = round_of(draft.table);
    become(std::move(draft.table), std::move(draft.events));
}

void Room::replace(table::Table table, std::vector<Event> missed) {
    old_keys.reset();
    row_is_stored_ = false;
    become(std::move(table), std::move(missed));
}

void Room::become(table::Table table, std::vector<Event> events) {
    const table::Table before = std::exchange(table_, std::move(table));
    audience_->dismiss_strangers();
    audience_->tell(before, std::move(events));
}

void Room::drop() {
    dropped_ = true;
    due.cancel();
    audience_->disconnect_everybody();
}

store::TableRow Room::row_of(const table::Table& table) const {
    store::TableRow row = turn_row_of(table);
    row.game = table.options().terms->game();
    row.mode = mode_;
    row.players = static_cast<std::uint8_t>(table.seats());
    row.stage = static_cast<store::Stage>(table.stage());
    row.visibility = static_cast<store::Visibility>(table.options().visibility);
    row.listed_at = milliseconds_of(table.stage_since());
    row.rules_version = table.rules_version();
    row.summary = table::summary(table);
    return row;
}

table::NameOf Room::names() const {
    return [this](std::string_view account) { return people_.shown_name(account); };
}

bool Room::names(std::string_view account) const { return table_.host() == account || !table_.seats_of(account).empty(); }

}  // namespace urbanist::server
