// Calls people back who are not here: a message to the push service of each browser that they have subscribed with.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "urbanist/server/awaitable.h"
#include "urbanist/server/log.h"
#include "urbanist/server/push_crypto.h"
#include "urbanist/server/settings.h"
#include "urbanist/server/store_desk.h"

namespace urbanist::server {

// Where a message for a browser goes.
struct PushAddress {
    bool tls = true;
    std::string host;
    std::string port;
    std::string target;  // with its slash
    std::string origin;
};
[[nodiscard]] std::optional<PushAddress> parse_push_address(std::string_view endpoint);
// «https://*.push.apple.com» stands for every host below it.
[[nodiscard]] bool is_origin_of(std::string_view pattern, const PushAddress& address);

class PushSender {
public:
    PushSender(Loop loop, const Settings& settings, Log& log, StoreDesk& desk);

    [[nodiscard]] bool is_on() const { return !settings_.push_contact.empty(); }
    // By which browsers know this site; made once and kept in the store, the same for all nodes.
    [[nodiscard]] Awaitable<store::Stored<std::string>> public_key();
    // The operator says whom this server talks to: an address that a visitor gives could be anybody's.
    [[nodiscard]] bool may_send_to(std::string_view endpoint) const;
    // Returns at once. What cannot be delivered is not tried again: the person will find it at the next visit. A newer message of the same topic
    // takes the place of one that still waits.
    void notify(std::string account, std::string topic, std::string text);

private:
    [[nodiscard]] Awaitable<store::Stored<CurveKey>> key();
    [[nodiscard]] Awaitable<void> deliver(std::string account, std::string topic, std::string text);
    [[nodiscard]] Awaitable<void> deliver_to(const store::PushSubscription& subscription, const CurveKey& site, std::string topic, std::string text);
    [[nodiscard]] Awaitable<unsigned> post(const PushAddress& address, const std::string& request);

    Loop loop_;
    const Settings& settings_;
    Log& log_;
    StoreDesk& desk_;
    asio::ssl::context tls_;
    std::optional<CurveKey> key_;
    std::size_t under_way_ = 0;
};

// As a browser writes it: {"p256dh":…,"auth":…}. Nothing where it is no such thing.
[[nodiscard]] std::optional<BrowserKeys> parse_browser_keys(std::string_view text);

}  // namespace urbanist::server
