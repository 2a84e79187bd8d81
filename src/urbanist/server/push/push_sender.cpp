#include "urbanist/server/push/push_sender.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <utility>

#include "urbanist/json/json.h"
#include "urbanist/server/base/secrets.h"
#include "urbanist/server/base/time.h"
#include "urbanist/server/push/http_post.h"

namespace urbanist::server {

namespace {

using namespace std::chrono_literals;

constexpr auto kMessageLives = 12h;  // how long the push service keeps a message
constexpr std::size_t kMostUnderWay = 100;
constexpr std::uint16_t kReadAtOnce = 200;  // subscriptions
constexpr std::size_t kPublicKey = 65;
constexpr std::size_t kAuth = 16;
constexpr const char* kKeyName = "push-key";

std::string request_of(const PushAddress& address, const std::string& authorization, const std::string& topic, const std::string& body) {
    return "POST " + address.target + " HTTP/1.1\r\nHost: " + address.host + "\r\nConnection: close\r\nAuthorization: " + authorization +
           "\r\nTTL: " + std::to_string(std::chrono::seconds(kMessageLives).count()) + "\r\nUrgency: normal\r\nTopic: " + topic +
           "\r\nContent-Encoding: aes128gcm\r\nContent-Type: application/octet-stream\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

bool is_plain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

}  // namespace

std::optional<PushAddress> parse_push_address(std::string_view endpoint) {
    constexpr std::size_t kLongest = 1000;
    PushAddress address;
    address.tls = endpoint.starts_with("https://");
    const std::size_t start = endpoint.find("://") + 3;
    if (endpoint.size() > kLongest || !is_plain(endpoint) || !(address.tls || endpoint.starts_with("http://"))) return std::nullopt;
    const std::size_t path = std::min(endpoint.find('/', start), endpoint.size());
    const std::string_view place = endpoint.substr(start, path - start);
    const std::size_t colon = std::min(place.rfind(':'), place.size());
    address.host = place.substr(0, colon);
    address.port = colon < place.size() ? std::string(place.substr(colon + 1)) : address.tls ? "443" : "80";
    address.target = path < endpoint.size() ? std::string(endpoint.substr(path)) : "/";
    address.origin = endpoint.substr(0, path);
    if (address.host.empty() || place.find('@') != std::string_view::npos) return std::nullopt;
    return address;
}

bool is_origin_of(std::string_view pattern, const PushAddress& address) {
    const std::size_t star = pattern.find("*.");
    if (star == std::string_view::npos) return pattern == address.origin;
    return address.origin.starts_with(pattern.substr(0, star)) && address.origin.ends_with(pattern.substr(star + 1));
}

std::optional<BrowserKeys> parse_browser_keys(std::string_view text) {
    const auto document = json::parse(text);
    if (!document) return std::nullopt;
    const auto p256dh = json::text_member(*document, "p256dh");
    const auto auth = json::text_member(*document, "auth");
    if (!p256dh || !auth) return std::nullopt;
    const auto key = from_base64url(*p256dh);
    const auto secret = from_base64url(*auth);
    if (!key || !secret || key->size() != kPublicKey || secret->size() != kAuth) return std::nullopt;
    return BrowserKeys{*key, *secret};
}

PushSender::PushSender(Loop loop, const Settings& settings, Log& log, StoreQueue& queue)
    : loop_(loop), settings_(settings), log_(log), queue_(queue), tls_(asio::ssl::context::tls_client) {
    boost::system::error_code ignored;
    tls_.set_default_verify_paths(ignored);
    tls_.set_verify_mode(asio::ssl::verify_peer, ignored);
}

Awaitable<store::Stored<CurveKey>> PushSender::key() {
    if (key_) co_return *key_;
    const auto stored = co_await queue_.run_idempotent([fresh = CurveKey::make().to_text()](store::Store& store) {
        return store.shared_values.get_or_set(kKeyName, fresh);
    });
    if (!stored) co_return std::unexpected(stored.error());
    key_ = CurveKey::parse(*stored);
    if (!key_) co_return store::failure(store::Failure::Kind::Corrupt, "the key for notifications cannot be read");
    co_return *key_;
}

Awaitable<store::Stored<std::string>> PushSender::public_key() {
    const auto own = co_await key();
    if (!own) co_return std::unexpected(own.error());
    co_return to_base64url(own->public_bytes());
}

bool PushSender::may_send_to(std::string_view endpoint) const {
    const auto address = parse_push_address(endpoint);
    return address && std::ranges::any_of(settings_.push_services, [&](const std::string& pattern) { return is_origin_of(pattern, *address); });
}

void PushSender::notify(store::PushTopic about, std::string account, std::string topic, std::string text) {
    if (is_on() && under_way_ < kMostUnderWay) spawn(deliver(about, std::move(account), std::move(topic), std::move(text)));
}

void PushSender::notify_all(store::PushTopic about, std::string topic, std::string text) {
    if (is_on()) spawn(deliver_to_all(about, std::move(topic), std::move(text)));
}

void PushSender::spawn(Awaitable<void> delivery) {
    ++under_way_;
    asio::co_spawn(loop_, std::move(delivery), [this](const std::exception_ptr& error) {
        --under_way_;
        if (error) log_.error("push-failed", {});
    });
}

// One after another: notices of a new city may take a minute, and moves have priority.
Awaitable<void> PushSender::deliver_to_all(store::PushTopic about, std::string topic, std::string text) {
    const auto site = co_await key();
    if (!site) co_return;
    std::string last;
    for (;;) {
        const auto some =
            co_await queue_.read([about, last](store::Store& store) { return store.community.subscriptions_to(about, last, kReadAtOnce); });
        if (!some || some->empty()) co_return;
        for (const auto& subscription : *some) co_await deliver_to(subscription, *site, topic, text);
        last = some->back().endpoint;
    }
}

Awaitable<void> PushSender::deliver(store::PushTopic about, std::string account, std::string topic, std::string text) {
    const auto subscriptions = co_await queue_.read([account](store::Store& store) { return store.community.subscriptions_of(account); });
    if (!subscriptions || subscriptions->empty()) co_return;
    const auto site = co_await key();
    if (!site) co_return;
    for (const auto& subscription : *subscriptions) {
        if (subscription.wants(about)) co_await deliver_to(subscription, *site, topic, text);
    }
}

// A browser that no longer exists is removed: its push service answers 404 or 410.
Awaitable<void> PushSender::deliver_to(const store::PushSubscription& subscription, const CurveKey& site, std::string topic, std::string text) {
    const auto address = parse_push_address(subscription.endpoint);
    const auto browser = parse_browser_keys(subscription.keys);
    if (!address || !browser || !may_send_to(subscription.endpoint)) co_return;
    const std::string salt = from_base64url(random_token()).value_or("").substr(0, kAuth);
    const auto body = sealed_for(*browser, text, CurveKey::make(), salt);
    if (!body) co_return;
    const std::int64_t until = now_ms() / 1000 + std::chrono::seconds(kMessageLives).count();
    const std::string request = request_of(*address, vapid(site, address->origin, settings_.push_contact, until), topic, *body);
    const unsigned status = co_await post(loop_, tls_, *address, request, [](const asio::ip::address&) { return true; });  // allowed by the operator
    log_.debug("push", {{"service", address->origin}, {"status", status}});
    if (status == 404 || status == 410)
        (void)co_await queue_.run([endpoint = subscription.endpoint](store::Store& store) { return store.community.unsubscribe(endpoint); });
}

}  // namespace urbanist::server
