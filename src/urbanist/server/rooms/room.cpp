#include "urbanist/server/rooms/room.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "urbanist/protocol/server_message.h"
#include "urbanist/table/chores.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using table::Event;

constexpr std::size_t kKeptEvents = 100;
constexpr auto kPresencePause = 250ms;
constexpr auto kOwnTime = 5s;  // that other nodes leave to this one

// Whether lists show the same table after it.
bool only_passes_turn(const Event& event) {
    return event.is<table::events::Played>() || event.is<table::events::Said>() || event.is<table::events::Stated>();
}

std::uint64_t round_of(const table::Table& table) { return table.match() == nullptr ? 0 : table.match()->round(); }

store::TableRow turn_row_of(const table::Table& table) {
    store::TableRow row;
    row.id = table.id();
    const game::Seats to_move = table.to_move() & table.people();  // a seat that a bot plays for waits for nobody
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

std::string mode_of(const table::Table& table) { return table.options().terms->to_json().value("mode", std::string()); }

}  // namespace

Room::Room(table::Table table, Loop loop, const People& people, bool damaged)
    : mutex(loop),
      due(loop),
      table_(std::move(table)),
      mode_(mode_of(table_)),
      people_(people),
      presence_due_(loop),
      last_told_(table_.last()),
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
    table_ = std::move(draft.table);
    row_is_stored_ = true;
    snapshot_round_ = round_of(table_);
    dismiss_strangers();
    tell(std::move(draft.events));
}

void Room::replace(table::Table table, std::vector<Event> missed) {
    table_ = std::move(table);
    old_keys.reset();
    row_is_stored_ = false;
    dismiss_strangers();
    tell(std::move(missed));
}

void Room::drop() {
    dropped_ = true;
    due.cancel();
    for (const auto& viewer : std::exchange(viewers_, {})) viewer->close();
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
    return [this](std::string_view account) { return people_.name_of(account); };
}

bool Room::is_open() const { return table_.match() == nullptr || table_.match()->is_open(); }

void Room::add(std::shared_ptr<Viewer> viewer) {
    if (std::ranges::find(viewers_, viewer) == viewers_.end()) viewers_.push_back(viewer);
    viewer->deliver(presence());
    tell_presence_soon();
}

void Room::remove(Viewer& viewer) {
    if (std::erase_if(viewers_, [&](const auto& other) { return other.get() == &viewer; }) > 0) tell_presence_soon();
}

void Room::dismiss_strangers() {
    const auto dismiss = [&](const std::shared_ptr<Viewer>& viewer) {
        if (table_.may_watch(viewer->who().account)) return false;
        viewer->deliver(message(protocol::refused(table_.id(), "", protocol::problem("no-such-table", viewer->who().language))));
        return true;
    };
    if (std::erase_if(viewers_, dismiss) > 0) tell_presence_soon();
}

bool Room::is_watched_by(std::string_view account) const {
    return std::ranges::any_of(viewers_, [&](const auto& viewer) { return viewer->who().account == account; });
}

bool Room::has_spectators() const {
    return std::ranges::any_of(viewers_, [&](const auto& viewer) { return table_.seats_of(viewer->who().account).empty(); });
}

void Room::show(Viewer& viewer) const {
    const auto view = table::view_for(table_, viewer.who().account, names(), table_now(), people_.muted_by(viewer.who().account));
    viewer.deliver(message(protocol::table_view(table_.id(), table_.last(), view)));
}

void Room::show_everybody() const {
    for (const auto& viewer : viewers_) show(*viewer);
}

bool Room::names(std::string_view account) const { return table_.host() == account || !table_.seats_of(account).empty(); }

void Room::dismiss_viewers(std::string_view reason) {
    for (const auto& viewer : std::exchange(viewers_, {})) {
        viewer->deliver(message(protocol::refused(table_.id(), "", protocol::problem(reason, viewer->who().language))));
    }
}

bool Room::show_since(Viewer& viewer, std::uint64_t number) const {
    if (number > table_.last()) return false;
    if (number < table_.last() && (told_.empty() || told_.front().number > number + 1)) return false;
    for (const Told& told : told_) {
        if (told.number > number) deliver(viewer, told);
    }
    if (!is_open()) tell_views(viewer);
    return true;
}

void Room::tell(std::vector<Event> events) {
    last_told_ = table_.last() - events.size();
    for (Event& event : events) {
        told_.push_back({++last_told_, std::move(event)});
        tell_everybody(told_.back());
        if (told_.size() > kKeptEvents) told_.pop_front();
    }
    if (events.empty() || is_open()) return;
    for (const auto& viewer : viewers_) tell_views(*viewer);
}

// Where nothing is secret, one text does for all.
void Room::tell_everybody(const Told& told) const {
    if (viewers_.empty()) return;
    const auto has_muted = [&](const auto& viewer) { return table::is_muted(told.event, people_.muted_by(viewer->who().account)); };
    if (!is_open() || std::ranges::any_of(viewers_, has_muted)) {
        for (const auto& viewer : viewers_) deliver(*viewer, told);
        return;
    }
    const auto shown = table::shown_to(table_, told.event, {}, names());
    const Message text = message(protocol::event(table_.id(), told.number, milliseconds_of(told.event.at), shown));
    for (const auto& viewer : viewers_) viewer->deliver(text);
}

void Room::deliver(Viewer& viewer, const Told& told) const {
    const auto shown = table::shown_to(table_, told.event, viewer.who().account, names(), people_.muted_by(viewer.who().account));
    viewer.deliver(message(protocol::event(table_.id(), told.number, milliseconds_of(told.event.at), shown)));
}

void Room::tell_views(Viewer& viewer) const {
    viewer.deliver(message(protocol::views(table_.id(), table_.last(), table::match_views(table_, viewer.who().account))));
}

void Room::tell_presence_soon() {
    if (std::exchange(presence_is_due_, true)) return;
    presence_due_.expires_after(kPresencePause);
    presence_due_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
        if (const auto room = weak.lock(); room && !cancelled) room->tell_presence();
    });
}

void Room::tell_presence() {
    presence_is_due_ = false;
    const Message text = presence();
    if (*text == presence_told_) return;
    presence_told_ = *text;
    for (const auto& viewer : viewers_) viewer->deliver(text);
}

Message Room::presence() const {
    json::Json here = json::Json::array();
    std::size_t seated = 0;
    for (const game::Seat seat : game::Seats::first(table_.seats())) {
        const auto& account = table_.chair(seat).account;
        if (!account.empty() && is_watched_by(account)) here.push_back(seat.index);
    }
    for (const auto& viewer : viewers_) seated += table_.seats_of(viewer->who().account).empty() ? 0 : 1;
    return message(protocol::presence(table_.id(), {{"seats", std::move(here)}, {"spectators", viewers_.size() - seated}}));
}

}  // namespace urbanist::server
