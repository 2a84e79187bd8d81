// Notifies people who are away: a message to the push service of each subscribed browser.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/base/log.h"
#include "urbanist/server/base/settings.h"
#include "urbanist/server/base/store_queue.h"
#include "urbanist/server/push/push_crypto.h"

namespace urbanist::server {

// The destination of a message.
struct PushAddress {
    bool tls = true;
    std::string host;
    std::string port;
    std::string target;  // with its slash
    std::string origin;
};
[[nodiscard]] std::optional<PushAddress> parse_push_address(std::string_view endpoint);
// Whether a pattern such as «https://*.push.apple.com» matches the address's origin.
[[nodiscard]] bool is_origin_of(std::string_view pattern, const PushAddress& address);

class PushSender {
public:
    PushSender(Loop loop, const Settings& settings, Log& log, StoreQueue& queue);

    [[nodiscard]] bool is_on() const { return !settings_.push_contact.empty(); }
    // The key that identifies this site to browsers; created once, stored, and shared by all nodes.
    [[nodiscard]] Awaitable<store::Stored<std::string>> public_key();
    // Whether the operator allows this push service; a visitor could supply any address.
    [[nodiscard]] bool may_send_to(std::string_view endpoint) const;
    // Returns at once. Failed deliveries are not retried: the person will see it at the next visit. A newer message on the same topic
    // replaces one that is still pending.
    void notify(store::PushTopic about, std::string account, std::string topic, std::string text);
    // Notifies everybody who is subscribed to this topic.
    void notify_all(store::PushTopic about, std::string topic, std::string text);

private:
    [[nodiscard]] Awaitable<store::Stored<CurveKey>> key();
    void spawn(Awaitable<void> delivery);
    [[nodiscard]] Awaitable<void> deliver(store::PushTopic about, std::string account, std::string topic, std::string text);
    [[nodiscard]] Awaitable<void> deliver_to_all(store::PushTopic about, std::string topic, std::string text);
    [[nodiscard]] Awaitable<void> deliver_to(const store::PushSubscription& subscription, const CurveKey& site, std::string topic, std::string text);

    Loop loop_;
    const Settings& settings_;
    Log& log_;
    StoreQueue& queue_;
    asio::ssl::context tls_;
    std::optional<CurveKey> key_;
    std::size_t under_way_ = 0;
};

// As sent by a browser: {"p256dh":…,"auth":…}. Nothing if it is invalid.
[[nodiscard]] std::optional<BrowserKeys> parse_browser_keys(std::string_view text);

}  // namespace urbanist::server
