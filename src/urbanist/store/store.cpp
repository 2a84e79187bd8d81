#include "urbanist/store/store.h"

#include <array>
#include <random>
#include <utility>

#include "urbanist/store/database.h"
#include "urbanist/store/migration.h"
#include "urbanist/store/postgres.h"
#include "urbanist/store/sqlite.h"

namespace urbanist::store {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

std::string random_name() {
    std::random_device chance;
    return std::to_string(chance()) + std::to_string(chance());
}

Stored<std::unique_ptr<Database>> connect(const std::string& url, const Options& options) {
    if (url.starts_with("postgres://") || url.starts_with("postgresql://")) return open_postgres(url, options);
    const std::string path = url.starts_with(kSqlite) ? url.substr(kSqlite.size()) : url;
    if (path.empty() || path.find("://") != std::string::npos) {
        return failure(Failure::Kind::Other, "no store is named so: give a file, sqlite:FILE or postgres://USER@HOST/DATABASE");
    }
    return open_sqlite(path, options);
}

}  // namespace

Store::Store(std::unique_ptr<Database> database)
    : database_(std::move(database)),
      tables(*database_),
      accounts(*database_),
      sessions(*database_),
      ratings(*database_),
      community(*database_),
      settings(*database_),
      analyses(*database_) {}

Store::~Store() = default;

Stored<void> Store::check() {
    const auto version = version_of(*database_);
    if (!version) return std::unexpected(version.error());
    if (*version == newest_version()) return {};
    return failure(Failure::Kind::Other, "the database was changed by another version of this program: start this one anew");
}

Stored<void> Store::backup(const std::string& path) { return database_->backup(path); }

Stored<std::unique_ptr<Watcher>> Store::watch() { return database_->watch(); }

Stored<std::unique_ptr<Store>> open(const std::string& url, const Options& options) {
    Options named = options;
    if (named.node.empty()) named.node = random_name();
    if (named.node.find_first_of(" \t\n") != std::string::npos) return failure(Failure::Kind::Other, "the name of a node must be one word");
    auto database = connect(url, named);
    if (!database) return std::unexpected(std::move(database.error()));
    if (auto migrated = migrate(**database); !migrated) return std::unexpected(std::move(migrated.error()));
    return std::make_unique<Store>(*std::move(database));
}

}  // namespace urbanist::store
