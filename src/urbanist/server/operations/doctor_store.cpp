#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>

#include "urbanist/server/base/time.h"
#include "urbanist/server/operations/doctor.h"
#include "urbanist/server/rooms/table_log.h"
#include "urbanist/server/services/deck_registry.h"
#include "urbanist/store/database/migration.h"
#include "urbanist/store/database/server_lock.h"
#include "urbanist/store/store.h"

namespace urbanist::server {

namespace {

constexpr std::size_t kMostDamageShown = 5;
constexpr std::uint16_t kRowsAtOnce = 500;
constexpr std::int64_t kClockTolerance = 60'000;

// The nearest parent folder that exists.
std::filesystem::path existing_folder(std::filesystem::path path) {
    std::error_code error;
    do path = path.has_parent_path() && path.parent_path() != path ? path.parent_path() : std::filesystem::path(".");
    while (!std::filesystem::exists(path, error) && path != ".");
    return path;
}

void examine_missing(const std::string& path, Findings& findings) {
    const std::string folder = existing_folder(path).string();
    if (access(folder.c_str(), W_OK | X_OK) == 0) return findings.push_back(good("store", path + " does not exist yet; the first start creates it"));
    findings.push_back(fault("store", folder + " cannot be written by this user", "give the server's user write permission, or set another --store"));
}

void examine_rights(const std::string& path, Findings& findings) {
    struct stat info{};
    if (stat(path.c_str(), &info) != 0) return;
    if ((info.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        findings.push_back(warning("store", path + " can be read by other users on this machine: it contains password hashes and secrets of games",
                                   "chmod 600 " + path));
}

void examine_version(store::Store& store, const std::string& name, Findings& findings) {
    const auto version = store.version();
    const std::int64_t newest = store::newest_version();
    if (!version) return findings.push_back(fault("store", version.error().text, "set this program's store with --store"));
    if (*version > newest)
        return findings.push_back(fault("store",
                                        name + " has version " + std::to_string(*version) + ", but this program supports only version " +
                                            std::to_string(newest),
                                        "install the newer version of urbanist that created it"));
    if (*version < newest)
        return findings.push_back(warning("store",
                                          name + " has version " + std::to_string(*version) + "; the next start upgrades it to " +
                                              std::to_string(newest),
                                          "make a backup first: urbanist backup FILE"));
    findings.push_back(good("store", name + " has version " + std::to_string(newest)));
}

store::Stored<std::vector<std::string>> ids_of_tables(store::Store& store, store::Stage stage) {
    std::vector<std::string> ids;
    store::TableQuery query;
    query.stage = stage;
    query.most = kRowsAtOnce;
    for (;;) {
        const auto rows = store.tables.list(query);
        if (!rows) return std::unexpected(rows.error());
        for (const store::TableRow& row : *rows) ids.push_back(row.id);
        if (rows->size() < kRowsAtOnce) return ids;
        query.before = {rows->back().listed_at, rows->back().id};
    }
}

// Empty if the table can be read, with or without its snapshot.
std::string damage_of(store::Store& store, const std::string& id, const catalog::Decks& decks) {
    const auto log = store.tables.load(id);
    if (!log) return log.error().text;
    if (!*log) return {};  // removed meanwhile
    const ReadTable read = read_table(id, **log, decks);
    if (!read.snapshot_is_damaged) return read.damage;
    const auto whole = whole_log(store, **log);
    return whole ? read_table(id, *whole, decks).damage : whole.error().text;
}

void examine_damage(store::Store& store, Findings& findings) {
    const std::string advice = "stop the server and restore the latest backup: urbanist restore FILE --force";
    const auto damage = store.find_damage();
    if (!damage) return findings.push_back(fault("store", damage.error().text, advice));
    for (std::size_t i = 0; i < damage->size() && i < kMostDamageShown; ++i) findings.push_back(fault("store", (*damage)[i], advice));
    if (damage->empty()) findings.push_back(good("store", "is undamaged"));
}

// Finished games are skipped: there may be very many, and nobody is waiting for them.
void examine_tables(store::Store& store, const Settings& settings, Findings& findings) {
    const auto decks = DeckRegistry::read(settings.cards);
    if (!decks) return;  // already reported
    std::size_t damaged = 0;
    std::size_t count = 0;
    for (const store::Stage stage : {store::Stage::Open, store::Stage::Playing}) {
        const auto ids = ids_of_tables(store, stage);
        if (!ids) return findings.push_back(fault("tables", ids.error().text, "see the findings about the store"));
        count += ids->size();
        for (const std::string& id : *ids) {
            const std::string damage = damage_of(store, id, decks->decks());
            if (damage.empty() || ++damaged > kMostDamageShown) continue;
            findings.push_back(fault("tables", "the log of table " + id + " is damaged: " + damage,
                                     "other tables are not affected; this one is read-only until a backup is restored"));
        }
    }
    if (damaged > kMostDamageShown) findings.push_back(fault("tables", std::to_string(damaged) + " tables are damaged", "restore a backup"));
    if (damaged == 0) findings.push_back(good("tables", std::to_string(count) + (count == 1 ? " table" : " tables") + " in play can be read"));
}

// Game clocks are stored, so a machine whose clock was set back would give players time or take it away.
void examine_store_clock(store::Store& store, Findings& findings) {
    const auto beat = store.shared_values.get("heartbeat");
    if (!beat || !*beat) return;
    std::int64_t last = 0;
    std::from_chars((*beat)->data(), (*beat)->data() + (*beat)->size(), last);
    const std::int64_t ahead = last - now_ms();
    if (ahead > kClockTolerance)
        findings.push_back(fault("clock", "a server last ran " + std::to_string(ahead / 1000) + " seconds in the future",
                                 "set this machine's clock and synchronise it with NTP"));
}

}  // namespace

void examine_store(const Settings& settings, Findings& findings) {
    const auto path = store::sqlite_path(settings.store);
    std::error_code error;
    if (path && !std::filesystem::exists(*path, error)) return examine_missing(*path, findings);
    store::Options options;
    options.as_it_is = true;
    const auto opened = store::open(settings.store, options);
    if (!opened) return findings.push_back(fault("store", opened.error().text, "make it reachable, or set another one with --store"));
    examine_version(**opened, path.value_or("the database"), findings);
    examine_damage(**opened, findings);
    if (const auto version = (*opened)->version(); version && *version == store::newest_version()) examine_tables(**opened, settings, findings);
    examine_store_clock(**opened, findings);
    if (path) examine_rights(*path, findings);
    if (const auto process = store::running_server(settings.store)) findings.push_back(good("store", "in use by a server: " + *process));
}

}  // namespace urbanist::server
