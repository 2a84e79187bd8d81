#include <algorithm>
#include <array>

#include "urbanist/json/members.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/push/push_sender.h"
#include "urbanist/server/routes/routes.h"

namespace urbanist::server {

namespace {

using json::Json;

constexpr std::size_t kMostBrowsers = 20;  // of one account

// Older pages do not send the list; they mean moves only.
constexpr std::array<std::pair<std::string_view, store::PushTopic>, 3> kPushTopics = {
    {{"move", store::PushTopic::Move}, {"new-city", store::PushTopic::NewCity}, {"challenge-answered", store::PushTopic::ChallengeAnswered}}};

core::Parsed<void> add_topic(const Json& name, std::int64_t& topics) {
    const auto* const known = std::ranges::find_if(kPushTopics, [&](const auto& topic) { return name == topic.first; });
    if (known == kPushTopics.end()) return core::parse_error("", "unknown value; expected move, new-city or challenge-answered");
    topics |= static_cast<std::int64_t>(known->second);
    return {};
}

// Reads PushSubscription.toJSON() and the browser's list of topics.
Answer<store::PushSubscription> subscription_of(const PushSender& push, const Request& request) {
    const auto body = body_of(request);
    if (!body) return std::unexpected(body.error());
    store::PushSubscription subscription{.endpoint = {}, .account = request.who.account, .keys = {}, .created_at = now_ms()};
    json::Members members(*body);
    members.text("endpoint", subscription.endpoint);
    members.need(push.may_send_to(subscription.endpoint), "endpoint", "is not the address of a push service that this server accepts");
    if (members.has("expirationTime")) members.each("expirationTime", [](const Json&) {});
    members.each("keys", [&](const Json& keys) { subscription.keys = protocol::line(keys); });
    members.need(parse_browser_keys(subscription.keys).has_value(), "keys", "must be p256dh and auth as provided by the browser");
    if (members.has("topics")) subscription.topics = 0;
    if (members.has("topics")) members.list("topics", kPushTopics.size(), [&](const Json& topic) { return add_topic(topic, subscription.topics); });
    members.no_others();
    if (const auto read = std::move(members).result(); !read) return bad_request(read.error().message(), request.language);
    return subscription;
}

Awaitable<Answer<Json>> add_subscription(Services& services, PushSender& push, const Request& request) {
    if (!push.is_on()) co_return refusal("push-off", request.language);
    const auto subscription = subscription_of(push, request);
    if (!subscription) co_return std::unexpected(subscription.error());
    const auto done = co_await services.store_queue.run([wanted = *subscription](store::Store& store) -> store::Stored<void> {
        const auto known = store.community.subscriptions_of(wanted.account);
        if (!known) return std::unexpected(known.error());
        if (known->size() >= kMostBrowsers) {  // the oldest one is probably no longer used
            if (auto gone = store.community.unsubscribe(known->front().endpoint); !gone) return gone;
        }
        return store.community.subscribe(wanted);
    });
    if (!done) co_return storage_problem(done.error(), request.language);
    co_return Json{{"endpoint", subscription->endpoint}};
}

Awaitable<Answer<Json>> remove_subscription(Services& services, const Request& request) {
    const auto body = body_of(request);
    if (!body) co_return std::unexpected(body.error());
    std::string endpoint;
    json::Members members(*body);
    members.text("endpoint", endpoint);
    members.no_others();
    if (const auto read = std::move(members).result(); !read) co_return bad_request(read.error().message(), request.language);
    const auto done = co_await services.store_queue.run([endpoint, own = request.who.account](store::Store& store) -> store::Stored<void> {
        const auto known = store.community.subscriptions_of(own);
        if (!known) return std::unexpected(known.error());
        const bool is_own = std::ranges::find(*known, endpoint, &store::PushSubscription::endpoint) != known->end();
        return is_own ? store.community.unsubscribe(endpoint) : store::Stored<void>();
    });
    if (!done) co_return storage_problem(done.error(), request.language);
    co_return Json{{"endpoint", endpoint}};
}

}  // namespace

void add_push_routes(RequestDispatcher& dispatcher) {
    Services& services = dispatcher.services();
    PushSender& push = services.push;
    Router& router = dispatcher.router();
    router.add({Method::Get, "/api/push", Access::Anyone, [&](Request& request) -> Awaitable<Response> {
                    if (!push.is_on()) co_return json_response({{"key", nullptr}});
                    const auto key = co_await push.public_key();
                    if (!key) co_return problem_response(storage_problem(key.error(), request.language).error());
                    co_return json_response({{"key", *key}});
                }});
    router.add({Method::Post, "/api/me/push", Access::SignedIn,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await add_subscription(services, push, request), 201); }});
    router.add({Method::Delete, "/api/me/push", Access::SignedIn,
                [&](Request& request) -> Awaitable<Response> { co_return response_of(co_await remove_subscription(services, request)); }});
}

}  // namespace urbanist::server
