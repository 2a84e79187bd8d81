// Turn notices to addresses that people have named: their own programs, or a channel of Discord or Slack.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/context.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "urbanist/messages/language.h"
#include "urbanist/server/base/awaitable.h"
#include "urbanist/server/base/log.h"
#include "urbanist/server/base/settings.h"
#include "urbanist/server/base/store_queue.h"

namespace urbanist::server {

// What has happened.
struct Notice {
    std::string kind;   // «your-move» or «test»
    std::string table;  // empty for a test
    std::string game;
};

class WebhookSender {
public:
    WebhookSender(Loop loop, const Settings& settings, Log& log, StoreQueue& queue);

    [[nodiscard]] bool is_on() const { return settings_.webhooks; }
    // Only HTTPS, and no address of the server's own network can be named. The name behind it is checked again when something is sent.
    [[nodiscard]] bool may_name(std::string_view url) const;
    // Sends to all of an account's, and returns at once. Failed deliveries are not retried; an address that says that it has gone is forgotten.
    void notify(std::string account, Notice notice);
    // To one address; the status of the response, 0 if there was none.
    [[nodiscard]] Awaitable<unsigned> send(store::Webhook webhook, Notice notice, messages::Language language);

private:
    [[nodiscard]] Awaitable<void> deliver(std::string account, Notice notice);
    [[nodiscard]] bool may_reach(const asio::ip::address& address) const;

    Loop loop_;
    const Settings& settings_;
    Log& log_;
    StoreQueue& queue_;
    asio::ssl::context tls_;
    std::size_t under_way_ = 0;
};

// The body of a request, as the receiver expects it.
[[nodiscard]] std::string webhook_body(store::WebhookKind kind, const Notice& notice, const std::string& text, const std::string& link);

}  // namespace urbanist::server
