#include "urbanist/store/migration.h"

#include <string>
#include <utility>

#include "urbanist/store/steps.h"

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

std::int64_t version_in(Row& row) {
    std::int64_t version = 0;
    read(row, version);
    return version;
}

Stored<void> step_forward(Database& database, std::int64_t version) {
    for (auto step = static_cast<std::size_t>(version); step < kSteps; ++step) {
        if (auto done = database.script(in_dialect(kStepTexts[step], database.dialect())); !done) return done;
    }
    return database.script("DELETE FROM store_version; INSERT INTO store_version VALUES (" + std::to_string(kSteps) + ")");
}

Stored<void> migrate_locked(Database& database) {
    if (auto prepared = database.prepare_migration(); !prepared) return prepared;
    if (auto made = database.script("CREATE TABLE IF NOT EXISTS store_version (version BIGINT NOT NULL)"); !made) return made;
    const auto version = version_of(database);
    if (!version) return std::unexpected(version.error());
    if (*version > newest_version()) {
        return failure(Failure::Kind::Other, "the database has version " + std::to_string(*version) + " and this program knows " +
                                                 std::to_string(newest_version()) + ": install the newer program that made it");
    }
    return *version == newest_version() ? Stored<void>() : step_forward(database, *version);
}

}  // namespace

std::int64_t newest_version() { return kSteps; }

Stored<std::int64_t> version_of(Database& database) {
    const auto version = select_one(database, "SELECT version FROM store_version", {}, version_in);
    if (!version) return std::unexpected(version.error());
    return version->value_or(0);
}

Stored<void> migrate(Database& database) {
    return transact(database, Access::Write, [&] { return migrate_locked(database); });
}

}  // namespace urbanist::store
