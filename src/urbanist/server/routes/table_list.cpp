#include "urbanist/server/routes/table_list.h"

#include <algorithm>
#include <array>

#include "urbanist/server/accounts/accounts.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/services/table_lines.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::TableQuery;

constexpr std::array<std::string_view, 3> kStages = {"open", "playing", "over"};

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
    if (!read_place(request.parameter("before"), query)) return "before: must be the value of «next» from the previous page";
    query.game = request.parameter("game");
    if (query.game && !protocol::is_identifier(*query.game)) return "game: is unknown";
    return std::nullopt;
}

Awaitable<Answer<Json>> read_list(StoreQueue& queue, TableQuery query, messages::Language language) {
    auto body = co_await queue.read([query](store::Store& store) { return table_lines(store, query); });
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
    if (!mine && query.stage == store::Stage::Open) query.attended_at = now_ms();
    query.to_move = mine && request.parameter("to-move") == "yes";
    co_return co_await read_list(queue, query, request.language);
}

Awaitable<Answer<Json>> every_table(StoreQueue& queue, const Request& request) {
    TableQuery query;
    if (const auto fault = read_list_query(request, query)) co_return bad_request(std::string(*fault), request.language);
    co_return co_await read_list(queue, query, request.language);
}

Awaitable<Answer<Json>> tables_of(StoreQueue& queue, const Request& request, std::string account) {
    TableQuery query;
    if (const auto fault = read_list_query(request, query)) co_return bad_request(std::string(*fault), request.language);
    query.public_only = account != request.who.account;
    query.account = std::move(account);
    co_return co_await read_list(queue, query, request.language);
}

}  // namespace urbanist::server
