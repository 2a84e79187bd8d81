// One connection to a database. Statements use the common subset of SQLite and PostgreSQL; Dialect has the parts that differ.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/store/database/failure.h"
#include "urbanist/store/database/values.h"
#include "urbanist/store/database/watcher.h"

namespace urbanist::store {

enum class Engine : std::uint8_t { Sqlite, Postgres };

struct Dialect {
    Engine engine;
    std::string_view bytes;        // the type of binary data
    std::string_view serial;       // an auto-increment primary key
    std::string_view for_update;   // for a SELECT: locks the rows until the end of the transaction
    std::string_view skip_locked;  // the same, skipping rows locked by others
};

enum class Access : std::uint8_t { Read, Write };

class Database {
public:
    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    virtual ~Database() = default;

    [[nodiscard]] virtual const Dialect& dialect() const = 0;

    // Runs a statement with several sets of values; prepares it on first use. Outside a transaction, reconnects if the connection was lost.
    [[nodiscard]] virtual Stored<std::vector<QueryResult>> run_each(std::string_view statement, std::span<const Values> sets) = 0;
    [[nodiscard]] Stored<QueryResult> run(std::string_view statement, const Values& values = {});
    // Statements without values, for migrations.
    [[nodiscard]] virtual Stored<void> script(const std::string& statements) = 0;

    // A reader sees one consistent snapshot; a writer also blocks other writers.
    [[nodiscard]] virtual Stored<void> begin(Access access) = 0;
    [[nodiscard]] virtual Stored<void> commit() = 0;
    virtual void rollback() = 0;

    // A database server silent for this long counts as lost; 0 waits forever. Has no effect on files.
    virtual void answer_within(std::chrono::milliseconds) {}

    // Called within the migrating transaction: locks out other migrations and checks that the database may be migrated.
    [[nodiscard]] virtual Stored<void> prepare_migration() = 0;
    // Notifies other nodes that these tables changed, once the transaction is durable.
    [[nodiscard]] virtual Stored<void> announce(std::span<const std::string_view> tables) = 0;
    [[nodiscard]] virtual Stored<std::unique_ptr<Watcher>> watch() = 0;
    // Writes a consistent snapshot to an empty SQLite file, while others write.
    [[nodiscard]] virtual Stored<void> backup(const std::string& path) = 0;
    // Errors in the stored data, one line each. Reads everything.
    [[nodiscard]] virtual Stored<std::vector<std::string>> find_damage() = 0;
};

// Rolls back when destroyed unless committed.
class Transaction {
public:
    explicit Transaction(Database& database) : database_(&database) {}
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction() {
        if (database_) database_->rollback();
    }
    [[nodiscard]] Stored<void> commit() { return std::exchange(database_, nullptr)->commit(); }

private:
    Database* database_;
};

// Runs work() in a transaction, which is rolled back if it fails. Returns its result once it is durable.
template <class Work>
[[nodiscard]] auto transact(Database& database, Access access, Work&& work) -> decltype(work()) {
    if (auto begun = database.begin(access); !begun) return std::unexpected(std::move(begun.error()));
    Transaction transaction(database);
    auto done = work();
    if (!done) return done;
    if (auto committed = transaction.commit(); !committed) {
        committed.error().in_doubt = committed.error().kind == Failure::Kind::Unavailable;
        return std::unexpected(std::move(committed.error()));
    }
    return done;
}

// Run a statement and return success, the number of rows changed, or its rows as one type.
[[nodiscard]] Stored<void> execute(Database& database, std::string_view statement, const Values& values);
[[nodiscard]] Stored<std::int64_t> changed(Database& database, std::string_view statement, const Values& values);

[[nodiscard]] std::string text_of(Row& row);  // of a single column

template <class T>
[[nodiscard]] Stored<std::vector<T>> select(Database& database, std::string_view statement, const Values& values, T (*as)(Row&)) {
    auto answer = database.run(statement, values);
    if (!answer) return std::unexpected(std::move(answer.error()));
    std::vector<T> found;
    found.reserve(answer->rows.size());
    for (Row& row : answer->rows) found.push_back(as(row));
    return found;
}
template <class T>
[[nodiscard]] Stored<std::optional<T>> select_one(Database& database, std::string_view statement, const Values& values, T (*as)(Row&)) {
    auto found = select(database, statement, values, as);
    if (!found) return std::unexpected(std::move(found.error()));
    if (found->empty()) return std::nullopt;
    return std::move(found->front());
}

}  // namespace urbanist::store
