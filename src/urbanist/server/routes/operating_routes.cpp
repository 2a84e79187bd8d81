#include "urbanist/server/base/time.h"
#include "urbanist/server/base/version.h"
#include "urbanist/server/routes/routes.h"
#include "urbanist/server/services/deadline.h"

namespace urbanist::server {

extern const std::string_view kOpenApi;

namespace {

// Whether the store can be read and written. Heartbeats and moves already show whether writing works; this tries it only after one of them has
// failed.
Awaitable<Answer<void>> check_store(StoreQueue& queue, messages::Language language) {
    const auto read = co_await queue.read([](store::Store& store) { return store.check(); });
    if (!read) co_return storage_problem(read.error(), language);
    if (!queue.write_failure()) co_return Answer<void>();
    const std::string now = std::to_string(now_ms());  // a changing value, because SQLite does not write unchanged ones
    const auto written = co_await queue.run_idempotent([now](store::Store& store) { return store.shared_values.set("readiness", now); });
    queue.note_write(written);
    if (!written) co_return storage_problem(written.error(), language);
    co_return Answer<void>();
}

}  // namespace

// /health: the process is running. /ready: it should receive traffic.
void add_operating_routes(RequestDispatcher& dispatcher) {
    Router& router = dispatcher.router();
    router.add({Method::Get, "/health", Access::Anyone,
                [&](Request&) -> Awaitable<Response> { co_return json_response({{"status", "alive"}, {"version", kVersion}}); }});
    router.add({Method::Get, "/ready", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                    if (dispatcher.closing()) co_return problem_response("closing", request.language);
                    Services& services = dispatcher.services();
                    const auto ready =
                        co_await answer_by(services.loop, deadline_for(request.received), check_store(services.store_queue, request.language),
                                           protocol::problem("storage-busy", request.language));
                    if (!ready) co_return problem_response(ready.error());
                    co_return json_response({{"status", "ready"}});
                }});
    router.add({Method::Get, "/metrics", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                    const bool allowed = request.local || dispatcher.services().settings.public_metrics;
                    if (!allowed) co_return problem_response("no-such-page", request.language);
                    dispatcher.services().metrics.log_dropped(dispatcher.services().log.dropped());
                    co_return Response{
                        .type = "text/plain; version=0.0.4", .body = dispatcher.services().metrics.text(), .headers = {}, .stream = nullptr};
                }});
    router.add({Method::Get, "/api/openapi.json", Access::Anyone, [&](Request&) -> Awaitable<Response> {
                    co_return Response{.body = std::string(kOpenApi), .headers = {{"Cache-Control", "no-cache"}}, .stream = nullptr};
                }});
}

}  // namespace urbanist::server
