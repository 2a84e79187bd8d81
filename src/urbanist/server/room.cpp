#include "urbanist/server/room.h"

#include <algorithm>
#include <chrono>

#include "urbanist/protocol/server_message.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using table::Event;
using table::Kind;

constexpr std::size_t kKeptEvents = 100;
constexpr auto kOwnTime = 5s;  // that other nodes leave to this one

// Whether lists show the same table after it.
bool only_passes_turn(Kind kind) { return kind == Kind::Played || kind == Kind::Said || kind == Kind::Stated; }

std::string mode_of(const table::Table& table) { return table.options().terms->to_json().value("mode", std::string()); }

}  // namespace

Room::Room(table::Table table, Loop loop, const People& people)
    : turnstile(loop), due(loop), table_(std::move(table)), mode_(mode_of(table_)), people_(people), last_told_(table_.last()) {}

bool Room::take(const Event& event) {
    only_turns_passed_ = only_turns_passed_ && only_passes_turn(event.kind);
    return table_.evolve(event).has_value();
}

void Room::replace(table::Table table, std::vector<Event> missed) {
    table_ = std::move(table);
    only_turns_passed_ = false;
    tell(std::move(missed));
}

store::Append Room::append(std::uint64_t after, const std::vector<Event>& events) {
    const bool only_turn = std::exchange(only_turns_passed_, true);
    store::Append append{.row = only_turn ? turn_row() : row(), .after = after, .events = {}, .snapshot = snapshot_if_due(), .only_turn = only_turn};
    append.events.reserve(events.size());
    for (const Event& event : events) append.events.push_back({milliseconds_of(event.at), table::to_text(event)});
    return append;
}

store::TableRow Room::row() const {
    store::TableRow row = turn_row();
    row.game = table_.options().terms->game();
    row.mode = mode_;
    row.players = static_cast<std::uint8_t>(table_.seats());
    row.stage = static_cast<store::Stage>(table_.stage());
    row.visibility = static_cast<store::Visibility>(table_.options().visibility);
    row.listed_at = milliseconds_of(table_.stage_since());
    row.rules_version = table_.rules_version();
    row.summary = table::summary(table_);
    return row;
}

store::TableRow Room::turn_row() const {
    store::TableRow row;
    row.id = table_.id();
    const game::Seats to_move = table_.to_move() & table_.people();  // a seat that a bot plays for waits for nobody
    for (const game::Seat seat : game::Seats::first(table_.seats())) {
        const auto& account = table_.chair(seat).account;
        if (!account.empty()) row.participants.push_back({account, seat.index, to_move.has(seat)});
    }
    if (const auto due_at = table_.due()) {
        row.due_at = milliseconds_of(std::max(*due_at, table_.changed_at()));
        row.held_until = *row.due_at + std::chrono::milliseconds(kOwnTime).count();
    }
    return row;
}

std::optional<std::string> Room::snapshot_if_due() {
    if (table_.match() == nullptr || table_.match()->round() == snapshot_round_) return std::nullopt;
    snapshot_round_ = table_.match()->round();
    return table_.snapshot();
}

table::NameOf Room::names() const {
    return [this](std::string_view account) { return people_.name_of(account); };
}

bool Room::is_open() const { return table_.match() == nullptr || table_.match()->is_open(); }

void Room::add(std::shared_ptr<Viewer> viewer) {
    if (std::ranges::find(viewers_, viewer) == viewers_.end()) viewers_.push_back(std::move(viewer));
    tell_presence();
}

bool Room::remove(Viewer& viewer) {
    const bool was_there = std::erase_if(viewers_, [&](const auto& other) { return other.get() == &viewer; }) > 0;
    if (was_there) tell_presence();
    return was_there;
}

bool Room::is_watched_by(std::string_view account) const {
    return std::ranges::any_of(viewers_, [&](const auto& viewer) { return viewer->who().account == account; });
}

bool Room::has_spectators() const {
    return std::ranges::any_of(viewers_, [&](const auto& viewer) { return table_.seats_of(viewer->who().account).empty(); });
}

void Room::show(Viewer& viewer) const {
    const auto view = table::view_for(table_, viewer.who().account, names(), clock_now(), people_.muted_by(viewer.who().account));
    viewer.deliver(message(protocol::table_view(table_.id(), table_.last(), view)));
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

void Room::tell_presence() const {
    json::Json here = json::Json::array();
    std::size_t seated = 0;
    for (const game::Seat seat : game::Seats::first(table_.seats())) {
        const auto& account = table_.chair(seat).account;
        if (!account.empty() && is_watched_by(account)) here.push_back(seat.index);
    }
    for (const auto& viewer : viewers_) seated += table_.seats_of(viewer->who().account).empty() ? 0 : 1;
    const Message text = message(protocol::presence(table_.id(), {{"seats", std::move(here)}, {"spectators", viewers_.size() - seated}}));
    for (const auto& viewer : viewers_) viewer->deliver(text);
}

void Room::close_viewers() {
    for (const auto& viewer : std::exchange(viewers_, {})) viewer->close();
}

}  // namespace urbanist::server
