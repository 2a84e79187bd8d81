#include "urbanist/server/hub/hub.h"

#include "urbanist/fair/secret.h"
#include "urbanist/protocol/server_message.h"
#include "urbanist/server/accounts/accounts.h"
#include "urbanist/server/hub/quick_match.h"
#include "urbanist/server/rooms/key_lookup.h"
#include "urbanist/server/rooms/new_table.h"

namespace urbanist::server {

namespace {

using json::Json;
using messages::Language;
using protocol::problem;
using table::Event;

constexpr unsigned kMostDecisions = 5;
constexpr std::size_t kIdentifierLength = 16;  // 64 bits in hexadecimal digits

std::unexpected<protocol::Problem> refused(const catalog::Refusal& refusal, Language language) {
    const auto& catalogue = messages::Catalogue::of(language);
    const std::string key = "refusal." + refusal.name;
    const std::string text = catalogue.patterns().contains(key) ? catalogue.text(key) : refusal.text;
    return std::unexpected(protocol::Problem{refusal.name, refusal.place.empty() ? text : refusal.place + ": " + text});
}

std::unexpected<protocol::Problem> parse_problem(const core::ParseError& fault, Language language) {
    return std::unexpected(problem("bad-request", language, {{"fault", fault.message()}}));
}

// "seats": "me" and names of bots, so that one request starts a game; other seats stay free. Removed from the options.
core::Parsed<std::vector<table::Command>> first_commands(Json& options) {
    std::vector<table::Command> commands;
    if (!options.is_object() || !options.contains("seats")) return commands;
    const Json seats = std::move(options["seats"]);
    options.erase("seats");
    if (!seats.is_array() || seats.size() > game::kMaxSeats) return core::parse_error("seats", "must be an array with one entry per seat");
    bool sits = false;
    for (const game::Seat seat : game::Seats::first(static_cast<unsigned>(seats.size()))) {
        const Json& entry = seats[seat.index];
        if (entry.is_null()) continue;
        if (!entry.is_string()) return core::parse_error("seats", "must be \"me\", the name of a bot, or null");
        const auto& name = entry.get_ref<const std::string&>();
        if (name == "me") {
            commands.emplace_back(table::ask::Sit{seat});
            sits = true;
        } else {
            commands.emplace_back(table::ask::SeatBot{seat, name});
        }
    }
    if (sits) commands.emplace_back(table::ask::BeReady{true});
    return commands;
}

}  // namespace

Hub::Hub(Services& services, NewSecret new_secret)
    : services_(services),
      people_(services.store_queue),
      rooms_(services, people_, outages_, *this),
      admission_(services.settings),
      ratings_(services, rooms_),
      daily_tables_(services, rooms_),
      daily_(services, rooms_, people_, admission_),
      scheduler_(services, rooms_, admission_, ratings_, daily_tables_),
      presence_(services, rooms_),
      notices_(services, rooms_, presence_),
      lobby_(services),
      analyses_(services, rooms_, scheduler_.bots()),
      attendance_(services, rooms_, presence_, lobby_),
      heartbeat_(services, rooms_, outages_),
      cluster_(services, rooms_, notices_),
      housekeeping_(services, {rooms_, people_, heartbeat_, scheduler_, daily_, analyses_, notices_, lobby_, attendance_}),
      new_secret_(std::move(new_secret)),
      matching_(services.loop) {
    rooms_.spawn(housekeeping_.run());
}

// Stop the threads first: they use everything else.
Hub::~Hub() {
    scheduler_.bots().close();
    cluster_.stop();
}

void Hub::on_events(const RoomPtr& room, Source source) {
    lobby_.mark();
    notices_.note_movers(*room);
    if (source == Source::ThisNode) notices_.call_back_absent(*room);
    scheduler_.schedule(room);
}

Awaitable<Answer<void>> Hub::watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch) {
    people_.meet(viewer->who());
    if (presence_.watches_too_many(*viewer, watch.table)) {
        co_return std::unexpected(problem("too-many-tables", viewer->who().language, {{"most", services_.settings.tables_per_socket}}));
    }
    if (!people_.knows_muted(viewer->who().account)) co_await people_.learn_muted(viewer->who().account);
    const auto turn = co_await rooms_.enter_newest(watch.table, viewer->who().language);
    if (!turn) co_return std::unexpected(turn.error());
    if (!services_.viewers.contains(*viewer)) co_return Answer<void>();  // it has disconnected meanwhile
    Room& room = *turn->room;
    if (!room.table().may_watch(viewer->who().account)) co_return std::unexpected(problem("no-such-table", viewer->who().language));
    if (!watch.since || !room.audience().show_since(*viewer, *watch.since)) room.audience().show(*viewer);
    presence_.watch(viewer, room);
    if (viewer->who().signed_in()) notices_.mark(viewer->who().account);
    if (room.table().is_asleep()) scheduler_.schedule(turn->room);  // a spectator wakes the bots
    co_return Answer<void>();
}

void Hub::leave(Viewer& viewer, const std::string& table) {
    presence_.unwatch(viewer, table);
    if (viewer.who().signed_in()) notices_.mark(viewer.who().account);
}

void Hub::tell_typing(const Viewer& viewer, const std::string& table) {
    if (const RoomPtr room = rooms_.find(table)) room->audience().tell_typing(viewer);
}

void Hub::connected(std::shared_ptr<Viewer> viewer) {
    const Identity& who = viewer->who();
    if (!who.signed_in()) return;
    people_.meet(who);
    presence_.connected(viewer);
    notices_.greet(viewer);
}

void Hub::disconnected(Viewer& viewer) {
    presence_.disconnected(viewer);
    lobby_.unfollow(viewer);
}

Awaitable<void> Hub::follow_lobby(std::shared_ptr<Viewer> viewer, bool follow) {
    if (follow) co_return co_await lobby_.follow(std::move(viewer));
    lobby_.unfollow(*viewer);
}

Awaitable<Answer<std::uint64_t>> Hub::perform(Identity who, protocol::Do order, Timer::time_point deadline) {
    if (rooms_.is_frozen()) co_return std::unexpected(problem("closing", who.language));
    if (!who.signed_in()) co_return std::unexpected(problem("not-signed-in", who.language));
    auto command = table::parse_command(order.command);
    if (!command) co_return parse_problem(command.error(), who.language);
    const bool talks = std::holds_alternative<table::ask::Say>(*command) || std::holds_alternative<table::ask::State>(*command);
    if (auto muted = talks ? services_.rules.mute(who) : std::nullopt) co_return std::unexpected(*std::move(muted));
    people_.meet(who);
    if (who.bot) co_await people_.learn({who.owner});  // whose name is shown beside it
    try {
        RoomPtr room = rooms_.find(order.table);
        if (auto lock = room ? room->mutex.try_lock() : std::nullopt) {
            co_return co_await perform_in({std::move(room), *std::move(lock)}, std::move(who), std::move(order.key), *std::move(command), deadline);
        }
        auto turn = co_await rooms_.enter(order.table, who.language, deadline);
        if (!turn) co_return std::unexpected(turn.error());
        co_return co_await perform_in(*std::move(turn), std::move(who), std::move(order.key), *std::move(command), deadline);
    } catch (...) {
        if (const RoomPtr room = rooms_.find(order.table)) rooms_.drop(room);  // its state is unknown
        throw;
    }
}

// Acknowledges only what the store has confirmed: by accepting the events, or by having them when the room was loaded.
Awaitable<Answer<std::uint64_t>> Hub::perform_in(Rooms::Turn turn, Identity who, std::string key, table::Command command,
                                                 Timer::time_point deadline) {
    const RoomPtr& room = turn.room;
    for (unsigned attempt = 0; attempt < kMostDecisions; ++attempt) {
        const table::Table& table = room->table();
        if (const auto number = table.number_of(who.account, key)) co_return *number;
        if (table.has_forgotten_keys() && !key.empty()) {
            const auto number = co_await find_in_log(services_.store_queue, room, who.account, key);
            if (!number) co_return storage_problem(number.error(), who.language);
            if (*number) co_return **number;
        }
        if (room->is_damaged()) co_return std::unexpected(problem("table-damaged", who.language));
        if (table.options().rated && who.guest && std::holds_alternative<table::ask::Sit>(command))
            co_return std::unexpected(problem("registered-only", who.language));
        const bool may = table.may_watch(who.account) || std::holds_alternative<table::ask::Enter>(command);
        auto decision = table::decide(table, who.account, key, command, table_now());
        if (!may || !decision) {
            if (co_await rooms_.follow_store(room)) continue;  // the refusal may be due to outdated state
            if (room->is_dropped()) co_return std::unexpected(problem("storage-unavailable", who.language));
            if (!may) co_return std::unexpected(problem("no-such-table", who.language));
            co_return refused(decision.error(), who.language);
        }
        if (auto fault = admission_.claim(table, who, command)) co_return std::unexpected(*std::move(fault));
        const auto* rematch = std::get_if<table::ask::Rematch>(&command);
        if (rematch != nullptr && !co_await is_rematch(who, table.id(), rematch->table))
            co_return std::unexpected(problem("no-such-table", who.language));
        if (Timer::clock_type::now() > deadline) co_return std::unexpected(problem("storage-busy", who.language));
        const std::uint64_t number = table.last() + 1 + (outages_.time_owed(table).count() > 0 ? 1 : 0);
        const auto committed = co_await rooms_.commit(room, *std::move(decision));
        if (committed && *committed == Rooms::Outcome::Stored) co_return number;
        if (committed) continue;                                                               // decide again
        if (const auto stored = room->table().number_of(who.account, key)) co_return *stored;  // it was stored before the failure
        co_return storage_problem(committed.error(), who.language);
    }
    co_return std::unexpected(problem("storage-busy", who.language));
}

Awaitable<Answer<Json>> Hub::create(Identity who, std::string key, Json options) {
    if (rooms_.is_frozen()) co_return std::unexpected(problem("closing", who.language));
    const auto commands = first_commands(options);
    if (!commands) co_return parse_problem(commands.error(), who.language);
    const auto parsed = table::parse_options(options, services_.decks.decks());
    if (!parsed) co_return parse_problem(parsed.error(), who.language);
    if (parsed->daily)
        co_return parse_problem(core::ParseError{"daily", "is an unknown member"}, who.language);  // only POST /api/daily creates those
    if (parsed->rated && who.guest) co_return std::unexpected(problem("registered-only", who.language));
    people_.meet(who);
    const auto key_of_tables = co_await table_key();
    if (!key_of_tables) co_return storage_problem(key_of_tables.error(), who.language);
    // A repeated request gets the same table, because its id is derived from the key.
    const std::string id = fair::seal(*key_of_tables, who.account, key).substr(0, kIdentifierLength);
    auto made = set_up({.id = id, .key = key, .secret = new_secret_(), .options = *parsed, .commands = *commands}, who, services_.decks.decks());
    if (!made) co_return refused(made.error(), who.language);
    if (!do_chores(*made)) co_return std::unexpected(problem("internal", who.language));
    if (auto fault = admission_.fault_of_new(made->table, who)) co_return std::unexpected(*std::move(fault));
    const auto room = co_await rooms_.store_new(*made);
    lobby_.mark();
    if (!room) co_return storage_problem(room.error(), who.language);
    if (*room) {
        admission_.count(made->table, who);
        rooms_.confirm(*room, *std::move(made));
    }
    co_return Json{{"table", id}, {"n", 1}};
}

Awaitable<bool> Hub::join(const Identity& who, const std::string& table) {
    for (const table::Command& command : {table::Command(table::ask::Sit{}), table::Command(table::ask::BeReady{true})}) {
        auto turn = co_await rooms_.enter(table, who.language);
        if (!turn) co_return false;
        const bool waits = turn->room->table().stage() == table::Stage::Open && turn->room->table().seats_of(who.account).empty();
        if (std::holds_alternative<table::ask::Sit>(command) && !waits) co_return false;
        if (!co_await perform_in(*std::move(turn), who, "", command)) co_return false;
    }
    co_return true;
}

Awaitable<Answer<Json>> Hub::match(Identity who, std::string key, Json options) {
    const auto parsed = table::parse_options(options, services_.decks.decks());
    if (!parsed) co_return parse_problem(parsed.error(), who.language);
    people_.meet(who);
    const auto turn = co_await matching_.lock();
    const auto waiting = co_await find_matching_tables(services_, who, *parsed);
    if (!waiting) co_return std::unexpected(waiting.error());
    for (const std::string& table : *waiting) {
        if (co_await join(who, table)) co_return Json{{"table", table}, {"n", rooms_.find(table)->table().last()}};
    }
    options["seats"] = Json::array({"me"});
    co_return co_await create(std::move(who), std::move(key), std::move(options));
}

Awaitable<Answer<void>> Hub::let_in(Identity who, std::string table, std::string account) {
    const auto turn = co_await rooms_.enter_newest(table, who.language);
    if (!turn) co_return std::unexpected(turn.error());
    const table::Table& open = turn->room->table();
    if (!open.may_watch(who.account)) co_return std::unexpected(problem("no-such-table", who.language));
    if (open.stage() != table::Stage::Open) co_return refused({"started", {}}, who.language);
    if (open.may_watch(account)) co_return Answer<void>();
    std::vector<Event> entered{{.at = table_now(), .account = account, .body = table::events::Entered{}}};
    const auto committed = co_await rooms_.commit(turn->room, std::move(entered));
    if (!committed) co_return storage_problem(committed.error(), who.language);
    co_return Answer<void>();
}

Awaitable<void> Hub::muted_changed(std::string account) {
    if (people_.knows_muted(account)) co_await people_.learn_muted(std::move(account));
}

Awaitable<Answer<Json>> Hub::show(Identity who, std::string table) {
    people_.meet(who);
    if (!people_.knows_muted(who.account)) co_await people_.learn_muted(who.account);
    const auto turn = co_await rooms_.enter_newest(table, who.language);
    if (!turn) co_return std::unexpected(turn.error());
    const table::Table& shown = turn->room->table();
    if (!shown.may_watch(who.account)) co_return std::unexpected(problem("no-such-table", who.language));
    co_return Json{{"table", table},
                   {"n", shown.last()},
                   {"view", table::view_for(shown, who.account, turn->room->names(), table_now(), people_.muted_by(who.account))}};
}

// Another table made by this person. The host of a table never changes, so there is no need to lock that room.
Awaitable<bool> Hub::is_rematch(const Identity& who, const std::string& table, const std::string& next) {
    if (!protocol::is_identifier(next) || next == table) co_return false;
    const RoomPtr room = co_await rooms_.open_or_find(next);
    co_return room && room->table().host() == who.account;
}

Awaitable<store::Stored<fair::Secret>> Hub::table_key() {
    if (table_key_) co_return *table_key_;
    const auto stored = co_await services_.store_queue.run_idempotent([fresh = fair::to_text(fair::new_secret())](store::Store& store) {
        return store.shared_values.get_or_set("table-key", fresh);
    });
    if (!stored) co_return std::unexpected(stored.error());
    const auto key = fair::parse_secret(*stored);
    if (!key) co_return store::failure(store::Failure::Kind::Corrupt, "the key of tables: " + key.error().message());
    table_key_ = *key;
    co_return *key;
}

Awaitable<Answer<Json>> Hub::record(Identity who, std::string table) {
    people_.meet(who);
    const auto turn = co_await rooms_.enter_newest(table, who.language);
    if (!turn) co_return std::unexpected(turn.error());
    const table::Table& shown = turn->room->table();
    if (!shown.may_watch(who.account)) co_return std::unexpected(problem("no-such-table", who.language));
    auto record = table::record_for(shown, who.account, turn->room->names());
    if (!record) co_return std::unexpected(problem("no-record-yet", who.language));
    co_return *std::move(record);
}

}  // namespace urbanist::server
