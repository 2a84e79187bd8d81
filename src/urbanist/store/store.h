// All that must outlive the process, in SQLite or PostgreSQL. Every call blocks until it is done and durable, and nothing throws.
//
// A Store belongs to one thread; several may be open on one database, in one process or on many machines.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/accounts.h"
#include "urbanist/store/analyses.h"
#include "urbanist/store/community.h"
#include "urbanist/store/failure.h"
#include "urbanist/store/ratings.h"
#include "urbanist/store/sessions.h"
#include "urbanist/store/settings.h"
#include "urbanist/store/tables.h"
#include "urbanist/store/watcher.h"

namespace urbanist::store {

struct Options {
    std::string node;  // one word that tells this process from others, so that a watcher skips its own changes; random when empty
    std::chrono::milliseconds patience{5000};  // with locks of others, and with a server that does not answer
};

class Store {
public:
    explicit Store(std::unique_ptr<Database> database);
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    ~Store();

    // Whether it can be used now, for readiness.
    [[nodiscard]] Stored<void> check();
    // A copy of an SQLite file while others write to it. A file of that name is replaced, all at once.
    [[nodiscard]] Stored<void> backup(const std::string& path);
    // What other nodes append, from now on; none for SQLite, which has one node. Belongs to one thread too, which may be another.
    [[nodiscard]] Stored<std::unique_ptr<Watcher>> watch();

private:
    std::unique_ptr<Database> database_;

public:
    Tables tables;
    Accounts accounts;
    Sessions sessions;
    Ratings ratings;
    Community community;
    Settings settings;
    Analyses analyses;
};

// «sqlite:PATH», a plain path, or «postgres://…». Makes what is not there and brings what is older up to date; refuses what is newer.
[[nodiscard]] Stored<std::unique_ptr<Store>> open(const std::string& url, const Options& options = {});

// All that is known of an account, for its owner.
struct Export {
    Account account;
    std::vector<Session> sessions;
    std::vector<Rating> ratings;
    std::vector<RatingChange> history;
    std::vector<std::string> muted;
    std::vector<PushSubscription> subscriptions;
    std::vector<Report> reports;
    std::vector<TableRow> tables;
};
// Nothing where there is no such account.
[[nodiscard]] Stored<std::optional<Export>> export_of(Store& store, std::string_view account);

}  // namespace urbanist::store
