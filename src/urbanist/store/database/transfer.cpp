#include "urbanist/store/database/transfer.h"

#include <charconv>
#include <span>
#include <utility>

namespace urbanist::store {
namespace {

constexpr std::int64_t kRowsAtOnce = 500;

bool is_postgres(const Database& database) { return database.dialect().engine == Engine::Postgres; }

std::string listed(const Relation& relation, const auto& written) {
    std::string list;
    for (const Column& column : relation.columns) list += (list.empty() ? "" : ", ") + written(column);
    return list;
}

std::string plain_columns(const Relation& relation) {
    return listed(relation, [](const Column& column) { return column.name; });
}

// PostgreSQL writes bytes in its own text format.
std::string hex_columns(const Relation& relation) {
    return listed(relation, [](const Column& column) { return column.is_bytes() ? "encode(" + column.name + ", 'hex')" : column.name; });
}

std::string bytes_of_hex(std::string_view hex) {
    std::string bytes(hex.size() / 2, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        unsigned value = 0;
        std::from_chars(hex.data() + 2 * i, hex.data() + 2 * i + 2, value, 16);
        bytes[i] = static_cast<char>(value);
    }
    return bytes;
}

// The rows of a relation in batches. The first column is where the next batch starts.
class RowReader {
public:
    RowReader(Database& database, const Relation& relation) : database_(database), relation_(relation) {}

    // Empty at the end.
    [[nodiscard]] Stored<std::vector<Row>> next() { return is_postgres(database_) ? fetch() : page(); }

private:
    [[nodiscard]] Stored<std::vector<Row>> page() {
        const std::string statement =
            "SELECT rowid, " + plain_columns(relation_) + " FROM " + relation_.name + " WHERE rowid > $1 ORDER BY rowid LIMIT $2";
        auto answer = database_.run(statement, values(last_, kRowsAtOnce));
        if (!answer) return std::unexpected(std::move(answer.error()));
        if (!answer->rows.empty()) take(answer->rows.back().front(), last_);
        return std::move(answer->rows);
    }
    [[nodiscard]] Stored<std::vector<Row>> fetch() {
        const std::string cursor = "transfer_" + relation_.name;
        if (!std::exchange(declared_, true)) {
            auto declared =
                database_.script("DECLARE " + cursor + " NO SCROLL CURSOR FOR SELECT 0, " + hex_columns(relation_) + " FROM " + relation_.name);
            if (!declared) return std::unexpected(std::move(declared.error()));
        }
        auto answer = database_.run("FETCH " + std::to_string(kRowsAtOnce) + " FROM " + cursor);
        if (!answer) return std::unexpected(std::move(answer.error()));
        for (Row& row : answer->rows) unpack(row);
        return std::move(answer->rows);
    }
    void unpack(Row& row) const {
        for (std::size_t i = 0; i < relation_.columns.size(); ++i) {
            auto* text = std::get_if<std::string>(&row[i + 1]);
            if (relation_.columns[i].is_bytes() && text) *text = bytes_of_hex(*text);
        }
    }

    Database& database_;
    const Relation& relation_;
    std::int64_t last_ = INT64_MIN;
    bool declared_ = false;
};

Value value_of_cell(const Cell& cell, const Column& column) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) return *number;
    if (const auto* real = std::get_if<double>(&cell)) return *real;
    const auto* text = std::get_if<std::string>(&cell);
    if (!text) return {};
    return column.is_bytes() ? Value(Bytes{*text}) : Value(std::string_view(*text));
}

std::string insert_statement(const Database& database, const Relation& relation) {
    std::size_t number = 0;
    const std::string places = listed(relation, [&](const Column&) { return "$" + std::to_string(++number); });
    const std::string_view overriding = is_postgres(database) ? " OVERRIDING SYSTEM VALUE" : "";
    return "INSERT INTO " + relation.name + " (" + plain_columns(relation) + ")" + std::string(overriding) + " VALUES (" + places + ")";
}

Stored<void> insert_rows(Database& database, const std::string& statement, const Relation& relation, std::span<const Row> rows) {
    std::vector<Values> sets;
    for (const Row& row : rows) {
        Values& set = sets.emplace_back();
        for (std::size_t i = 0; i < relation.columns.size(); ++i) set.push_back(value_of_cell(row[i + 1], relation.columns[i]));
    }
    auto inserted = database.run_each(statement, sets);
    return inserted ? Stored<void>() : std::unexpected(std::move(inserted.error()));
}

// SQLite continues after the largest number by itself.
Stored<void> renumber(Database& database, const Relation& relation) {
    for (const Column& column : relation.columns) {
        if (!column.is_serial() || !is_postgres(database)) continue;
        const std::string next = "(SELECT coalesce(max(" + column.name + "), 0) + 1 FROM " + relation.name + ")";
        auto set = database.run("SELECT setval(pg_get_serial_sequence('" + relation.name + "', '" + column.name + "'), " + next + ", false)");
        if (!set) return std::unexpected(std::move(set.error()));
    }
    return {};
}

Stored<void> copy_relation(Database& from, Database& to, const Relation& relation) {
    if (auto cleared = execute(to, "DELETE FROM " + relation.name, {}); !cleared) return cleared;
    const std::string statement = insert_statement(to, relation);
    RowReader reader(from, relation);
    for (;;) {
        const auto rows = reader.next();
        if (!rows) return std::unexpected(rows.error());
        if (rows->empty()) return renumber(to, relation);
        if (auto inserted = insert_rows(to, statement, relation, *rows); !inserted) return inserted;
    }
}

}  // namespace

Stored<std::vector<Relation>> relations_of(Database& sqlite) {
    auto answer = sqlite.run(
        "SELECT m.name, c.name, c.type FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c "
        "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name <> 'store_version' ORDER BY m.name, c.cid");
    if (!answer) return std::unexpected(std::move(answer.error()));
    std::vector<Relation> relations;
    for (Row& row : answer->rows) {
        std::string relation;
        std::string column;
        std::string type;
        read(row, relation, column, type);
        if (relations.empty() || relations.back().name != relation) relations.push_back({relation, {}});
        relations.back().columns.push_back({column, type});
    }
    return relations;
}

Stored<void> copy_rows(Database& from, Database& to, const std::vector<Relation>& relations) {
    for (const Relation& relation : relations) {
        if (auto copied = copy_relation(from, to, relation); !copied) return copied;
    }
    return {};
}

}  // namespace urbanist::store
