#include "urbanist/store/store.h"

#include <array>
#include <random>
#include <utility>

#include "urbanist/store/database/database.h"
#include "urbanist/store/database/migration.h"
#include "urbanist/store/database/new_file.h"
#include "urbanist/store/database/postgres.h"
#include "urbanist/store/database/schema_check.h"
#include "urbanist/store/database/sqlite.h"

namespace urbanist::store {
namespace {

std::string random_name() {
    std::random_device chance;
    return std::to_string(chance()) + std::to_string(chance());
}

}  // namespace

Store::Store(std::unique_ptr<Database> database)
    : database_(std::move(database)),
      tables(*database_),
      accounts(*database_),
      sessions(*database_),
      ratings(*database_),
      community(*database_),
      shared_values(*database_),
      analyses(*database_),
      changes(*database_),
      cleanup(*database_),
      moderation(*database_),
      recovery(*database_),
      daily(*database_),
      friends(*database_),
      challenges(*database_),
      kept_results(*database_),
      emails(*database_) {}

Store::~Store() = default;

Stored<void> Store::check() {
    const auto version = version_of(*database_);
    if (!version) return std::unexpected(version.error());
    if (*version == newest_version()) return {};
    return failure(Failure::Kind::Other, "the database was changed by another version of this program; restart this one");
}

Stored<void> Store::backup(const std::string& path) {
    return write_new_file(path, [&](const std::string& part) { return database_->backup(part); });
}

void Store::answer_within(std::chrono::milliseconds longest) { database_->answer_within(longest); }

Stored<std::int64_t> Store::version() { return version_of(*database_); }

Stored<void> Store::check_values() {
    const auto faults = find_wrong_types(*database_, Relations::AllButTables);
    if (!faults) return std::unexpected(faults.error());
    if (faults->empty()) return {};
    return failure(Failure::Kind::Corrupt, faults->front() + "; restore a backup with «urbanist restore», or correct the value");
}

Stored<std::vector<std::string>> Store::find_damage() {
    auto damage = database_->find_damage();
    const auto known = version();
    if (!damage || !damage->empty() || !known || *known != newest_version()) return damage;
    if (auto complete = check_schema(*database_); !complete) return std::vector{complete.error().text};
    return find_wrong_types(*database_, Relations::All);
}

Stored<std::unique_ptr<Watcher>> Store::watch() { return database_->watch(); }

Stored<std::unique_ptr<Database>> open_database(const std::string& url, const Options& options) {
    const auto path = sqlite_path(url);
    if (!path) return open_postgres(url, options);
    if (path->empty() || path->find("://") != std::string::npos) {
        return failure(Failure::Kind::Other, "unknown kind of store; expected a file, sqlite:FILE or postgres://USER@HOST/DATABASE");
    }
    return open_sqlite(*path, options);
}

Stored<std::unique_ptr<Store>> open(const std::string& url, const Options& options) {
    Options named = options;
    if (named.node.empty()) named.node = random_name();
    if (named.node.find_first_of(" \t\n") != std::string::npos) return failure(Failure::Kind::Other, "a node name must not contain spaces");
    auto database = open_database(url, named);
    if (!database) return std::unexpected(std::move(database.error()));
    if (options.as_it_is) return std::make_unique<Store>(*std::move(database));
    if (auto migrated = migrate(**database); !migrated) return std::unexpected(std::move(migrated.error()));
    if (auto sound = check_schema(**database); !sound) return std::unexpected(std::move(sound.error()));
    return std::make_unique<Store>(*std::move(database));
}

}  // namespace urbanist::store
