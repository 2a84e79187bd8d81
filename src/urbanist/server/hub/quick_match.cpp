#include "urbanist/server/hub/quick_match.h"

#include <algorithm>

#include "urbanist/server/accounts/accounts.h"
#include "urbanist/server/base/time.h"

namespace urbanist::server {

namespace {

using json::Json;

constexpr std::uint16_t kLookedThrough = 100;

Json without_bots(Json options) {
    options.erase("bots_after");
    return options;
}

bool is_like(const store::TableRow& row, const Json& wanted) {
    const auto summary = json::parse(row.summary);
    return summary && row.participants.size() < row.players && summary->contains("options") && without_bots((*summary)["options"]) == wanted;
}

}  // namespace

Awaitable<Answer<std::vector<std::string>>> find_matching_tables(Services& services, const Identity& who, const table::Options& options) {
    store::TableQuery query;
    query.stage = store::Stage::Open;
    query.game = options.terms->game();
    query.public_only = true;
    query.attended_at = milliseconds_of(table_now());
    query.most = kLookedThrough;
    const auto rows = co_await services.store_queue.read([query](store::Store& store) { return store.tables.list(query); });
    if (!rows) co_return storage_problem(rows.error(), who.language);
    const Json wanted = without_bots(table::to_json(options));
    std::vector<std::string> found;
    for (const auto& row : *rows) {
        if (is_like(row, wanted)) found.push_back(row.id);
    }
    std::ranges::reverse(found);
    co_return found;
}

}  // namespace urbanist::server
