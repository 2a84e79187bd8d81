#include "urbanist/store/restore.h"

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <memory>
#include <utility>

#include "urbanist/store/database/migration.h"
#include "urbanist/store/database/new_file.h"
#include "urbanist/store/database/server_lock.h"
#include "urbanist/store/database/sqlite.h"
#include "urbanist/store/database/transfer.h"
#include "urbanist/store/store.h"

namespace urbanist::store {
namespace {

using Kind = Failure::Kind;

constexpr Time kServerIsSilent = 20'000;  // a server gives a sign of life every few seconds

std::int64_t number_in(Row& row) {
    std::int64_t number = 0;
    read(row, number);
    return number;
}

// Whether it contains accounts or tables.
Stored<bool> has_content(Database& database) {
    const auto count = select_one(database,
                                  "SELECT (SELECT count(*) FROM (SELECT 1 FROM accounts LIMIT 1) AS a) + "
                                  "(SELECT count(*) FROM (SELECT 1 FROM tables LIMIT 1) AS t)",
                                  {}, number_in);
    if (!count) return std::unexpected(count.error());
    return count->value_or(0) > 0;
}

Stored<void> refuse_content(Database& target, const std::string& place) {
    const auto content = has_content(target);
    if (!content) return std::unexpected(content.error());
    if (!*content) return {};
    return failure(Kind::Other, place + ": already contains data; --force replaces all of it");
}

// A verified copy of the backup, migrated to the newest version.
Stored<std::unique_ptr<Database>> prepare(const std::string& backup, const std::string& copy) {
    if (auto copied = copy_sqlite(backup, copy); !copied) return std::unexpected(std::move(copied.error()));
    auto database = open_sqlite(copy, {});
    if (!database) return database;
    const auto damage = (*database)->find_damage();
    if (!damage) return std::unexpected(damage.error());
    if (!damage->empty()) return failure(Kind::Corrupt, backup + ": the backup is damaged (" + damage->front() + "); use another");
    if (const auto version = version_of(**database); !version) return failure(Kind::Corrupt, backup + ": is not a backup");
    if (auto migrated = migrate(**database); !migrated) return failure(migrated.error().kind, backup + ": " + migrated.error().text);
    return database;
}

// A damaged file cannot be inspected, so it counts as having content.
Stored<void> check_file(const std::string& path, Overwrite overwrite) {
    if (overwrite == Overwrite::Allowed || !std::filesystem::exists(path)) return {};
    const auto target = open_sqlite(path, {});
    if (!target) return std::unexpected(target.error());
    const auto version = version_of(**target);
    return version ? refuse_content(**target, path) : Stored<void>();
}

Stored<void> restore_file(const std::string& backup, const std::string& path, Overwrite overwrite) {
    if (auto checked = check_file(path, overwrite); !checked) return checked;
    return write_new_file(path, [&](const std::string& part) -> Stored<void> {
        auto database = prepare(backup, part);
        if (!database) return std::unexpected(std::move(database.error()));
        if (auto whole = (*database)->script("PRAGMA journal_mode = DELETE"); !whole) return whole;
        database->reset();
        for (const char* leftover : {"-wal", "-shm", "-journal"}) unlink((path + leftover).c_str());  // belong to the replaced file
        return {};
    });
}

Stored<void> refuse_running_server(Database& target, Time now) {
    auto beat = select_one(target, "SELECT value FROM settings WHERE name = 'heartbeat'", {}, text_of);
    if (!beat) return std::unexpected(std::move(beat.error()));
    Time last = 0;
    if (*beat) std::from_chars((*beat)->data(), (*beat)->data() + (*beat)->size(), last);
    if (now - last > kServerIsSilent) return {};
    return failure(Kind::Busy, "a server is using this database, or was until a moment ago; stop all servers and try again in 30 seconds");
}

Stored<void> restore_server(Database& backup, Database& target, Overwrite overwrite, Time now) {
    if (auto migrated = migrate(target); !migrated) return migrated;
    if (auto idle = refuse_running_server(target, now); !idle) return idle;
    if (overwrite == Overwrite::Never) {
        if (auto empty = refuse_content(target, "the database"); !empty) return empty;
    }
    const auto relations = relations_of(backup);
    if (!relations) return std::unexpected(relations.error());
    return transact(target, Access::Write, [&] { return copy_rows(backup, target, *relations); });
}

}  // namespace

Stored<void> restore(const std::string& backup, const std::string& url, Overwrite overwrite, Time now) {
    if (!std::filesystem::is_regular_file(backup)) return failure(Kind::Unavailable, backup + ": there is no such file");
    if (const auto path = sqlite_path(url)) {
        const auto lock = lock_for_server(url);
        if (!lock) return std::unexpected(lock.error());
        return restore_file(backup, *path, overwrite);
    }
    auto target = open_database(url, {});
    if (!target) return std::unexpected(std::move(target.error()));
    const TemporaryFile copy;
    auto prepared = prepare(backup, copy.path());
    if (!prepared) return std::unexpected(std::move(prepared.error()));
    return restore_server(**prepared, **target, overwrite, now);
}

}  // namespace urbanist::store
