#include "urbanist/json/members.h"
#include "urbanist/server/routes/routes.h"

namespace urbanist::server {

namespace {

using json::Json;

Answer<std::string> key_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    std::string key;
    json::Members members(*body);
    members.text("key", key);
    members.need(!key.empty() && key.size() <= protocol::kLongestKey, "key", "must have 1 to 64 bytes");
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return key;
}

Awaitable<Answer<Json>> begin(RequestDispatcher& dispatcher, const Request& request) {
    if (auto fault = dispatcher.charge(request.who)) co_return std::unexpected(*std::move(fault));
    co_return co_await dispatcher.tables().daily().begin(request.who);
}

Awaitable<Answer<Json>> practise(RequestDispatcher& dispatcher, const Request& request) {
    if (auto fault = dispatcher.charge(request.who)) co_return std::unexpected(*std::move(fault));
    auto key = key_of(request);
    if (!key) co_return std::unexpected(key.error());
    co_return co_await dispatcher.tables().daily().practise(request.who, request.captured[0], *std::move(key));
}

}  // namespace

void add_daily_routes(RequestDispatcher& dispatcher) {
    using Ask = Awaitable<DailyService::Shown> (DailyService::*)(Identity, std::string);
    const auto asking = [&dispatcher](Ask ask) {
        return [&dispatcher, ask](Request& request) -> Awaitable<Response> {
            co_return response_of(co_await (dispatcher.tables().daily().*ask)(request.who, request.captured[0]));
        };
    };
    Router& router = dispatcher.router();
    router.add({Method::Get, "/api/daily", Access::Anyone,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await dispatcher.tables().daily().show(request.who, "")); }});
    router.add({Method::Post, "/api/daily", Access::SignedIn,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await begin(dispatcher, request), 201); }});
    router.add({Method::Get, "/api/daily/{day}", Access::Anyone, asking(&DailyService::show)});
    router.add({Method::Get, "/api/daily/{day}/results", Access::Anyone, asking(&DailyService::results)});
    router.add({Method::Get, "/api/daily/{day}/best", Access::Anyone, asking(&DailyService::best_record)});
    router.add({Method::Post, "/api/daily/{day}/practice", Access::SignedIn,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await practise(dispatcher, request), 201); }});
    router.add({Method::Get, "/api/me/daily", Access::SignedIn,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await dispatcher.tables().daily().history(request.who)); }});
}

}  // namespace urbanist::server
