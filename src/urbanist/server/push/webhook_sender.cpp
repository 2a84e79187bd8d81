#include "urbanist/server/push/webhook_sender.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <utility>

#include "urbanist/json/json.h"
#include "urbanist/messages/catalogue.h"
#include "urbanist/server/base/network_range.h"
#include "urbanist/server/push/http_post.h"
#include "urbanist/server/push/public_address.h"

namespace urbanist::server {

namespace {

using json::Json;

constexpr std::size_t kMostWebhooksUnderWay = 100;

std::string webhook_request(const PushAddress& address, const std::string& body) {
    return "POST " + address.target + " HTTP/1.1\r\nHost: " + address.host +
           "\r\nConnection: close\r\nUser-Agent: urbanist\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

}  // namespace

std::string webhook_body(store::WebhookKind kind, const Notice& notice, const std::string& text, const std::string& link) {
    const std::string words = link.empty() ? text : text + " " + link;
    if (kind == store::WebhookKind::Discord) return Json{{"content", words}, {"allowed_mentions", {{"parse", Json::array()}}}}.dump();
    if (kind == store::WebhookKind::Slack) return Json{{"text", words}}.dump();
    return Json{{"t", notice.kind}, {"table", notice.table}, {"game", notice.game}, {"text", text}, {"link", link}}.dump();
}

WebhookSender::WebhookSender(Loop loop, const Settings& settings, Log& log, StoreQueue& queue)
    : loop_(loop), settings_(settings), log_(log), queue_(queue), tls_(asio::ssl::context::tls_client) {
    boost::system::error_code ignored;
    tls_.set_default_verify_paths(ignored);
    tls_.set_verify_mode(asio::ssl::verify_peer, ignored);
}

bool WebhookSender::may_reach(const asio::ip::address& address) const {
    const auto contains = [&](const std::string& network) {
        const auto range = NetworkRange::parse(network);
        return range && range->contains(address);
    };
    return is_public(address) || std::ranges::any_of(settings_.webhook_networks, contains);
}

bool WebhookSender::may_name(std::string_view url) const {
    const auto address = parse_push_address(url);
    if (!address) return false;
    boost::system::error_code not_a_number;
    const auto literal = asio::ip::make_address(address->host, not_a_number);
    if (!not_a_number) return may_reach(literal) && (address->tls || !is_public(literal));
    return address->tls && address->port == "443";
}

void WebhookSender::notify(std::string account, Notice notice) {
    if (!is_on() || under_way_ >= kMostWebhooksUnderWay) return;
    ++under_way_;
    asio::co_spawn(loop_, deliver(std::move(account), std::move(notice)), [this](const std::exception_ptr& error) {
        --under_way_;
        if (error) log_.error("webhook-failed", {});
    });
}

Awaitable<void> WebhookSender::deliver(std::string account, Notice notice) {
    const auto webhooks = co_await queue_.read([account](store::Store& store) { return store.community.webhooks_of(account); });
    if (!webhooks || webhooks->empty()) co_return;
    const auto receiver = co_await queue_.read([account](store::Store& store) { return store.accounts.find(account); });
    if (!receiver || !*receiver) co_return;
    const auto language = messages::language_of((*receiver)->language).value_or(messages::Language::English);
    for (const store::Webhook& webhook : *webhooks) {
        const unsigned status = co_await send(webhook, notice, language);
        if (status == 404 || status == 410)
            (void)co_await queue_.run_idempotent([webhook](store::Store& store) {
                return store.community.remove_webhook(webhook.account, webhook.url);
            });
    }
}

Awaitable<unsigned> WebhookSender::send(store::Webhook webhook, Notice notice, messages::Language language) {
    const auto address = parse_push_address(webhook.url);
    if (!address || !may_name(webhook.url)) co_return 0;
    const bool has_link = !notice.table.empty() && !settings_.origins.empty();
    const std::string link = has_link ? settings_.origins.front() + "/table/" + notice.table : "";
    const std::string body = webhook_body(webhook.kind, notice, messages::Catalogue::of(language).text("notice." + notice.kind), link);
    const unsigned status =
        co_await post(loop_, tls_, *address, webhook_request(*address, body), [this](const asio::ip::address& place) { return may_reach(place); });
    log_.debug("webhook", {{"host", address->host}, {"status", status}});
    co_return status;
}

}  // namespace urbanist::server
