// Everything that must outlive the process, in SQLite or PostgreSQL. Every call blocks until it is durable, and nothing throws.
//
// A Store belongs to one thread; several may be open on one database, in one process or on many machines.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"
#include "urbanist/store/database/options.h"
#include "urbanist/store/database/watcher.h"
#include "urbanist/store/repositories/accounts.h"
#include "urbanist/store/repositories/analyses.h"
#include "urbanist/store/repositories/challenges.h"
#include "urbanist/store/repositories/change_log.h"
#include "urbanist/store/repositories/cleanup.h"
#include "urbanist/store/repositories/community.h"
#include "urbanist/store/repositories/daily.h"
#include "urbanist/store/repositories/emails.h"
#include "urbanist/store/repositories/friends.h"
#include "urbanist/store/repositories/kept_results.h"
#include "urbanist/store/repositories/moderation.h"
#include "urbanist/store/repositories/ratings.h"
#include "urbanist/store/repositories/recovery.h"
#include "urbanist/store/repositories/sessions.h"
#include "urbanist/store/repositories/shared_values.h"
#include "urbanist/store/repositories/tables.h"

namespace urbanist::store {

class Store {
public:
    explicit Store(std::unique_ptr<Database> database);
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    ~Store();

    // Whether it is usable now, for /ready.
    [[nodiscard]] Stored<void> check();
    // A database server silent for this long counts as lost, and the call fails.
    void answer_within(std::chrono::milliseconds longest);
    // Writes a consistent snapshot to an SQLite file while others keep writing. An existing file is replaced atomically.
    [[nodiscard]] Stored<void> backup(const std::string& path);
    // Refuses values of the wrong type, except in data of a single game table.
    [[nodiscard]] Stored<void> check_values();
    // The version, and errors in the stored data, one line each. For a store opened read-only.
    [[nodiscard]] Stored<std::int64_t> version();
    [[nodiscard]] Stored<std::vector<std::string>> find_damage();
    // Watches other nodes' appends; null for SQLite, which has one node. Also belongs to one thread, which may be a different one.
    [[nodiscard]] Stored<std::unique_ptr<Watcher>> watch();

private:
    std::unique_ptr<Database> database_;

public:
    Tables tables;
    Accounts accounts;
    Sessions sessions;
    Ratings ratings;
    Community community;
    SharedValues shared_values;
    Analyses analyses;
    ChangeLog changes;
    Cleanup cleanup;
    Moderation moderation;
    RecoveryCodes recovery;
    Daily daily;
    Friends friends;
    Challenges challenges;
    KeptResults kept_results;
    Emails emails;
};

// Only the connection, whatever the version.
[[nodiscard]] Stored<std::unique_ptr<Database>> open_database(const std::string& url, const Options& options);

// «sqlite:PATH», a plain path, or «postgres://…». Creates a missing store and upgrades an older one; refuses a newer one.
[[nodiscard]] Stored<std::unique_ptr<Store>> open(const std::string& url, const Options& options = {});

// All data about an account, for its owner.
struct Export {
    Account account;
    std::vector<Session> sessions;
    std::vector<Rating> ratings;
    std::vector<RatingChange> history;
    std::vector<std::string> muted;
    std::vector<Friend> friends;
    std::vector<PushSubscription> subscriptions;
    std::vector<Webhook> webhooks;
    std::optional<Email> email;
    std::vector<Report> reports;
    std::vector<TableRow> tables;
    std::vector<DailyTry> daily;
    std::vector<KeptResult> results;
};
// Nothing if there is no such account.
[[nodiscard]] Stored<std::optional<Export>> export_of(Store& store, std::string_view account);

}  // namespace urbanist::store
