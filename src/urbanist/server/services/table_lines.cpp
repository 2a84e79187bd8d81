#include "urbanist/server/services/table_lines.h"

#include <array>
#include <map>

namespace urbanist::server {

namespace {

using json::Json;
using store::TableRow;

constexpr std::array<std::string_view, 3> kLineStages = {"open", "playing", "over"};
constexpr std::array<std::string_view, 3> kLineVisibilities = {"public", "unlisted", "private"};

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
            {"stage", kLineStages[static_cast<std::size_t>(row.stage)]},
            {"visibility", kLineVisibilities[static_cast<std::size_t>(row.visibility)]},
            {"listed", row.listed_at},
            {"people", people},
            {"summary", json::parse(row.summary).value_or(Json::object())}};
}

}  // namespace

store::Stored<Json> table_lines(store::Store& store, const store::TableQuery& query) {
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

}  // namespace urbanist::server
