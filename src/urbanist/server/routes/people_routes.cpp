#include <charconv>
#include <optional>

#include "urbanist/games/catalog/terms.h"
#include "urbanist/json/members.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/routes/routes.h"
#include "urbanist/server/routes/table_list.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::Store;

constexpr std::uint16_t kMostLeaders = 100;
constexpr std::uint16_t kMostChanges = 500;
constexpr std::int64_t kLeastGames = 5;
constexpr std::size_t kLongestReport = 2000;

// What others may see: not the language, the sessions or the settings.
Json public_json(const store::Account& account) {
    Json body = account_json(account);
    body.erase("language");
    return body;
}

Awaitable<Answer<Json>> profile(StoreQueue& queue, store::Account account, messages::Language language) {
    using Found = std::pair<std::vector<store::Rating>, std::vector<store::RatingChange>>;
    const auto found = co_await queue.read([id = account.id](Store& store) -> store::Stored<Found> {
        auto ratings = store.ratings.of(id);
        if (!ratings) return std::unexpected(ratings.error());
        auto changes = store.ratings.history(id, {}, kMostChanges);
        if (!changes) return std::unexpected(changes.error());
        return Found{*std::move(ratings), *std::move(changes)};
    });
    if (!found) co_return storage_problem(found.error(), language);
    Json ratings = Json::array();
    for (const auto& rating : found->first) ratings.push_back(rating_json(rating));
    Json history = Json::array();
    for (const auto& change : found->second) history.push_back({{"ladder", change.ladder}, {"at", change.at}, {"mean", change.mean}});
    co_return Json{{"person", public_json(account)}, {"ratings", ratings}, {"history", history}};
}

// ?game=quadropolis&mode=classic&players=2 or ?game=quatropolis: anything left out has the table's default.
Answer<std::string> ladder_of(const Request& request) {
    Json document = Json::object();
    for (const char* name : {"game", "mode"}) {
        if (auto text = request.parameter(name)) document[name] = *std::move(text);
    }
    if (const auto players = request.parameter("players")) document["players"] = json::parse(*players).value_or(Json());
    const auto terms = catalog::parse_terms(document);
    if (!terms) return bad_request(terms.error().message(), request.language);
    return (*terms)->category();
}

Awaitable<Answer<Json>> leaders(StoreQueue& queue, const Request& request) {
    const auto ladder = ladder_of(request);
    if (!ladder) co_return std::unexpected(ladder.error());
    const auto found = co_await queue.read([ladder = *ladder](Store& store) { return store.ratings.leaders(ladder, kLeastGames, kMostLeaders); });
    if (!found) co_return storage_problem(found.error(), request.language);
    Json list = Json::array();
    for (const auto& leader : *found)
        list.push_back({{"name", leader.name}, {"mean", leader.rating.mean}, {"deviation", leader.rating.deviation}, {"games", leader.rating.games}});
    co_return Json{{"ladder", *ladder}, {"leaders", list}};
}

Awaitable<Answer<Json>> ladders(StoreQueue& queue, const Request& request) {
    const auto found = co_await queue.read([](Store& store) { return store.ratings.ladders(kLeastGames); });
    if (!found) co_return storage_problem(found.error(), request.language);
    Json list = Json::array();
    for (const auto& ladder : *found) list.push_back({{"ladder", ladder.name}, {"people", ladder.people}});
    co_return Json{{"ladders", list}};
}

// About an account, or about the person at a seat of the table.
struct ReportRequest {
    store::Report report;
    std::optional<std::uint8_t> seat{};
};

Answer<ReportRequest> report_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    std::optional<std::uint8_t> seat;
    store::Report report{.id = 0, .at = now_ms(), .reporter = request.who.account, .reported = {}, .table = {}, .text = {}};
    json::Members members(*body);
    if (members.has("seat")) {
        members.number("seat", 0, game::kMaxSeats - 1, seat.emplace());
    } else {
        members.text("account", report.reported);
        members.need(protocol::is_identifier(report.reported), "account", "is not the id of an account");
    }
    if (seat || members.has("table")) members.text("table", report.table);
    members.need(report.table.empty() || protocol::is_identifier(report.table), "table", "is not the id of a table");
    members.text("text", report.text);
    members.need(!report.text.empty() && report.text.size() <= kLongestReport, "text", "must have 1 to 2000 bytes");
    members.need(report.text.find('\0') == std::string::npos, "text", "must be plain text");
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return ReportRequest{report, seat};
}

Awaitable<Answer<store::Report>> resolve(TableService& tables, const Identity& who, ReportRequest asked) {
    if (!asked.seat) co_return asked.report;
    auto account = co_await tables.account_at(who, asked.report.table, *asked.seat);
    if (!account) co_return std::unexpected(account.error());
    asked.report.reported = *std::move(account);
    co_return asked.report;
}

Awaitable<Answer<Json>> report_person(RequestDispatcher& dispatcher, const Request& request) {
    if (auto fault = dispatcher.charge(request.who)) co_return std::unexpected(*std::move(fault));
    auto asked = report_of(request);
    if (!asked) co_return std::unexpected(asked.error());
    const auto report = co_await resolve(dispatcher.tables(), request.who, *std::move(asked));
    if (!report) co_return std::unexpected(report.error());
    const auto file = [report = *report](Store& store) -> store::Stored<store::Reportable> {
        const auto reportable = store.community.reportable(report);
        if (!reportable || *reportable != store::Reportable::Yes) return reportable;
        if (auto stored = store.community.report(report); !stored) return std::unexpected(stored.error());
        return reportable;
    };
    const auto filed = co_await dispatcher.services().store_queue.run(file);
    if (!filed) co_return storage_problem(filed.error(), request.language);
    if (*filed == store::Reportable::NobodyThere) co_return refusal("no-such-person", request.language);
    if (*filed == store::Reportable::TooMany) co_return refusal("too-many-reports", request.language);
    co_return Json{{"reported", report->reported}};
}

Awaitable<Answer<Json>> muted_by(StoreQueue& queue, const Identity& who) {
    const auto found = co_await queue.read([id = who.account](Store& store) -> store::Stored<std::vector<store::Account>> {
        const auto others = store.community.muted_by(id);
        if (!others) return std::unexpected(others.error());
        return store.accounts.find_all(*others);
    });
    if (!found) co_return storage_problem(found.error(), who.language);
    Json list = Json::array();
    for (const auto& account : *found) list.push_back(public_json(account));
    co_return Json{{"muted", list}};
}

// Responds with the current list.
Awaitable<Answer<Json>> mute(RequestDispatcher& dispatcher, const Request& request, std::vector<std::string> others, bool muted) {
    const auto done = co_await dispatcher.services().store_queue.run([own = request.who.account, others, muted](Store& store) -> store::Stored<void> {
        for (const auto& other : others) {
            auto changed = muted ? store.community.mute(own, other) : store.community.unmute(own, other);
            if (!changed) return changed;
        }
        return {};
    });
    if (!done) co_return storage_problem(done.error(), request.language);
    co_await dispatcher.tables().muted_changed(request.who.account);
    co_return co_await muted_by(dispatcher.services().store_queue, request.who);
}

Awaitable<Answer<Json>> mute_name(RequestDispatcher& dispatcher, Accounts& accounts, const Request& request, bool muted) {
    const auto called = co_await accounts.find_all_called(request.who, request.captured[0]);
    if (!called) co_return std::unexpected(called.error());
    std::vector<std::string> others;
    for (const auto& account : *called) others.push_back(account.id);
    co_return co_await mute(dispatcher, request, std::move(others), muted);
}

Awaitable<Answer<Json>> mute_seat(RequestDispatcher& dispatcher, const Request& request) {
    std::uint8_t seat = 0;
    const std::string& text = request.captured[1];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seat);
    if (error != std::errc{} || end != text.data() + text.size()) co_return refusal("no-such-person", request.language);
    const auto account = co_await dispatcher.tables().account_at(request.who, request.captured[0], seat);
    if (!account) co_return std::unexpected(account.error());
    co_return co_await mute(dispatcher, request, {*account}, true);
}

void add_mute_routes(RequestDispatcher& dispatcher, Accounts& accounts) {
    dispatcher.router().add({Method::Get, "/api/me/muted", Access::SignedIn, [&](Request& request) -> Awaitable<Response> {
                                 co_return response_of(co_await muted_by(dispatcher.services().store_queue, request.who));
                             }});
    dispatcher.router().add({Method::Put, "/api/me/muted/{name}", Access::SignedIn, [&](Request& request) -> Awaitable<Response> {
                                 co_return response_of(co_await mute_name(dispatcher, accounts, request, true));
                             }});
    dispatcher.router().add({Method::Delete, "/api/me/muted/{name}", Access::SignedIn, [&](Request& request) -> Awaitable<Response> {
                                 co_return response_of(co_await mute_name(dispatcher, accounts, request, false));
                             }});
    dispatcher.router().add({Method::Put, "/api/tables/{table}/seats/{seat}/muted", Access::SignedIn,
                             [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await mute_seat(dispatcher, request)); }});
}

}  // namespace

void add_people_routes(RequestDispatcher& dispatcher, Accounts& accounts) {
    StoreQueue& queue = dispatcher.services().store_queue;
    Router& router = dispatcher.router();
    add_mute_routes(dispatcher, accounts);
    router.add({Method::Get, "/api/people/{name}", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                    auto account = co_await accounts.find_name(request.language, request.captured[0]);
                    if (!account) co_return problem_response(account.error());
                    co_return response_of(co_await profile(queue, *std::move(account), request.language));
                }});
    router.add({Method::Get, "/api/people/{name}/games", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                    const auto account = co_await accounts.find_name(request.language, request.captured[0]);
                    if (!account) co_return problem_response(account.error());
                    co_return response_of(co_await tables_of(queue, request, account->id));
                }});
    router.add({Method::Get, "/api/leaders", Access::Anyone,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await leaders(queue, request)); }});
    router.add({Method::Get, "/api/ladders", Access::Anyone,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await ladders(queue, request)); }});
    router.add({Method::Post, "/api/reports", Access::SignedIn,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await report_person(dispatcher, request), 201); }});
}

}  // namespace urbanist::server
