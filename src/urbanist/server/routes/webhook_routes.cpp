#include <algorithm>
#include <array>

#include "urbanist/json/members.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/routes/routes.h"

namespace urbanist::server {

namespace {

using json::Json;
using store::Store;
using store::Webhook;
using store::WebhookKind;

constexpr std::array<std::string_view, 3> kWebhookKinds = {"generic", "discord", "slack"};

Awaitable<Answer<Json>> webhook_list(Services& services, Identity who) {
    const auto found = co_await services.store_queue.read([account = who.account](Store& store) { return store.community.webhooks_of(account); });
    if (!found) co_return storage_problem(found.error(), who.language);
    Json list = Json::array();
    for (const Webhook& webhook : *found) list.push_back({{"url", webhook.url}, {"kind", kWebhookKinds[static_cast<std::size_t>(webhook.kind)]}});
    co_return Json{{"webhooks", list}};
}

Answer<Webhook> webhook_of(const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    Webhook webhook{.account = request.who.account, .url = {}, .kind = WebhookKind::Generic, .created_at = now_ms()};
    json::Members members(*body);
    members.text("url", webhook.url);
    if (members.has("kind")) members.name("kind", kWebhookKinds, webhook.kind);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return webhook;
}

// An address is stored only if it accepts a first message, so a typing error is noticed at once.
Awaitable<Answer<Json>> add_webhook(RequestDispatcher& dispatcher, const Request& request) {
    Services& services = dispatcher.services();
    if (auto fault = dispatcher.charge(request.who)) co_return std::unexpected(*std::move(fault));
    if (!services.webhooks.is_on()) co_return refusal("webhooks-off", request.language);
    const auto webhook = webhook_of(request);
    if (!webhook) co_return std::unexpected(webhook.error());
    if (!services.webhooks.may_name(webhook->url)) co_return refusal("webhook-not-allowed", request.language);
    const unsigned status = co_await services.webhooks.send(*webhook, {.kind = "test", .table = {}, .game = {}}, request.language);
    if (status < 200 || status > 299) co_return refusal("webhook-silent", request.language);
    const auto added =
        co_await services.store_queue.run_idempotent([webhook = *webhook](Store& store) { return store.community.add_webhook(webhook); });
    if (!added) co_return storage_problem(added.error(), request.language);
    if (!*added) co_return refusal("too-many-webhooks", request.language);
    co_return co_await webhook_list(services, request.who);
}

Awaitable<Answer<Json>> remove_webhook(Services& services, const Request& request) {
    const auto webhook = webhook_of(request);
    if (!webhook) co_return std::unexpected(webhook.error());
    const auto removed = co_await services.store_queue.run_idempotent([webhook = *webhook](Store& store) {
        return store.community.remove_webhook(webhook.account, webhook.url);
    });
    if (!removed) co_return storage_problem(removed.error(), request.language);
    co_return co_await webhook_list(services, request.who);
}

}  // namespace

void add_webhook_routes(RequestDispatcher& dispatcher) {
    Services& services = dispatcher.services();
    Router& router = dispatcher.router();
    router.add({Method::Get, "/api/me/webhooks", Access::Registered,
                [&services](Request& request) -> Awaitable<Response> { co_return response_of(co_await webhook_list(services, request.who)); }});
    router.add({Method::Post, "/api/me/webhooks", Access::Registered,
                [&dispatcher](Request& request) -> Awaitable<Response> { co_return response_of(co_await add_webhook(dispatcher, request), 201); }});
    router.add({Method::Delete, "/api/me/webhooks", Access::Registered,
                [&services](Request& request) -> Awaitable<Response> { co_return response_of(co_await remove_webhook(services, request)); }});
}

}  // namespace urbanist::server
