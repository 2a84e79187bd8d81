#include "urbanist/store/database/migration.h"

#include <string>
#include <utility>

#include "urbanist/store/database/schema_check.h"
#include "urbanist/store/database/steps.h"

namespace urbanist::store {
namespace {

void replace_all(std::string& text, std::string_view mark, std::string_view word) {
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + word.size())) text.replace(at, mark.size(), word);
}

std::string in_dialect(std::string_view step, const Dialect& dialect) {
    std::string text(step);
    replace_all(text, "{bytes}", dialect.bytes);
    replace_all(text, "{serial}", dialect.serial);
    return text;
}

Cell version_in(Row& row) { return row.front(); }

std::unexpected<Failure> damaged_version() {
    return failure(Failure::Kind::Corrupt, "the database's version (store_version) is damaged: restore a backup with «urbanist restore»");
}

constexpr const char* kVersionTable = "CREATE TABLE IF NOT EXISTS store_version (version BIGINT NOT NULL)";

std::unexpected<Failure> too_new(std::int64_t version) {
    return failure(Failure::Kind::Other, "the database has version " + std::to_string(version) + ", but this program supports only version " +
                                             std::to_string(newest_version()) + "; install the newer version of urbanist that created it");
}

Stored<void> step_forward(Database& database, std::int64_t from, std::int64_t to) {
    for (auto step = static_cast<std::size_t>(from); step < static_cast<std::size_t>(to); ++step) {
        if (auto done = database.script(in_dialect(kStepTexts[step], database.dialect())); !done) return done;
    }
    return database.script("DELETE FROM store_version; INSERT INTO store_version VALUES (" + std::to_string(to) + ")");
}

Stored<void> migrate_locked(Database& database) {
    if (auto prepared = database.prepare_migration(); !prepared) return prepared;
    if (auto made = database.script(kVersionTable); !made) return made;
    const auto version = version_of(database);
    if (!version) return std::unexpected(version.error());
    if (*version > newest_version()) return too_new(*version);
    if (*version == 0) {
        const auto used = has_relation(database, "accounts");
        if (!used) return std::unexpected(used.error());
        if (*used) return damaged_version();
    }
    return *version == newest_version() ? Stored<void>() : step_forward(database, *version, newest_version());
}

}  // namespace

std::int64_t newest_version() { return kSteps; }

Stored<std::int64_t> version_of(Database& database) {
    const auto versions = select(database, "SELECT version FROM store_version", {}, version_in);
    if (!versions) return std::unexpected(versions.error());
    if (versions->empty()) return 0;
    const auto* version = std::get_if<std::int64_t>(&versions->front());
    if (versions->size() > 1 || version == nullptr || *version < 1) return damaged_version();
    return *version;
}

Stored<void> make_version(Database& database, std::int64_t version) {
    if (version > newest_version()) return too_new(version);
    if (auto made = database.script(kVersionTable); !made) return made;
    return step_forward(database, 0, version);
}

Stored<void> migrate(Database& database) {
    return transact(database, Access::Write, [&] { return migrate_locked(database); });
}

}  // namespace urbanist::store
