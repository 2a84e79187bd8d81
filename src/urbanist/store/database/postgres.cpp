#include "urbanist/store/database/postgres.h"

#include <charconv>
#include <map>
#include <utility>

#include "urbanist/store/database/migration.h"
#include "urbanist/store/database/postgres_connection.h"
#include "urbanist/store/database/postgres_watcher.h"
#include "urbanist/store/database/sqlite.h"
#include "urbanist/store/database/transfer.h"

namespace urbanist::store {
namespace {

constexpr Dialect kPostgresDialect = {
    .engine = Engine::Postgres,
    .bytes = "BYTEA",
    .serial = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    .for_update = " FOR UPDATE",
    .skip_locked = " FOR UPDATE SKIP LOCKED",
};

// The types of our columns; all others arrive as text.
constexpr Oid kInt8 = 20;
constexpr Oid kInt2 = 21;
constexpr Oid kInt4 = 23;
constexpr Oid kFloat8 = 701;

template <class Number>
std::string written(Number number) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

template <class Number>
Number parsed(std::string_view text) {
    Number number{};
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// A set of values for libpq. Text and bytes are passed as they are, with their length; numbers as digits.
class Parameters {
public:
    explicit Parameters(const Values& values) {
        digits_.reserve(values.size());  // so that pointers into it stay valid
        for (const Value& value : values) add(value);
    }
    int send(PGconn* connection, const std::string& statement) const {
        return PQsendQueryPrepared(connection, statement.c_str(), static_cast<int>(starts_.size()), starts_.data(), lengths_.data(), formats_.data(),
                                   0);
    }

private:
    void add(const Value& value) {
        if (const auto* number = std::get_if<std::int64_t>(&value)) return add_digits(written(*number));
        if (const auto* real = std::get_if<double>(&value)) return add_digits(written(*real));
        if (const auto* text = std::get_if<std::string_view>(&value)) return add_bytes(*text);
        if (const auto* blob = std::get_if<Bytes>(&value)) return add_bytes(blob->bytes);
        add(nullptr, 0, 0);
    }
    void add_digits(std::string digits) { add(digits_.emplace_back(std::move(digits)).c_str(), 0, 0); }
    void add_bytes(std::string_view bytes) { add(bytes.data() ? bytes.data() : "", static_cast<int>(bytes.size()), 1); }
    void add(const char* start, int length, int format) {
        starts_.push_back(start);
        lengths_.push_back(length);
        formats_.push_back(format);
    }

    std::vector<std::string> digits_;
    std::vector<const char*> starts_;
    std::vector<int> lengths_;
    std::vector<int> formats_;
};

Cell cell_of(const PGresult* result, int row, int column) {
    if (PQgetisnull(result, row, column) == 1) return {};
    const std::string_view text(PQgetvalue(result, row, column), static_cast<std::size_t>(PQgetlength(result, row, column)));
    switch (PQftype(result, column)) {
        case kInt2:
        case kInt4:
        case kInt8: return parsed<std::int64_t>(text);
        case kFloat8: return parsed<double>(text);
        default: return std::string(text);
    }
}

QueryResult answer_of(PGresult* result) {
    QueryResult answer;
    for (int row = 0; row < PQntuples(result); ++row) {
        Row& cells = answer.rows.emplace_back();
        for (int column = 0; column < PQnfields(result); ++column) cells.push_back(cell_of(result, row, column));
    }
    answer.changed = parsed<std::int64_t>(PQcmdTuples(result));
    return answer;
}

class Postgres final : public Database {
public:
    // Migration may take long, so the timeout is set only afterwards.
    Postgres(const std::string& url, const Options& options) : connection_(url, options.patience), node_(options.node) {
        if (options.as_it_is) connection_.answer_within(options.patience);
    }

    [[nodiscard]] Stored<void> connect() { return connection_.ready(); }
    [[nodiscard]] const Dialect& dialect() const override { return kPostgresDialect; }
    [[nodiscard]] Stored<std::vector<QueryResult>> run_each(std::string_view statement, std::span<const Values> sets) override;
    [[nodiscard]] Stored<void> script(const std::string& statements) override { return connection_.command(statements); }
    [[nodiscard]] Stored<void> begin(Access access) override;
    [[nodiscard]] Stored<void> commit() override;
    void rollback() override;
    void answer_within(std::chrono::milliseconds longest) override { connection_.answer_within(longest); }
    [[nodiscard]] Stored<void> prepare_migration() override;
    [[nodiscard]] Stored<void> announce(std::span<const std::string_view> tables) override;
    [[nodiscard]] Stored<std::unique_ptr<Watcher>> watch() override;
    [[nodiscard]] Stored<void> backup(const std::string& path) override;
    [[nodiscard]] Stored<std::vector<std::string>> find_damage() override;

private:
    [[nodiscard]] Stored<void> ready();
    [[nodiscard]] Stored<std::string> prepared(std::string_view text);
    [[nodiscard]] Stored<std::vector<QueryResult>> collect_results(std::size_t count);

    PostgresConnection connection_;
    std::string node_;
    bool in_transaction_ = false;
    std::map<std::string, std::string, std::less<>> prepared_;  // text → name
    std::uint64_t prepared_on_ = 0;                             // the connection's generation
};

// Within a transaction a new connection would continue outside of it.
Stored<void> Postgres::ready() {
    if (in_transaction_) return connection_.is_lost() ? Stored<void>(connection_.failed(nullptr)) : Stored<void>();
    return connection_.ready();
}

Stored<std::string> Postgres::prepared(std::string_view text) {
    if (std::exchange(prepared_on_, connection_.generation()) != connection_.generation()) prepared_.clear();
    if (const auto known = prepared_.find(text); known != prepared_.end()) return known->second;
    const std::string name = "s" + std::to_string(prepared_.size());
    if (PQsendPrepare(connection_.get(), name.c_str(), std::string(text).c_str(), 0, nullptr) != 1) return connection_.failed(nullptr);
    const PostgresResult result = connection_.next_result();
    if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) {
        auto failed = connection_.failed(result.get());
        const PostgresResult end = connection_.next_result();
        return failed;
    }
    const PostgresResult end = connection_.next_result();
    return prepared_[std::string(text)] = name;
}

// One result per statement, and a final one. The first failure is the cause of later ones.
Stored<std::vector<QueryResult>> Postgres::collect_results(std::size_t count) {
    std::vector<QueryResult> answers;
    std::optional<Failure> cause;
    for (std::size_t i = 0; i < count; ++i) {
        const PostgresResult result = connection_.next_result();
        const PostgresResult end = connection_.next_result();
        const ExecStatusType status = PQresultStatus(result.get());
        if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
            answers.push_back(answer_of(result.get()));
        } else if (!cause) {
            cause = connection_.failed(result.get()).error();
        }
    }
    const PostgresResult sync = connection_.next_result();
    if (cause) return std::unexpected(*std::move(cause));
    return answers;
}

// All statements are sent before the first result is awaited.
Stored<std::vector<QueryResult>> Postgres::run_each(std::string_view statement, std::span<const Values> sets) {
    if (sets.empty()) return {};
    if (auto connected = ready(); !connected) return std::unexpected(std::move(connected.error()));
    const auto name = prepared(statement);
    if (!name) return std::unexpected(name.error());
    PQenterPipelineMode(connection_.get());
    for (const Values& values : sets) {
        if (Parameters(values).send(connection_.get(), *name) != 1) return connection_.failed(nullptr);
    }
    if (PQpipelineSync(connection_.get()) != 1) return connection_.failed(nullptr);
    auto answers = collect_results(sets.size());
    PQexitPipelineMode(connection_.get());
    return answers;
}

Stored<void> Postgres::begin(Access access) {
    if (auto connected = connection_.ready(); !connected) return connected;
    auto begun = connection_.command(access == Access::Write ? "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
                                                             : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    in_transaction_ = begun.has_value();
    return begun;
}

Stored<void> Postgres::commit() {
    in_transaction_ = false;
    return connection_.command("COMMIT");
}

void Postgres::rollback() {
    in_transaction_ = false;
    [[maybe_unused]] const auto ended = connection_.command("ROLLBACK");  // a lost connection has rolled back already
}

Stored<void> Postgres::prepare_migration() { return execute(*this, "SELECT pg_advisory_xact_lock(7568903225)", {}); }

Stored<void> Postgres::announce(std::span<const std::string_view> tables) {
    for (const std::string& text : notification_texts(node_, tables)) {
        if (auto sent = execute(*this, "SELECT pg_notify($1, $2)", values(kChannel, text)); !sent) return sent;
    }
    return {};
}

Stored<std::unique_ptr<Watcher>> Postgres::watch() {
    auto watcher = std::make_unique<PostgresWatcher>(connection_.url(), connection_.patience(), node_);
    watcher->answer_within(connection_.longest_silence());
    if (auto listening = watcher->listen(); !listening) return std::unexpected(std::move(listening.error()));
    return watcher;
}

// One snapshot of all tables, in a file of the same version.
Stored<void> Postgres::backup(const std::string& path) {
    const auto copy = open_sqlite(path, Options{});
    if (!copy) return std::unexpected(copy.error());
    if (auto quick = (*copy)->script("PRAGMA synchronous = OFF"); !quick) return quick;  // synced when complete
    auto copied = transact(*this, Access::Read, [&]() -> Stored<void> {
        const auto version = version_of(*this);
        if (!version) return std::unexpected(version.error());
        return transact(**copy, Access::Write, [&]() -> Stored<void> {
            if (auto made = make_version(**copy, *version); !made) return made;
            const auto relations = relations_of(**copy);
            if (!relations) return std::unexpected(relations.error());
            return copy_rows(*this, **copy, *relations);
        });
    });
    if (!copied) return copied;
    return (*copy)->script("PRAGMA journal_mode = DELETE");
}

// The server checks its own files; what we can check is that every table can be read.
Stored<std::vector<std::string>> Postgres::find_damage() { return std::vector<std::string>(); }

}  // namespace

Stored<std::unique_ptr<Database>> open_postgres(const std::string& url, const Options& options) {
    auto database = std::make_unique<Postgres>(url, options);
    if (auto connected = database->connect(); !connected) return std::unexpected(std::move(connected.error()));
    return database;
}

}  // namespace urbanist::store
