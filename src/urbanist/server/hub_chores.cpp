// What happens at tables without anybody asking: bots, clocks, ratings, other nodes.
#include <algorithm>
#include <charconv>
#include <utility>

#include "urbanist/protocol/server_message.h"
#include "urbanist/server/hub.h"
#include "urbanist/table/chores.h"
#include "urbanist/table/weng_lin.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;
using json::Json;
using table::Event;
using table::Kind;

constexpr auto kTick = 1s;
constexpr unsigned kTicksPerHeartbeat = 5;
constexpr unsigned kTicksPerSweep = 15;
constexpr auto kGapThatIsDowntime = 10s;
constexpr auto kClaim = 15s;
constexpr std::uint16_t kMostClaimed = 200;
constexpr std::size_t kCountedAtOnce = 50;
constexpr std::size_t kCheckedAtOnce = 500;
constexpr auto kBlink = 5s;  // a connection that is gone for less was never gone
constexpr const char* kHeartbeat = "heartbeat";
constexpr std::uint64_t kNoEvents = INT64_MAX;  // only what the row says

Awaitable<void> pause(Loop loop, std::chrono::milliseconds time) {
    Timer timer(loop, time);
    co_await timer.async_wait(kQuietly);
}

std::vector<store::Rating> ratings_after(const std::vector<store::Rating>& before, const std::vector<std::uint8_t>& places) {
    std::vector<table::Strength> strengths;
    for (const auto& rating : before) strengths.push_back({rating.mean, rating.deviation});
    strengths = table::rated(strengths, places);
    std::vector<store::Rating> after = before;
    for (std::size_t i = 0; i < after.size(); ++i) {
        after[i].mean = strengths[i].mean;
        after[i].deviation = strengths[i].deviation;
    }
    return after;
}

Json changes_to_json(const std::vector<store::RatingChange>& changes, const table::Table& table) {
    Json list = Json::array();
    for (const auto& change : changes) {
        Json seats = Json::array();
        for (const game::Seat seat : table.seats_of(change.account)) seats.push_back(seat.index);
        list.push_back({{"seats", std::move(seats)},
                        {"before", {change.mean_before, change.deviation_before}},
                        {"after", {change.mean, change.deviation}}});
    }
    return list;
}

}  // namespace

// ---- Bots and clocks ---------------------------------------------------------------------------------------------------------------

void Hub::schedule(const RoomPtr& room) {
    room->due.cancel();
    if (frozen_) return;
    const auto due = room->table().due();
    const bool asleep = room->table().is_asleep();
    if (!due && !(asleep && room->has_spectators())) return;
    for (const game::Seat seat : room->table().bots_to_move() - room->thinking) {
        room->thinking = room->thinking | game::Seats::of(seat);
        spawn(think(room, seat));
    }
    if (!due || !room->table().bots_to_move().empty()) return;
    room->due.expires_after(std::max(*due - clock_now(), std::chrono::milliseconds(0)));
    room->due.async_wait([this, room](const boost::system::error_code& cancelled) {
        if (!cancelled) spawn(do_what_is_due(room));
    });
}

Awaitable<void> Hub::do_what_is_due(RoomPtr room) {
    if (room->table().awaits_rating()) co_return co_await rate(room);
    const auto turn = co_await room->turnstile.enter();
    (void)co_await commit(room, {});
}

Awaitable<void> Hub::think(RoomPtr room, game::Seat seat) {
    const auto& table = room->table();
    const table::BotSeeds seeds = table::seeds_for_bot(table, seat);
    if (auto talking = table.match()->talking(seat, table.bot_of(seat), seeds.words)) {
        const Json words = co_await bots_.think(*std::move(talking));
        if (words.is_string()) co_await say(room, seat, words.get<std::string>());
    }
    Json action;
    if (table.bots_to_move().has(seat)) action = co_await bots_.think(table.match()->thinking(seat, table.bot_of(seat), seeds.move));
    const auto turn = co_await room->turnstile.enter();
    room->thinking = room->thinking - game::Seats::of(seat);
    if (frozen_) co_return;
    auto decision = table::decide_bot_move(room->table(), seat, action, clock_now());
    if (decision) {
        (void)co_await commit(room, *std::move(decision));
    } else {
        schedule(room);  // the table has moved on; perhaps there is another question
    }
}

Awaitable<void> Hub::say(RoomPtr room, game::Seat seat, std::string statement) {
    const auto turn = co_await room->turnstile.enter();
    auto decision = table::decide_bot_statement(room->table(), seat, statement, clock_now());
    if (decision && !frozen_) (void)co_await commit(room, *std::move(decision));
}

Awaitable<void> Hub::rate(RoomPtr room) {
    const auto turn = co_await room->turnstile.enter();
    const table::Table& table = room->table();
    if (!table.awaits_rating()) co_return;
    store::RatedTable rated;
    rated.table = table.id();
    rated.ladder = table.options().terms->category();
    rated.at = milliseconds_of(clock_now());
    for (const game::Seat seat : game::Seats::first(table.seats())) rated.accounts.push_back(table.chair(seat).account);
    rated.mean = table::Strength{}.mean;
    rated.deviation = table::Strength{}.deviation;
    const auto places = table.match()->standings().places;
    const auto work = [rated, places](store::Store& store) -> store::Stored<std::vector<store::RatingChange>> {
        const auto done = store.ratings.rate(rated, [&](std::vector<store::Rating> before) { return ratings_after(before, places); });
        if (!done) return std::unexpected(done.error());
        return store.ratings.changes_of(rated.table);
    };
    const auto changes = co_await services_.desk.read(work);
    if (!changes) co_return;  // claimed again when its time as an orphan comes
    std::vector<Event> events{{.kind = Kind::Rated, .at = clock_now(), .what = {{"changes", changes_to_json(*changes, table)}}}};
    (void)co_await commit(room, std::move(events));
}

// ---- Connections -------------------------------------------------------------------------------------------------------------------

Awaitable<void> Hub::connection_changed(RoomPtr room, std::string account) {
    if (!room->is_watched_by(account)) co_await pause(services_.loop, kBlink);
    const auto turn = co_await room->turnstile.enter();
    if (frozen_) co_return;
    auto events = table::connection_changed(room->table(), account, room->is_watched_by(account), clock_now());
    if (!events.empty()) (void)co_await commit(room, std::move(events));
}

// ---- Counters and bots from outside ------------------------------------------------------------------------------------------------

void Hub::note_movers(const Room& room) {
    const table::Table& table = room.table();
    for (const game::Seat seat : game::Seats::first(table.seats())) {
        const auto found = connected_.find(table.chair(seat).account);
        if (found == connected_.end()) continue;
        uncounted_.insert(found->first);
        if (!table.to_move().has(seat)) continue;
        for (const auto& viewer : found->second) {
            if (viewer->who().bot) viewer->deliver(turn_message(table, seat));
        }
    }
}

void Hub::call_back_absent(Room& room) {
    const table::Table& table = room.table();
    const game::Seats waiting = table.to_move() & table.people();
    for (const game::Seat seat : waiting - room.called) {
        const std::string& account = table.chair(seat).account;
        if (connected_.contains(account)) continue;
        const Json text = {{"t", "your-move"}, {"table", table.id()}, {"game", table.options().terms->game()}};
        services_.push.notify(account, table.id(), text.dump());
    }
    room.called = waiting;
}

Message Hub::turn_message(const table::Table& table, game::Seat seat) {
    return message(protocol::turn(table.id(), table.last(), seat.index, table.match()->view_for(seat), table.match()->legal_actions(seat)));
}

Awaitable<void> Hub::tell_waiting_tables(std::shared_ptr<Viewer> bot) {
    store::TableQuery query;
    query.account = bot->who().account;
    query.to_move = true;
    const auto rows = co_await services_.desk.read([query](store::Store& store) { return store.tables.list(query); });
    if (!rows) co_return;
    for (const auto& row : *rows) {
        const auto room = co_await room_of(row.id, bot->who().language);
        if (!room) continue;
        const auto turn = co_await (*room)->turnstile.enter();
        const table::Table& table = (*room)->table();
        for (const game::Seat seat : table.seats_of(bot->who().account) & table.to_move()) bot->deliver(turn_message(table, seat));
    }
}

// A few at a time: moves wait while the store counts.
Awaitable<void> Hub::tell_counters() {
    const auto uncounted = std::exchange(uncounted_, {});
    std::vector<std::string> accounts;
    for (const auto& account : uncounted) {
        accounts.push_back(account);
        if (accounts.size() == kCountedAtOnce) co_await tell_counters_of(std::exchange(accounts, {}));
    }
    if (!accounts.empty()) co_await tell_counters_of(std::move(accounts));
}

Awaitable<void> Hub::tell_counters_of(std::vector<std::string> accounts) {
    const auto work = [accounts](store::Store& store) -> store::Stored<std::vector<std::int64_t>> {
        std::vector<std::int64_t> counts;
        for (const auto& account : accounts) {
            const auto count = store.tables.awaiting(account);
            if (!count) return std::unexpected(count.error());
            counts.push_back(*count);
        }
        return counts;
    };
    const auto counts = co_await services_.desk.read(work);
    if (!counts) co_return;
    for (std::size_t i = 0; i < accounts.size(); ++i) {
        const auto found = connected_.find(accounts[i]);
        if (found == connected_.end()) continue;
        const Message text = message(protocol::counter(static_cast<std::uint64_t>((*counts)[i])));
        for (const auto& viewer : found->second) viewer->deliver(text);
    }
}

// ---- Looking after everything ------------------------------------------------------------------------------------------------------

Awaitable<void> Hub::look_after_tables() {
    for (unsigned tick = 0; !frozen_; ++tick) {
        if (tick % kTicksPerHeartbeat == 0) {
            co_await keep_heartbeat();
            co_await dismiss_ended_sessions();
        }
        co_await claim_orphans();
        co_await claim_analyses();
        co_await tell_counters();
        if (tick % kTicksPerSweep == 0) {
            sweep_idle_rooms();
            people_.forget_muted_but(services_.viewers.accounts());
        }
        tick_.expires_after(kTick);
        co_await tick_.async_wait(kQuietly);
    }
}

// The last one before a start tells how long nobody could play.
Awaitable<void> Hub::keep_heartbeat() {
    const std::string now = std::to_string(milliseconds_of(clock_now()));
    if (up_since_ == table::At{}) {
        const auto last = co_await services_.desk.read([](store::Store& store) { return store.settings.get(kHeartbeat); });
        if (!last) co_return;
        up_since_ = clock_now();
        std::int64_t ms = milliseconds_of(up_since_);
        if (*last) std::from_chars((*last)->data(), (*last)->data() + (*last)->size(), ms);
        down_since_ = table::At(std::chrono::milliseconds(ms));
    }
    (void)co_await services_.desk.read([now](store::Store& store) { return store.settings.set(kHeartbeat, now); });
}

// Here they are let go when they are revoked; this finds the others.
Awaitable<void> Hub::dismiss_ended_sessions() {
    std::vector<std::string> sessions = services_.viewers.sessions();
    while (!sessions.empty()) {
        const std::size_t left = sessions.size() - std::min(sessions.size(), kCheckedAtOnce);
        std::vector<std::string> some(sessions.begin() + static_cast<std::ptrdiff_t>(left), sessions.end());
        sessions.resize(left);
        const auto now = milliseconds_of(clock_now());
        const auto alive = co_await services_.desk.read([some, now](store::Store& store) { return store.sessions.alive(some, now); });
        if (!alive) co_return;
        const std::unordered_set<std::string> checked(some.begin(), some.end());
        const std::unordered_set<std::string> going_on(alive->begin(), alive->end());
        const auto has_ended = [&](const Identity& who) { return checked.contains(who.session) && !going_on.contains(who.session); };
        services_.viewers.dismiss(has_ended, "signed-out");
    }
}

Awaitable<void> Hub::credit_downtime(RoomPtr room) {
    const table::Table& table = room->table();
    const auto gap = up_since_ - down_since_;
    if (table.stage() != table::Stage::Playing || gap < kGapThatIsDowntime || table.changed_at() > down_since_) co_return;
    const auto turn = co_await room->turnstile.enter();
    std::vector<Event> events{{.kind = Kind::Credited, .at = clock_now(), .what = {{"ms", gap.count()}}}};
    (void)co_await commit(room, std::move(events));
}

Awaitable<void> Hub::claim_orphans() {
    const store::Time now = milliseconds_of(clock_now());
    const auto until = now + std::chrono::milliseconds(kClaim).count();
    const auto claimed = co_await services_.desk.run([now, until](store::Store& store) { return store.tables.claim_due(now, until, kMostClaimed); });
    if (!claimed) co_return;
    for (const std::string& id : *claimed) {
        const auto room = co_await open_or_find(id);
        if (room) schedule(room);
    }
}

Awaitable<Hub::RoomPtr> Hub::open_or_find(std::string id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) co_return found->second;
    const auto room = co_await open_room(std::move(id));
    co_return room ? *room : nullptr;
}

void Hub::sweep_idle_rooms() {
    std::erase_if(rooms_, [](const auto& entry) {
        Room& room = *entry.second;
        const bool idle = !room.is_watched() && !room.turnstile.is_busy() && room.thinking.empty() &&
                          (room.table().is_asleep() || room.table().bots_to_move().empty());
        if (!idle || clock_now() - room.table().changed_at() < kClaim) return false;
        room.due.cancel();
        return true;
    });
}

// ---- Other nodes -------------------------------------------------------------------------------------------------------------------

void Hub::follow_other_nodes(const std::stop_token& stop) {
    std::unique_ptr<store::Store> store;
    std::unique_ptr<store::Watcher> watcher;
    while (!stop.stop_requested()) {
        if (!watcher) {
            auto opened = store::open(services_.desk.url());
            if (opened) store = *std::move(opened);
            auto watching = store ? store->watch() : store::failure(store::Failure::Kind::Unavailable, "no store");
            if (watching) watcher = *std::move(watching);
            if (!watcher) std::this_thread::sleep_for(kTick);
            continue;
        }
        const auto changes = watcher->next(200ms);
        if (!changes) {
            std::this_thread::sleep_for(kTick);
        } else if (changes->missed || !changes->tables.empty()) {
            asio::post(services_.loop, [this, found = *changes] { changed_elsewhere(found.tables, found.missed); });
        }
    }
}

void Hub::changed_elsewhere(const std::vector<std::string>& tables, bool missed) {
    std::vector<std::string> unwatched;
    for (const std::string& id : tables) {
        if (!rooms_.contains(id)) unwatched.push_back(id);
    }
    for (const auto& [id, room] : rooms_) {
        if (missed || std::ranges::find(tables, id) != tables.end()) spawn(catch_up(room));
    }
    if (missed) {
        for (const auto& [account, viewers] : connected_) uncounted_.insert(account);
    }
    if (!unwatched.empty() && !connected_.empty()) spawn(tell_participants(std::move(unwatched)));
}

// Of tables that nobody here looks at: people want to know how many wait for them, and bots are asked for their moves.
Awaitable<void> Hub::tell_participants(std::vector<std::string> tables) {
    for (const std::string& id : tables) {
        const auto log = co_await services_.desk.read([id](store::Store& store) { return store.tables.load(id, kNoEvents); });
        if (!log || !*log) continue;
        bool bot_waits = false;
        for (const auto& participant : (*log)->row.participants) {
            const auto found = connected_.find(participant.account);
            if (found == connected_.end()) continue;
            uncounted_.insert(participant.account);
            bot_waits = bot_waits || (participant.to_move && found->second.front()->who().bot);
        }
        if (!bot_waits) continue;
        if (const auto room = co_await open_or_find(id)) note_movers(*room);
    }
}

Awaitable<void> Hub::catch_up(RoomPtr room) {
    const auto turn = co_await room->turnstile.enter();
    (void)co_await is_behind(room);
}

Awaitable<bool> Hub::is_behind(RoomPtr room) {
    if (!services_.desk.several_nodes()) co_return false;
    const std::string id = room->table().id();
    const std::uint64_t known = room->table().last();
    const auto events = co_await services_.desk.read([id, known](store::Store& store) { return store.tables.events(id, known, 1); });
    if (!events || events->empty()) co_return false;
    co_return (co_await reload(room)).has_value();
}

Awaitable<void> Hub::freeze() {
    frozen_ = true;
    tick_.cancel();
    const auto is_busy = [](const auto& entry) { return entry.second->turnstile.is_busy(); };
    while (std::ranges::any_of(rooms_, is_busy)) co_await pause(services_.loop, 5ms);
    co_await keep_heartbeat();
}

}  // namespace urbanist::server
