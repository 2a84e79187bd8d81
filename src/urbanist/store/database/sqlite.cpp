#include "urbanist/store/database/sqlite.h"

#include <sqlite3.h>
#include <unistd.h>

#include <chrono>
#include <map>
#include <thread>
#include <utility>

namespace urbanist::store {
namespace {

using Kind = Failure::Kind;

constexpr Dialect kSqliteDialect = {
    .engine = Engine::Sqlite,
    .bytes = "BLOB",
    .serial = "INTEGER PRIMARY KEY AUTOINCREMENT",
    .for_update = "",  // there is only one writer
    .skip_locked = "",
};

// With FULL a commit is on the disk when it returns.
constexpr const char* kSetUp = "PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL; PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 16000";

struct Closer {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Handle = std::unique_ptr<sqlite3, Closer>;

Kind kind_of(int code) {
    switch (code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return Kind::Busy;
        case SQLITE_FULL: return Kind::Full;
        case SQLITE_READONLY:
        case SQLITE_PERM: return Kind::ReadOnly;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: return Kind::Corrupt;
        case SQLITE_IOERR:
        case SQLITE_CANTOPEN: return Kind::Unavailable;
        default: return Kind::Other;
    }
}

// Nobody asks SQLite how much memory it uses, and counting it takes a lock at every allocation.
void stop_counting_memory() {
    static const int once = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    (void)once;  // fails harmlessly if SQLite is already in use
}

std::string sqlite_advice(Kind kind) {
    switch (kind) {
        case Kind::Busy: return "another program has locked it; stop that program or try again";
        case Kind::Full: return "the disk is full; free some space and urbanist continues";
        case Kind::ReadOnly: return "it is read-only; give this user write permission, or remount its disk for writing";
        case Kind::Corrupt: return "it is damaged or not a database; restore a backup or use another file";
        case Kind::Unavailable: return "it cannot be opened, read or written; check its folder, its disk and this user's permissions";
        case Kind::Other: break;
    }
    return "SQLite refused";
}

// If the disk turns read-only under an open file, SQLite reports a failed write.
std::unexpected<Failure> sqlite_failure(int code, const std::string& path) {
    const bool forbidden = (code & 0xff) == SQLITE_IOERR && access(path.c_str(), W_OK) != 0;
    const Kind kind = forbidden ? Kind::ReadOnly : kind_of(code);
    return failure(kind, path + ": " + sqlite_advice(kind) + " (" + sqlite3_errstr(code) + ")");
}

// Bound to one set of values at a time, and cleared when the run is over.
class Statement {
public:
    Statement() = default;
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {
        for (int i = 1; i <= sqlite3_bind_parameter_count(statement); ++i) places_.push_back(place_of(i));
    }

    int bind(const Values& values) {
        int code = SQLITE_OK;
        for (std::size_t i = 0; i < values.size() && code == SQLITE_OK; ++i) code = bind(places_.at(i), values[i]);
        return code;
    }
    // Reads all rows; SQLITE_DONE on success.
    int run(QueryResult& answer) {
        int code = SQLITE_OK;
        while ((code = sqlite3_step(statement_.get())) == SQLITE_ROW) answer.rows.push_back(row());
        answer.changed = sqlite3_changes64(sqlite3_db_handle(statement_.get()));
        return code;
    }
    void reset() {
        sqlite3_reset(statement_.get());
        sqlite3_clear_bindings(statement_.get());
    }

private:
    // SQLite numbers parameters in order of appearance; ours have explicit numbers.
    [[nodiscard]] int place_of(int number) const { return sqlite3_bind_parameter_index(statement_.get(), ("$" + std::to_string(number)).c_str()); }

    int bind(int place, const Value& value) {
        sqlite3_stmt* s = statement_.get();
        if (const auto* number = std::get_if<std::int64_t>(&value)) return sqlite3_bind_int64(s, place, *number);
        if (const auto* real = std::get_if<double>(&value)) return sqlite3_bind_double(s, place, *real);
        if (const auto* text = std::get_if<std::string_view>(&value)) return bind_text(place, *text);
        if (const auto* blob = std::get_if<Bytes>(&value))
            return sqlite3_bind_blob64(s, place, blob->bytes.data(), blob->bytes.size(), SQLITE_STATIC);
        return sqlite3_bind_null(s, place);
    }
    int bind_text(int place, std::string_view text) {
        const char* start = text.data() ? text.data() : "";  // a null pointer would be NULL
        return sqlite3_bind_text64(statement_.get(), place, start, text.size(), SQLITE_STATIC, SQLITE_UTF8);
    }
    [[nodiscard]] Row row() const {
        Row row;
        const int columns = sqlite3_column_count(statement_.get());
        row.reserve(static_cast<std::size_t>(columns));
        for (int i = 0; i < columns; ++i) row.push_back(cell(i));
        return row;
    }
    [[nodiscard]] Cell cell(int column) const {
        sqlite3_stmt* s = statement_.get();
        switch (sqlite3_column_type(s, column)) {
            case SQLITE_INTEGER: return std::int64_t{sqlite3_column_int64(s, column)};
            case SQLITE_FLOAT: return sqlite3_column_double(s, column);
            case SQLITE_NULL: return {};
            default: break;
        }
        const auto* start = static_cast<const char*>(sqlite3_column_blob(s, column));
        return std::string(start ? start : "", static_cast<std::size_t>(sqlite3_column_bytes(s, column)));
    }

    std::unique_ptr<sqlite3_stmt, Closer> statement_;
    std::vector<int> places_;
};

class Sqlite final : public Database {
public:
    Sqlite(std::string path, const Options& options)
        : path_(std::move(path)), patience_(options.patience), create_(options.as_it_is ? 0 : SQLITE_OPEN_CREATE) {}

    // Creates a missing file, unless opened with as_it_is.
    [[nodiscard]] Stored<void> connect();
    [[nodiscard]] const Dialect& dialect() const override { return kSqliteDialect; }
    [[nodiscard]] Stored<std::vector<QueryResult>> run_each(std::string_view statement, std::span<const Values> sets) override;
    [[nodiscard]] Stored<void> script(const std::string& statements) override;
    [[nodiscard]] Stored<void> begin(Access access) override;
    [[nodiscard]] Stored<void> commit() override;
    void rollback() override;
    [[nodiscard]] Stored<void> prepare_migration() override;
    [[nodiscard]] Stored<void> announce(std::span<const std::string_view>) override { return {}; }
    [[nodiscard]] Stored<std::unique_ptr<Watcher>> watch() override { return nullptr; }
    [[nodiscard]] Stored<void> backup(const std::string& path) override;
    [[nodiscard]] Stored<std::vector<std::string>> find_damage() override;

private:
    [[nodiscard]] Stored<void> set_up();
    [[nodiscard]] Stored<Statement*> prepared(std::string_view text);
    [[nodiscard]] Stored<QueryResult> run_once(Statement& statement, const Values& values);
    [[nodiscard]] std::unexpected<Failure> failed(int code) const { return sqlite_failure(code, path_); }
    [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

    std::string path_;
    std::chrono::milliseconds patience_;
    int create_;
    Handle handle_;
    std::map<std::string, Statement, std::less<>> statements_;  // declared after the handle, so destroyed before it
};

Stored<void> Sqlite::connect() {
    stop_counting_memory();
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(path_.c_str(), &opened, SQLITE_OPEN_READWRITE | create_ | SQLITE_OPEN_NOMUTEX, nullptr);
    handle_.reset(opened);
    if (code != SQLITE_OK) return failed(code);
    if (sqlite3_db_readonly(handle_.get(), "main") == 1) return failed(SQLITE_READONLY);  // it would open but fail at the first write
    sqlite3_busy_timeout(handle_.get(), static_cast<int>(patience_.count()));
    return set_up();
}

// SQLite's busy timeout covers writers, but not two connections that create the log of the same new file.
Stored<void> Sqlite::set_up() {
    const auto end = std::chrono::steady_clock::now() + patience_;
    while (true) {
        auto done = script(kSetUp);
        if (done || done.error().kind != Kind::Busy || std::chrono::steady_clock::now() > end) return done;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

Stored<Statement*> Sqlite::prepared(std::string_view text) {
    if (const auto known = statements_.find(text); known != statements_.end()) return &known->second;
    sqlite3_stmt* made = nullptr;
    const int code = sqlite3_prepare_v3(handle_.get(), text.data(), static_cast<int>(text.size()), SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    if (code != SQLITE_OK) return failed(code);
    return &(statements_[std::string(text)] = Statement(made));
}

Stored<QueryResult> Sqlite::run_once(Statement& statement, const Values& values) {
    QueryResult answer;
    int code = statement.bind(values);
    if (code == SQLITE_OK) code = statement.run(answer);
    Stored<QueryResult> result = code == SQLITE_DONE ? Stored<QueryResult>(std::move(answer)) : failed(code);
    statement.reset();
    return result;
}

Stored<std::vector<QueryResult>> Sqlite::run_each(std::string_view statement, std::span<const Values> sets) {
    auto ready = prepared(statement);
    if (!ready) return std::unexpected(std::move(ready.error()));
    std::vector<QueryResult> answers;
    answers.reserve(sets.size());
    for (const Values& values : sets) {
        auto answer = run_once(**ready, values);
        if (!answer) return std::unexpected(std::move(answer.error()));
        answers.push_back(*std::move(answer));
    }
    return answers;
}

Stored<void> Sqlite::script(const std::string& statements) {
    const int code = sqlite3_exec(handle_.get(), statements.c_str(), nullptr, nullptr, nullptr);
    return code == SQLITE_OK ? Stored<void>() : failed(code);
}

Stored<void> Sqlite::begin(Access access) { return execute(*this, access == Access::Write ? "BEGIN IMMEDIATE" : "BEGIN", {}); }

Stored<void> Sqlite::commit() {
    auto done = execute(*this, "COMMIT", {});
    if (!done) rollback();
    return done;
}

// Some failures have already rolled back.
void Sqlite::rollback() {
    if (in_transaction()) sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

// BEGIN IMMEDIATE keeps others out; a file with tables but no version belongs to another program.
Stored<void> Sqlite::prepare_migration() {
    auto foreign = run("SELECT count(*) FROM sqlite_master WHERE NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'store_version')");
    if (!foreign) return std::unexpected(std::move(foreign.error()));
    std::int64_t tables = 0;
    read(foreign->rows.front(), tables);
    return tables == 0 ? Stored<void>() : failure(Kind::Corrupt, path_ + ": is another program's database; use another file");
}

// In one step, and so in one transaction: concurrent writes do not make it start over.
Stored<void> copy_pages(sqlite3* from, sqlite3* to, const std::string& path) {
    sqlite3_backup* running = sqlite3_backup_init(to, "main", from, "main");
    const int code = running ? sqlite3_backup_step(running, -1) : sqlite3_errcode(to);
    sqlite3_backup_finish(running);
    return code == SQLITE_DONE ? Stored<void>() : sqlite_failure(code, path);
}

Stored<void> Sqlite::backup(const std::string& path) {
    Sqlite copy(path, Options{});
    if (auto made = copy.connect(); !made) return made;
    if (auto copied = copy_pages(handle_.get(), copy.handle_.get(), path); !copied) return copied;
    return copy.script("PRAGMA journal_mode = DELETE");
}

Stored<std::vector<std::string>> Sqlite::find_damage() {
    auto lines = select(*this, "PRAGMA integrity_check(20)", {}, text_of);
    if (lines && *lines == std::vector<std::string>{"ok"}) lines->clear();
    return lines;
}

}  // namespace

Stored<std::unique_ptr<Database>> open_sqlite(const std::string& path, const Options& options) {
    auto database = std::make_unique<Sqlite>(path, options);
    if (auto connected = database->connect(); !connected) return std::unexpected(std::move(connected.error()));
    return database;
}

Stored<void> copy_sqlite(const std::string& from, const std::string& to) {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(from.c_str(), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
    const Handle source(opened);
    if (code != SQLITE_OK) return sqlite_failure(code, from);
    sqlite3* made = nullptr;
    const int made_code = sqlite3_open_v2(to.c_str(), &made, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    const Handle target(made);
    if (made_code != SQLITE_OK) return sqlite_failure(made_code, to);
    auto copied = copy_pages(source.get(), target.get(), to);
    if (!copied && copied.error().kind == Kind::Corrupt) return sqlite_failure(SQLITE_NOTADB, from);
    return copied;
}

}  // namespace urbanist::store
