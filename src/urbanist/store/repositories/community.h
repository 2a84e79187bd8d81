// Reports, mutes, and subscriptions to notifications.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

struct Report {
    std::int64_t id = 0;  // assigned by the store
    Time at = 0;
    std::string reporter;
    std::string reported;
    std::string table;  // may be empty
    std::string text;

    friend bool operator==(const Report&, const Report&) = default;
};

enum class Reportable : std::uint8_t {
    Yes,
    NobodyThere,  // unknown account or table
    TooMany,      // too many pending reports by this person or about the same person
};

// Topics of notifications, as bits.
enum class PushTopic : std::int64_t { Move = 1, NewCity = 2, ChallengeAnswered = 4 };
inline constexpr std::int64_t kAllPushTopics = 7;

// A Web Push subscription: the endpoint and the browser's keys.
struct PushSubscription {
    std::string endpoint;
    std::string account;
    std::string keys;  // JSON
    Time created_at = 0;
    std::int64_t topics = static_cast<std::int64_t>(PushTopic::Move);

    [[nodiscard]] bool wants(PushTopic topic) const { return (topics & static_cast<std::int64_t>(topic)) != 0; }

    friend bool operator==(const PushSubscription&, const PushSubscription&) = default;
};

enum class WebhookKind : std::uint8_t { Generic, Discord, Slack };

// An address for turn notices.
struct Webhook {
    std::string account;
    std::string url;
    WebhookKind kind = WebhookKind::Generic;
    Time created_at = 0;

    friend bool operator==(const Webhook&, const Webhook&) = default;
};

class Community {
public:
    explicit Community(Database& database) : database_(database) {}

    [[nodiscard]] Stored<Reportable> reportable(const Report& report);
    [[nodiscard]] Stored<void> report(const Report& report);
    // Newest first; only ids below `before`, if given.
    [[nodiscard]] Stored<std::vector<Report>> reports(std::optional<std::int64_t> before, std::uint16_t most);
    [[nodiscard]] Stored<std::vector<Report>> reports_by(std::string_view account);

    [[nodiscard]] Stored<void> mute(std::string_view account, std::string_view other);
    [[nodiscard]] Stored<void> unmute(std::string_view account, std::string_view other);
    [[nodiscard]] Stored<std::vector<std::string>> muted_by(std::string_view account);

    // An endpoint belongs to the account that subscribed last.
    [[nodiscard]] Stored<void> subscribe(const PushSubscription& subscription);
    [[nodiscard]] Stored<void> unsubscribe(std::string_view endpoint);
    [[nodiscard]] Stored<std::vector<PushSubscription>> subscriptions_of(std::string_view account);
    // All subscriptions to a topic, ordered by endpoint, after `after`.
    [[nodiscard]] Stored<std::vector<PushSubscription>> subscriptions_to(PushTopic topic, std::string_view after, std::uint16_t most);

    // False if the account has reached the limit. Adding an existing address changes its kind.
    [[nodiscard]] Stored<bool> add_webhook(const Webhook& webhook);
    [[nodiscard]] Stored<void> remove_webhook(std::string_view account, std::string_view url);
    [[nodiscard]] Stored<std::vector<Webhook>> webhooks_of(std::string_view account);

private:
    Database& database_;
};

}  // namespace urbanist::store
