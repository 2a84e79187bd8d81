#include "urbanist/store/repositories/community.h"

#include <limits>
#include <string>

#include "urbanist/store/database/database.h"

namespace urbanist::store {
namespace {

const std::string kSelectSubscriptions = "SELECT endpoint, account, keys, created_at, topics FROM push_subscriptions ";
const std::string kSelectReports = "SELECT id, at, reporter, reported, table_id, words FROM reports ";

Report report_of(Row& row) {
    Report report;
    read(row, report.id, report.at, report.reporter, report.reported, report.table, report.text);
    return report;
}

PushSubscription subscription_of(Row& row) {
    PushSubscription subscription;
    read(row, subscription.endpoint, subscription.account, subscription.keys, subscription.created_at, subscription.topics);
    return subscription;
}

Webhook webhook_of(Row& row) {
    Webhook webhook;
    read(row, webhook.account, webhook.url, webhook.kind, webhook.created_at);
    return webhook;
}

constexpr std::int64_t kMostWebhooks = 5;
constexpr std::int64_t kMostByOne = 20;
constexpr std::int64_t kMostAboutOne = 100;

struct Facts {
    std::int64_t accounts = 0;
    std::int64_t tables = 0;
    std::int64_t by_reporter = 0;
    std::int64_t about_reported = 0;
};

Facts facts_of(Row& row) {
    Facts facts;
    read(row, facts.accounts, facts.tables, facts.by_reporter, facts.about_reported);
    return facts;
}

}  // namespace

Stored<Reportable> Community::reportable(const Report& report) {
    const auto found = select_one(database_,
                                  "SELECT (SELECT count(*) FROM accounts WHERE id = $1 AND gone = 0), (SELECT count(*) FROM tables WHERE id = $2), "
                                  "(SELECT count(*) FROM reports WHERE reporter = $3 AND handled_at IS NULL), "
                                  "(SELECT count(*) FROM reports WHERE reported = $1 AND handled_at IS NULL)",
                                  values(report.reported, report.table, report.reporter), facts_of);
    if (!found) return std::unexpected(found.error());
    const Facts facts = found->value_or(Facts{});
    if (facts.accounts == 0 || (facts.tables == 0 && !report.table.empty())) return Reportable::NobodyThere;
    return facts.by_reporter >= kMostByOne || facts.about_reported >= kMostAboutOne ? Reportable::TooMany : Reportable::Yes;
}

Stored<void> Community::report(const Report& report) {
    return execute(database_, "INSERT INTO reports (at, reporter, reported, table_id, words) VALUES ($1, $2, $3, $4, $5)",
                   values(report.at, report.reporter, report.reported, report.table, report.text));
}

Stored<std::vector<Report>> Community::reports(std::optional<std::int64_t> before, std::uint16_t most) {
    return select(database_, kSelectReports + "WHERE id < $1 ORDER BY id DESC LIMIT $2",
                  values(before.value_or(std::numeric_limits<std::int64_t>::max()), most), report_of);
}

Stored<std::vector<Report>> Community::reports_by(std::string_view account) {
    return select(database_, kSelectReports + "WHERE reporter = $1 ORDER BY id DESC", values(account), report_of);
}

Stored<void> Community::mute(std::string_view account, std::string_view other) {
    return execute(database_, "INSERT INTO mutes (account, other) VALUES ($1, $2) ON CONFLICT (account, other) DO NOTHING", values(account, other));
}

Stored<void> Community::unmute(std::string_view account, std::string_view other) {
    return execute(database_, "DELETE FROM mutes WHERE account = $1 AND other = $2", values(account, other));
}

Stored<std::vector<std::string>> Community::muted_by(std::string_view account) {
    return select(database_, "SELECT other FROM mutes WHERE account = $1 ORDER BY other", values(account), text_of);
}

Stored<void> Community::subscribe(const PushSubscription& subscription) {
    return execute(database_,
                   "INSERT INTO push_subscriptions (endpoint, account, keys, created_at, topics) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (endpoint) "
                   "DO UPDATE SET account = excluded.account, keys = excluded.keys, created_at = excluded.created_at, topics = excluded.topics",
                   values(subscription.endpoint, subscription.account, subscription.keys, subscription.created_at, subscription.topics));
}

Stored<void> Community::unsubscribe(std::string_view endpoint) {
    return execute(database_, "DELETE FROM push_subscriptions WHERE endpoint = $1", values(endpoint));
}

Stored<bool> Community::add_webhook(const Webhook& webhook) {
    const auto added = changed(database_,
                               "INSERT INTO webhooks (account, url, kind, created_at) SELECT $1, $2, $3, $4 "
                               "WHERE (SELECT count(*) FROM webhooks WHERE account = $1 AND url <> $2) < $5 "
                               "ON CONFLICT (account, url) DO UPDATE SET kind = excluded.kind",
                               values(webhook.account, webhook.url, webhook.kind, webhook.created_at, kMostWebhooks));
    if (!added) return std::unexpected(added.error());
    return *added > 0;
}

Stored<void> Community::remove_webhook(std::string_view account, std::string_view url) {
    return execute(database_, "DELETE FROM webhooks WHERE account = $1 AND url = $2", values(account, url));
}

Stored<std::vector<Webhook>> Community::webhooks_of(std::string_view account) {
    return select(database_, "SELECT account, url, kind, created_at FROM webhooks WHERE account = $1 ORDER BY created_at, url", values(account),
                  webhook_of);
}

Stored<std::vector<PushSubscription>> Community::subscriptions_of(std::string_view account) {
    return select(database_, kSelectSubscriptions + "WHERE account = $1 ORDER BY created_at, endpoint", values(account), subscription_of);
}

Stored<std::vector<PushSubscription>> Community::subscriptions_to(PushTopic topic, std::string_view after, std::uint16_t most) {
    return select(database_, kSelectSubscriptions + "WHERE (topics & $1) <> 0 AND endpoint > $2 ORDER BY endpoint LIMIT $3",
                  values(static_cast<std::int64_t>(topic), after, most), subscription_of);
}

}  // namespace urbanist::store
