// Turn notices to webhooks: people's own programs, or a Discord or Slack channel.
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

// What the notice is about.
struct Notice {
    std::string kind;   // «your-move» or «test»
    std::string table;  // empty for a test
    std::string game;
};

class WebhookSender {
public:
    WebhookSender(Loop loop, const Settings& settings, Log& log, StoreQueue& queue);

    [[nodiscard]] bool is_on() const { return settings_.webhooks; }
    // Whether the URL is HTTPS and not an address of the server's own network. Resolved names are checked again when something is sent.
    [[nodiscard]] bool may_name(std::string_view url) const;
    // Sends to all webhooks of an account and returns at once. Failed deliveries are not retried; a webhook that answers 404 or 410 is removed.
    void notify(std::string account, Notice notice);
    // Sends to one webhook. Returns the status of the response, or 0 if there was none.
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

// The body of a request, in the receiver's format.
[[nodiscard]] std::string webhook_body(store::WebhookKind kind, const Notice& notice, const std::string& text, const std::string& link);

}  // namespace urbanist::server
