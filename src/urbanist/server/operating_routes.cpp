#include "urbanist/server/routes.h"
#include "urbanist/server/version.h"

namespace urbanist::server {

extern const std::string_view kOpenApi;

// /health says that the process lives, /ready that it should be sent people.
void add_operating_routes(Front& front) {
    Router& router = front.router();
    router.add({Method::Get, "/health", Access::Anyone,
                [&](Request&) -> Awaitable<Response> { co_return json_response({{"status", "alive"}, {"version", kVersion}}); }});
    router.add({Method::Get, "/ready", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                    if (front.closing()) co_return problem_response("closing", request.language);
                    const auto checked = co_await front.services().desk.run([](store::Store& store) { return store.check(); });
                    if (!checked) co_return problem_response(storage_problem(checked.error(), request.language).error());
                    co_return json_response({{"status", "ready"}});
                }});
    router.add({Method::Get, "/metrics", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                    const bool allowed = request.local || front.services().settings.public_metrics;
                    if (!allowed) co_return problem_response("no-such-page", request.language);
                    co_return Response{
                        .type = "text/plain; version=0.0.4", .body = front.services().metrics.text(), .headers = {}, .stream = nullptr};
                }});
    router.add({Method::Get, "/api/openapi.json", Access::Anyone, [&](Request&) -> Awaitable<Response> {
                    co_return Response{.body = std::string(kOpenApi), .headers = {{"Cache-Control", "no-cache"}}, .stream = nullptr};
                }});
}

}  // namespace urbanist::server
