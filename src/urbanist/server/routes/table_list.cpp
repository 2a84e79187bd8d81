#include "urbanist/server/routes/table_list.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "urbanist/server/accounts/accounts.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::TableQuery;
using store::TableRow;

constexpr std::array<std::string_view, 3> kStages = {"open", "playing", "over"};
constexpr std::array<std::string_view, 3> kVisibilities = {"public", "unlisted", "private"};

template <class Number>
bool read_number(std::string_view text, Number& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size();
}

bool read_stage(const std::optional<std::string>& text, TableQuery& query) {
    if (!text) return true;
    const auto found = std::ranges::find(kStages, *text);
    if (found == kStages.end()) return false;
    query.stage = static_cast<store::Stage>(found - kStages.begin());
    return true;
}

bool read_most(const std::optional<std::string>& text, TableQuery& query) {
    return !text || (read_number(*text, query.most) && query.most >= 1 && query.most <= 100);
}

bool read_place(const std::optional<std::string>& text, TableQuery& query) {
    if (!text) return true;
    const std::size_t dash = text->find('-');
    if (dash == std::string::npos) return false;
    query.before = {0, text->substr(dash + 1)};
    return protocol::is_identifier(query.before->id) && read_number(std::string_view(*text).substr(0, dash), query.before->listed_at);
}

std::optional<std::string_view> read_list_query(const Request& request, TableQuery& query) {
    if (!read_stage(request.parameter("stage"), query)) return "stage: must be open, playing or over";
    if (!read_most(request.parameter("most"), query)) return "most: must be a whole number from 1 to 100";
    if (!read_place(request.parameter("before"), query)) return "before: must be the next of the page before";
    query.game = request.parameter("game");
    if (query.game && !protocol::is_identifier(*query.game)) return "game: is no game";
    return std::nullopt;
}

Json participant_json(const store::Participant& participant, const std::map<std::string, std::string>& names) {
    const auto name = names.find(participant.account);
    return {{"seat", participant.seat},
            {"account", participant.account},
            {"name", name == names.end() ? "" : name->second},
            {"to_move", participant.to_move}};
}

Json row_json(const TableRow& row, const std::map<std::string, std::string>& names) {
    Json people = Json::array();
    for (const auto& participant : row.participants) people.push_back(participant_json(participant, names));
    return {{"table", row.id},
            {"game", row.game},
            {"mode", row.mode},
            {"players", row.players},
            {"stage", kStages[static_cast<std::size_t>(row.stage)]},
            {"visibility", kVisibilities[static_cast<std::size_t>(row.visibility)]},
            {"listed", row.listed_at},
            {"people", people},
            {"summary", json::parse(row.summary).value_or(Json::object())}};
}

// Rows with the names of their people, in one visit.
store::Stored<Json> found(store::Store& store, const TableQuery& query) {
    const auto rows = store.tables.list(query);
    if (!rows) return std::unexpected(rows.error());
    std::vector<std::string> ids;
    for (const TableRow& row : *rows) {
        for (const auto& participant : row.participants) ids.push_back(participant.account);
    }
    const auto accounts = store.accounts.find_all(ids);
    if (!accounts) return std::unexpected(accounts.error());
    std::map<std::string, std::string> names;
    for (const auto& account : *accounts) names.emplace(account.id, account.name);
    Json tables = Json::array();
    for (const TableRow& row : *rows) tables.push_back(row_json(row, names));
    Json body = {{"tables", tables}};
    if (rows->size() == query.most) body["next"] = std::to_string(rows->back().listed_at) + "-" + rows->back().id;
    return body;
}

Awaitable<Answer<Json>> listed(StoreQueue& queue, TableQuery query, messages::Language language) {
    auto body = co_await queue.read([query](store::Store& store) { return found(store, query); });
    if (!body) co_return storage_problem(body.error(), language);
    co_return *std::move(body);
}

}  // namespace

Awaitable<Answer<Json>> table_list(StoreQueue& queue, const Request& request) {
    TableQuery query;
    if (const auto fault = read_list_query(request, query)) co_return bad_request(std::string(*fault), request.language);
    const bool mine = request.parameter("mine") == "yes";
    if (mine && !request.who.signed_in()) co_return refusal("not-signed-in", request.language);
    if (mine) query.account = request.who.account;
    query.public_only = !mine;
    query.to_move = mine && request.parameter("to-move") == "yes";
    co_return co_await listed(queue, query, request.language);
}

Awaitable<Answer<Json>> every_table(StoreQueue& queue, const Request& request) {
    TableQuery query;
    if (const auto fault = read_list_query(request, query)) co_return bad_request(std::string(*fault), request.language);
    co_return co_await listed(queue, query, request.language);
}

Awaitable<Answer<Json>> tables_of(StoreQueue& queue, const Request& request, std::string account) {
    TableQuery query;
    if (const auto fault = read_list_query(request, query)) co_return bad_request(std::string(*fault), request.language);
    query.public_only = account != request.who.account;
    query.account = std::move(account);
    co_return co_await listed(queue, query, request.language);
}

}  // namespace urbanist::server
