// One connection to a database. Statements are written once in what SQLite and PostgreSQL both understand; where they differ, Dialect has the words.
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
    std::string_view bytes;        // the type of a row of bytes
    std::string_view serial;       // a primary key that numbers itself
    std::string_view for_update;   // of a SELECT: nobody else changes these rows meanwhile
    std::string_view skip_locked;  // the same, but passing over rows that somebody else holds
};

enum class Access : std::uint8_t { Read, Write };

class Database {
public:
    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    virtual ~Database() = default;

    [[nodiscard]] virtual const Dialect& dialect() const = 0;

    // The same statement with one set of values after the other; prepared when it is first seen. Outside a transaction, connects anew where the
    // connection has gone.
    [[nodiscard]] virtual Stored<std::vector<QueryResult>> run_each(std::string_view statement, std::span<const Values> sets) = 0;
    [[nodiscard]] Stored<QueryResult> run(std::string_view statement, const Values& values = {});
    // Statements without values, for migrations.
    [[nodiscard]] virtual Stored<void> script(const std::string& statements) = 0;

    // A reader sees one state of all tables; a writer also keeps others from writing the same.
    [[nodiscard]] virtual Stored<void> begin(Access access) = 0;
    [[nodiscard]] virtual Stored<void> commit() = 0;
    virtual void rollback() = 0;

    // From now on a server that is silent for so long counts as gone; 0 waits for ever. A file's disk cannot be hurried.
    virtual void answer_within(std::chrono::milliseconds) {}

    // Within the transaction that migrates: nobody else does, and the database is one that may be migrated.
    [[nodiscard]] virtual Stored<void> prepare_migration() = 0;
    // Tells other nodes, when the transaction is durable, that these tables changed.
    [[nodiscard]] virtual Stored<void> announce(std::span<const std::string_view> tables) = 0;
    [[nodiscard]] virtual Stored<std::unique_ptr<Watcher>> watch() = 0;
    // Everything as it is at one moment, into an empty SQLite file, while others write.
    [[nodiscard]] virtual Stored<void> backup(const std::string& path) = 0;
    // Faults in what is stored, one line each; none where all is well. Reads everything.
    [[nodiscard]] virtual Stored<std::vector<std::string>> find_damage() = 0;
};

// Rolls back unless it was committed.
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

// work() within a transaction: all of it, or nothing where it fails. Its result, once it is durable.
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

// A statement of which only success matters, or the number of rows changed, or its rows as one type.
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
