#include "urbanist/server/hub.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "urbanist/fair/secret.h"
#include "urbanist/protocol/server_message.h"
#include "urbanist/server/accounts.h"
#include "urbanist/server/secrets.h"

namespace urbanist::server {

namespace {

using json::Json;
using messages::Language;
using protocol::problem;
using table::Event;

constexpr unsigned kMostAttempts = 5;
constexpr std::size_t kIdentifierLength = 16;  // 64 bits in hexadecimal digits

std::unexpected<protocol::Problem> refused(const catalog::Refusal& refusal, Language language) {
    const auto& catalogue = messages::Catalogue::of(language);
    const std::string key = "refusal." + refusal.name;
    const std::string text = catalogue.patterns().contains(key) ? catalogue.text(key) : refusal.text;
    return std::unexpected(protocol::Problem{refusal.name, refusal.place.empty() ? text : refusal.place + ": " + text});
}

std::unexpected<protocol::Problem> bad_request(const core::ParseError& fault, Language language) {
    return std::unexpected(problem("bad-request", language, {{"fault", fault.message()}}));
}

// "seats": "me" and names of bots, so that one request makes a game; the others stay free. They are taken out of the options.
core::Parsed<std::vector<table::Command>> first_commands(Json& options) {
    std::vector<table::Command> commands;
    if (!options.is_object() || !options.contains("seats")) return commands;
    const Json seats = std::move(options["seats"]);
    options.erase("seats");
    if (!seats.is_array() || seats.size() > game::kMaxSeats) return core::parse_error("seats", "must be an array with an entry a seat");
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

// A new table with all that its host asked for.
struct NewTable {
    table::Table table;
    std::vector<Event> events;
};
core::Result<NewTable, catalog::Refusal> set_up(std::string id, const Identity& who, const std::string& key, const fair::Secret& secret,
                                                const table::Options& options, const std::vector<table::Command>& commands,
                                                const catalog::Decks& decks) {
    const table::At now = clock_now();
    Event first = table::created(who.account, options, secret, random_token(), now);
    first.key = key;
    auto table = table::Table::create(std::move(id), first, decks);
    if (!table) return std::unexpected(catalog::Refusal{"bad-request", table.error().message()});
    NewTable made{*std::move(table), {std::move(first)}};
    for (const auto& command : commands) {
        auto decision = table::decide(made.table, who.account, "", command, now);
        if (!decision) return std::unexpected(decision.error());
        for (Event& event : *decision) {
            if (const auto taken = made.table.evolve(event); !taken) return std::unexpected(catalog::Refusal{"bad-request", taken.error().message()});
            made.events.push_back(std::move(event));
        }
    }
    return made;
}

}  // namespace

Hub::Hub(Services& services, NewSecret new_secret)
    : services_(services), people_(services.desk), bots_(services.settings.bot_threads), new_secret_(std::move(new_secret)), tick_(services.loop) {
    spawn(look_after_tables());
    if (services_.desk.several_nodes()) follower_ = std::jthread([this](const std::stop_token& stop) { follow_other_nodes(stop); });
}

Hub::~Hub() {
    bots_.close();
    follower_ = {};
}

void Hub::spawn(Awaitable<void> work) {
    asio::co_spawn(services_.loop, std::move(work), [this](const std::exception_ptr& error) {
        if (!error) return;
        try {
            std::rethrow_exception(error);
        } catch (const std::exception& fault) {
            services_.log.error("task-failed", {{"text", fault.what()}});
        }
    });
}

Awaitable<Answer<void>> Hub::watch(std::shared_ptr<Viewer> viewer, protocol::Watch watch) {
    people_.meet(viewer->who());
    if (!people_.knows_muted(viewer->who().account)) co_await people_.learn_muted(viewer->who().account);
    auto room = co_await room_of(watch.table, viewer->who().language);
    if (!room) co_return std::unexpected(room.error());
    {
        const auto turn = co_await (*room)->turnstile.enter();
        (void)co_await is_behind(*room);
        if (!(*room)->table().may_watch(viewer->who().account)) co_return std::unexpected(problem("no-such-table", viewer->who().language));
        if (!watch.since || !(*room)->show_since(*viewer, *watch.since)) (*room)->show(*viewer);
        (*room)->add(viewer);
        watched_[viewer.get()].insert(watch.table);
        if ((*room)->table().is_asleep()) schedule(*room);  // for who looks on the bots play
    }
    if (viewer->who().signed_in()) spawn(connection_changed(*room, viewer->who().account));
    co_return Answer<void>();
}

void Hub::leave(Viewer& viewer, const std::string& table) {
    if (const auto found = watched_.find(&viewer); found != watched_.end()) found->second.erase(table);
    part(viewer, table);
}

void Hub::part(Viewer& viewer, const std::string& table) {
    const auto found = rooms_.find(table);
    if (found == rooms_.end() || !found->second->remove(viewer)) return;
    if (viewer.who().signed_in()) spawn(connection_changed(found->second, viewer.who().account));
}

void Hub::arrived(std::shared_ptr<Viewer> viewer) {
    const Identity& who = viewer->who();
    if (!who.signed_in()) return;
    people_.meet(who);
    connected_[who.account].push_back(viewer);
    spawn(tell_counters_of({who.account}));
    if (who.bot) spawn(tell_waiting_tables(std::move(viewer)));
}

void Hub::gone(Viewer& viewer) {
    if (const auto found = connected_.find(viewer.who().account); found != connected_.end()) {
        std::erase_if(found->second, [&](const auto& other) { return other.get() == &viewer; });
        if (found->second.empty()) connected_.erase(found);
    }
    const auto watched = watched_.extract(&viewer);
    if (watched.empty()) return;
    for (const auto& table : watched.mapped()) part(viewer, table);
}

Awaitable<Answer<std::uint64_t>> Hub::perform(Identity who, protocol::Do order) {
    if (frozen_) co_return std::unexpected(problem("closing", who.language));
    if (!who.signed_in()) co_return std::unexpected(problem("not-signed-in", who.language));
    auto command = table::parse_command(order.command);
    if (!command) co_return bad_request(command.error(), who.language);
    people_.meet(who);
    RoomPtr room = room_in_memory(order.table);
    if (!room) {
        auto opened = co_await room_of(order.table, who.language);
        if (!opened) co_return std::unexpected(opened.error());
        room = *std::move(opened);
    }
    co_return co_await perform_in(std::move(room), std::move(who), std::move(order.key), *std::move(command));
}

Awaitable<Answer<std::uint64_t>> Hub::perform_in(RoomPtr room, Identity who, std::string key, table::Command command) {
    const auto turn = room->turnstile.is_busy() ? co_await room->turnstile.enter() : room->turnstile.enter_free();
    for (unsigned attempt = 0; attempt < kMostAttempts; ++attempt) {
        const table::Table& table = room->table();
        if (const auto number = table.number_of(who.account, key)) co_return *number;
        if (table.options().rated && who.guest && std::holds_alternative<table::ask::Sit>(command))
            co_return std::unexpected(problem("registered-only", who.language));
        const bool may = table.may_watch(who.account) || std::holds_alternative<table::ask::Enter>(command);
        auto decision = table::decide(table, who.account, key, command, clock_now());
        if (!may || !decision) {
            if (co_await is_behind(room)) continue;  // what looks wrong here may be right elsewhere
            if (!may) co_return std::unexpected(problem("no-such-table", who.language));
            co_return refused(decision.error(), who.language);
        }
        const std::uint64_t number = table.last() + 1;
        const auto committed = co_await commit(room, *std::move(decision));
        if (committed && *committed == Outcome::Stored) co_return number;
        if (committed) continue;                                                               // decide again
        if (const auto stored = room->table().number_of(who.account, key)) co_return *stored;  // the failure came after all was done
        co_return storage_problem(committed.error(), who.language);
    }
    co_return std::unexpected(problem("storage-busy", who.language));
}

Awaitable<Answer<Json>> Hub::create(Identity who, std::string key, Json options) {
    if (frozen_) co_return std::unexpected(problem("closing", who.language));
    const auto commands = first_commands(options);
    if (!commands) co_return bad_request(commands.error(), who.language);
    const auto parsed = table::parse_options(options, services_.decks.decks());
    if (!parsed) co_return bad_request(parsed.error(), who.language);
    if (parsed->rated && who.guest) co_return std::unexpected(problem("registered-only", who.language));
    people_.meet(who);
    const auto key_of_tables = co_await table_key();
    if (!key_of_tables) co_return storage_problem(key_of_tables.error(), who.language);
    // The same request again gets the same table: its name comes from the key.
    const std::string id = fair::seal(*key_of_tables, who.account, key).substr(0, kIdentifierLength);
    auto made = set_up(id, who, key, new_secret_(), *parsed, *commands, services_.decks.decks());
    if (!made) co_return refused(made.error(), who.language);
    const auto room = std::make_shared<Room>(std::move(made->table), services_.loop, people_);
    const auto turn = co_await room->turnstile.enter();
    if (!do_chores(*room, made->events)) co_return std::unexpected(problem("internal", who.language));
    const auto appended = co_await services_.desk.append(room->append(0, made->events));
    if (!appended) co_return storage_problem(appended.error(), who.language);
    if (*appended == store::Appended::Stored) {
        rooms_.insert_or_assign(id, room);
        made_durable(room, std::move(made->events));
    }
    co_return Json{{"table", id}, {"n", 1}};
}

Awaitable<void> Hub::muted_changed(std::string account) {
    if (people_.knows_muted(account)) co_await people_.learn_muted(std::move(account));
}

Awaitable<Answer<Json>> Hub::show(Identity who, std::string table) {
    people_.meet(who);
    if (!people_.knows_muted(who.account)) co_await people_.learn_muted(who.account);
    auto room = co_await room_of(table, who.language);
    if (!room) co_return std::unexpected(room.error());
    const auto turn = co_await (*room)->turnstile.enter();
    (void)co_await is_behind(*room);
    const table::Table& shown = (*room)->table();
    if (!shown.may_watch(who.account)) co_return std::unexpected(problem("no-such-table", who.language));
    co_return Json{{"table", table},
                   {"n", shown.last()},
                   {"view", table::view_for(shown, who.account, (*room)->names(), clock_now(), people_.muted_by(who.account))}};
}

Awaitable<Answer<Json>> Hub::record(Identity who, std::string table) {
    people_.meet(who);
    auto room = co_await room_of(table, who.language);
    if (!room) co_return std::unexpected(room.error());
    const auto turn = co_await (*room)->turnstile.enter();
    (void)co_await is_behind(*room);
    if (!(*room)->table().may_watch(who.account)) co_return std::unexpected(problem("no-such-table", who.language));
    auto record = table::record_for((*room)->table(), who.account, (*room)->names());
    if (!record) co_return std::unexpected(problem("no-record-yet", who.language));
    co_return *std::move(record);
}

}  // namespace urbanist::server
