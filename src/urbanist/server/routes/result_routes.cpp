#include <algorithm>

#include "urbanist/json/members.h"
#include "urbanist/server/routes/routes.h"
#include "urbanist/server/routes/table_list.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::KeptResult;
using store::Store;

constexpr std::size_t kMostAtOnce = 100;
constexpr std::size_t kLongestResult = 4096;
constexpr std::size_t kLongestId = 64;
constexpr std::uint16_t kPage = 500;

bool is_id(std::string_view text) {
    const auto is_plain = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '_'; };
    return !text.empty() && text.size() <= kLongestId && std::ranges::all_of(text, is_plain);
}

// The content of a result is not checked here: only its owner's pages read it, and they check it.
core::Parsed<KeptResult> result_of(const Json& document) {
    KeptResult result;
    json::Members members(document);
    members.text("id", result.id);
    members.need(is_id(result.id), "id", "must be the name of a table");
    result.result = document.dump();
    members.need(result.result.size() <= kLongestResult, "", "too long: at most 4096 bytes");
    if (auto read = std::move(members).result(); !read) return std::unexpected(read.error());
    return result;
}

Answer<std::vector<KeptResult>> results_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    std::vector<KeptResult> results;
    json::Members members(*body);
    members.list("results", kMostAtOnce, [&](const Json& document) -> core::Parsed<void> {
        auto result = result_of(document);
        if (!result) return std::unexpected(result.error());
        results.push_back(*std::move(result));
        return {};
    });
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return results;
}

Awaitable<Answer<Json>> keep_results(Services& services, const Request& request) {
    const auto results = results_of(request);
    if (!results) co_return std::unexpected(results.error());
    const auto kept = co_await services.store_queue.run_idempotent([account = request.who.account, results = *results](Store& store) {
        return store.kept_results.add(account, results);
    });
    if (!kept) co_return storage_problem(kept.error(), request.language);
    co_return Json{{"kept", results->size()}};
}

// The results after ?since=, one page at a time; if there are more, "next" is the next value of since.
Awaitable<Answer<Json>> list_results(Services& services, const Request& request) {
    std::int64_t since = 0;
    if (const auto text = request.parameter("since"); text && (!read_number(*text, since) || since < 0))
        co_return bad_request("since: must be the value of «next» from the previous page", request.language);
    const auto found = co_await services.store_queue.read([account = request.who.account, since](Store& store) {
        return store.kept_results.since(account, since, kPage);
    });
    if (!found) co_return storage_problem(found.error(), request.language);
    Json list = Json::array();
    for (const KeptResult& result : *found) list.push_back(json::parse(result.result).value_or(Json::object()));
    co_return Json{{"results", list}, {"next", found->empty() ? since : found->back().number}, {"more", found->size() == kPage}};
}

}  // namespace

void add_result_routes(RequestDispatcher& dispatcher) {
    Services& services = dispatcher.services();
    Router& router = dispatcher.router();
    router.add({Method::Get, "/api/me/results", Access::Registered,
                [&services](Request& request) -> Awaitable<Response> { co_return response_of(co_await list_results(services, request)); }});
    router.add({Method::Post, "/api/me/results", Access::Registered,
                [&services](Request& request) -> Awaitable<Response> { co_return response_of(co_await keep_results(services, request)); }});
}

}  // namespace urbanist::server
