#include "urbanist/server/daily/daily_city.h"

#include <utility>

#include "urbanist/server/accounts/accounts.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/daily/daily_json.h"
#include "urbanist/server/rooms/new_table.h"
#include "urbanist/table/show.h"

namespace urbanist::server {

namespace {

using json::Json;
using protocol::problem;
using store::Stored;
using table::Day;

constexpr std::size_t kTableNameLength = 16;
constexpr std::uint16_t kMostResults = 100;
// Waits before closing a day, so that results of games finished at the last moment are stored first.
constexpr std::chrono::minutes kSettling{1};

// All earlier days are over and have all their results.
Day first_open_day() {
    const auto grace = table::deadline_of(Day{}) - table::end_of(Day{});
    return std::chrono::floor<std::chrono::days>(table_now() - grace - kSettling);
}

Day today() { return std::chrono::floor<std::chrono::days>(table_now()); }

std::vector<table::Command> first_moves(const std::string& bot) {
    return {table::ask::Sit{kPersonSeat}, table::ask::SeatBot{kBotSeat, bot}, table::ask::BeReady{true}};
}

// The neighbouring days, so that the page needs no second request.
struct Surroundings {
    std::optional<std::int64_t> first;
    std::optional<std::int64_t> previous;  // the last closed day with a result
};

Stored<Surroundings> read_surroundings(store::Store& store) {
    const auto first = store.daily.first_day();
    if (!first) return std::unexpected(first.error());
    const auto previous = store.daily.last_closed();
    if (!previous) return std::unexpected(previous.error());
    return Surroundings{*first, *previous};
}

struct ShownDay {
    DayResults results;
    Surroundings around;
    std::vector<store::DailyFriend> friends;
};

Stored<ShownDay> read_shown_day(store::Store& store, const store::DailyDay& day, const std::optional<store::DailyTry>& mine,
                                const std::string& account) {
    auto results = read_results(store, day, mine);
    if (!results) return std::unexpected(results.error());
    const auto around = read_surroundings(store);
    if (!around) return std::unexpected(around.error());
    auto friends = store.daily.friends_of(account, day.day);
    if (!friends) return std::unexpected(friends.error());
    return ShownDay{*std::move(results), *around, *std::move(friends)};
}

Json friends_json(const std::vector<store::DailyFriend>& friends) {
    Json list = Json::array();
    for (const store::DailyFriend& one : friends) {
        list.push_back({{"account", one.account}, {"name", one.name}, {"begun", one.begun}});
        if (one.points) list.back()["points"] = *one.points;
    }
    return list;
}

Json day_json(const store::DailyDay& day, const City& city, const Surroundings& around) {
    const Day date = day_of(day.day);
    Json json = {{"day", table::to_text(date)},
                 {"number", day.day - around.first.value_or(day.day) + 1},
                 {"options", city.options.terms->to_json()},
                 {"bot", day.bot},
                 {"ends", milliseconds_of(table::end_of(date))},
                 {"deadline", milliseconds_of(table::deadline_of(date))},
                 {"now", milliseconds_of(table_now())},
                 {"promise", city.promise()},
                 {"closed", day.players.has_value()}};
    if (day.players) json["secret"] = fair::to_text(city.day_secret);
    if (around.previous) json["previous"] = table::to_text(day_of(*around.previous));
    return json;
}

struct WantedDay {
    std::int64_t number = 0;
    std::optional<store::DailyDay> fresh;  // stored if the day does not exist yet
    bool is_over = false;
};

// Finds the day, and closes it first if it is over.
Stored<std::optional<store::DailyDay>> find_day(store::Store& store, const WantedDay& wanted) {
    auto day = store.daily.find(wanted.number);
    if (!day) return day;
    if (!*day && wanted.fresh) return store.daily.get_or_add(*wanted.fresh);
    if (!*day || !wanted.is_over || (*day)->players) return day;
    if (auto closed = store.daily.close(wanted.number); !closed) return std::unexpected(closed.error());
    return store.daily.find(wanted.number);
}

Json mine_json(const store::DailyTry& mine, const DayResults& results) {
    Json json = {{"table", mine.table}, {"finished", mine.result.has_value()}};
    if (mine.result) json["result"] = result_json(mine, results.place, results.counts.finished);
    return json;
}

}  // namespace

Awaitable<Answer<DailyCity::Visit>> DailyCity::visit(Identity who, std::string text) {
    const auto wanted = text.empty() ? std::optional(today()) : table::parse_day(text);
    if (!wanted) co_return std::unexpected(problem("no-such-day", who.language));
    const auto fresh = *wanted == today() ? new_day(*wanted, fair::new_secret()) : std::nullopt;
    const WantedDay sought{number_of(*wanted), fresh, *wanted < first_open_day()};
    const auto work = [sought, account = who.account](store::Store& store) -> Stored<std::optional<Visit>> {
        auto day = find_day(store, sought);
        if (!day) return std::unexpected(day.error());
        if (!*day) return std::nullopt;
        auto mine = store.daily.find_try(sought.number, account);
        if (!mine) return std::unexpected(mine.error());
        return Visit{**std::move(day), *std::move(mine)};
    };
    auto found = co_await services_.store_queue.run_idempotent(work);
    if (!found) co_return storage_problem(found.error(), who.language);
    if (!*found) co_return std::unexpected(problem("no-such-day", who.language));
    co_return **std::move(found);
}

Awaitable<Answer<DailyCity::Visit>> DailyCity::visit_results(Identity who, std::string text) {
    auto visited = co_await visit(who, std::move(text));
    if (visited && !visited->may_see_results()) co_return std::unexpected(problem("results-hidden", who.language));
    co_return visited;
}

Awaitable<DailyService::Shown> DailyCity::show(Identity who, std::string text) {
    const auto visited = co_await visit(who, std::move(text));
    if (!visited) co_return std::unexpected(visited.error());
    const auto city = city_of(visited->day, services_.decks.decks());
    if (!city) co_return std::unexpected(problem("internal", who.language));
    const auto read = co_await services_.store_queue.read([visit = *visited, account = who.account](store::Store& store) {
        return read_shown_day(store, visit.day, visit.mine, account);
    });
    if (!read) co_return storage_problem(read.error(), who.language);
    const auto& [results, around, friends] = *read;
    Json json = day_json(visited->day, *city, around);
    json["begun"] = results.counts.begun;
    json["finished"] = results.counts.finished;
    if (visited->mine) json["mine"] = mine_json(*visited->mine, results);
    if (!visited->may_see_results()) co_return json;
    json["distribution"] = results.distribution;
    json["friends"] = friends_json(friends);
    if (results.best) json["best"] = {{"name", results.best->name}, {"points", results.best->result->points}};
    co_return json;
}

// The table's id is derived from the day and the account, so that a second request, in another tab or on another node, returns the same table.
Awaitable<DailyService::Shown> DailyCity::begin(Identity who) {
    if (who.bot) co_return std::unexpected(problem("people-only", who.language));
    const auto visited = co_await visit(who, "");
    if (!visited) co_return std::unexpected(visited.error());
    if (visited->mine) co_return Json{{"table", visited->mine->table}};
    const auto secret = fair::parse_secret(visited->day.secret);
    if (!secret) co_return std::unexpected(problem("internal", who.language));
    const std::string id = fair::seal(*secret, who.account, "ranked").substr(0, kTableNameLength);
    auto opened = co_await open_table(who, visited->day, id, true);
    if (!opened) co_return opened;
    const auto begun = co_await services_.store_queue.run_idempotent([day = visited->day.day, account = who.account, id](store::Store& store) {
        return store.daily.begin(day, account, id);
    });
    if (!begun) co_return storage_problem(begun.error(), who.language);
    co_return opened;
}

Awaitable<DailyService::Shown> DailyCity::practise(Identity who, std::string text, std::string key) {
    const auto visited = co_await visit_results(who, std::move(text));
    if (!visited) co_return std::unexpected(visited.error());
    const auto secret = fair::parse_secret(visited->day.secret);
    if (!secret) co_return std::unexpected(problem("internal", who.language));
    const std::string id = fair::seal(*secret, who.account, "practice " + key).substr(0, kTableNameLength);
    co_return co_await open_table(who, visited->day, id, false);
}

Awaitable<DailyService::Shown> DailyCity::open_table(Identity who, const store::DailyDay& day, std::string id, bool ranked) {
    if (rooms_.is_frozen()) co_return std::unexpected(problem("closing", who.language));
    auto city = city_of(day, services_.decks.decks());
    if (!city) co_return std::unexpected(problem("internal", who.language));
    city->options.daily->ranked = ranked;
    people_.meet(who);
    const NewTable wanted{
        .id = id, .secret = city->secret, .options = city->options, .commands = first_moves(day.bot), .rules_version = static_cast<int>(day.rules)};
    auto made = set_up(wanted, who, services_.decks.decks());
    if (!made || !do_chores(*made)) co_return std::unexpected(problem("internal", who.language));
    if (auto fault = admission_.fault_of_new(made->table, who)) co_return std::unexpected(*std::move(fault));
    const auto room = co_await rooms_.store_new(*made);
    if (!room) co_return storage_problem(room.error(), who.language);
    if (*room) {
        admission_.count(made->table, who);
        rooms_.confirm(*room, *std::move(made));
    }
    co_return Json{{"table", id}};
}

Awaitable<DailyService::Shown> DailyCity::results(Identity who, std::string text) {
    const auto visited = co_await visit_results(who, std::move(text));
    if (!visited) co_return std::unexpected(visited.error());
    const auto best =
        co_await services_.store_queue.read([day = visited->day.day](store::Store& store) { return store.daily.best(day, kMostResults); });
    if (!best) co_return storage_problem(best.error(), who.language);
    co_return Json{{"results", list_json(*best, visited->mine)}};
}

Awaitable<DailyService::Shown> DailyCity::best_record(Identity who, std::string text) {
    const auto visited = co_await visit_results(who, std::move(text));
    if (!visited) co_return std::unexpected(visited.error());
    const auto best = co_await services_.store_queue.read([day = visited->day.day](store::Store& store) { return store.daily.best(day, 1); });
    if (!best) co_return storage_problem(best.error(), who.language);
    if (best->empty()) co_return std::unexpected(problem("no-record-yet", who.language));
    const auto turn = co_await rooms_.enter_newest(best->front().table, who.language);
    if (!turn) co_return std::unexpected(turn.error());
    auto record = table::record_for(turn->room->table(), best->front().account, turn->room->names());
    if (!record) co_return std::unexpected(problem("no-record-yet", who.language));
    if (visited->closed()) (*record)["fair"]["secret"] = fair::to_text(turn->room->table().secret());
    co_return *std::move(record);
}

Awaitable<DailyService::Shown> DailyCity::history(Identity who) {
    const auto tries = co_await services_.store_queue.read([account = who.account](store::Store& store) { return store.daily.tries_of(account); });
    if (!tries) co_return storage_problem(tries.error(), who.language);
    co_return history_json(*tries, number_of(today()));
}

Awaitable<void> DailyCity::turn_pages() {
    const auto fresh = new_day(today(), fair::new_secret());
    if (!fresh) co_return;
    const auto work = [fresh = *fresh, before = number_of(first_open_day())](store::Store& store) -> Stored<bool> {
        if (const auto added = store.daily.get_or_add(fresh); !added) return std::unexpected(added.error());
        const auto over = store.daily.unclosed_before(before);
        if (!over) return std::unexpected(over.error());
        for (const std::int64_t day : *over) {
            if (auto closed = store.daily.close(day); !closed) return std::unexpected(closed.error());
        }
        const auto first = store.shared_values.get_or_set("new-city/" + std::to_string(fresh.day), fresh.secret);
        if (!first) return std::unexpected(first.error());
        return *first == fresh.secret;
    };
    const auto is_first = co_await services_.store_queue.run_idempotent(work);
    // Only the node that created the day announces it.
    if (is_first && *is_first)
        services_.push.notify_all(store::PushTopic::NewCity, "new-city", Json{{"t", "new-city"}, {"day", table::to_text(today())}}.dump());
}

}  // namespace urbanist::server
