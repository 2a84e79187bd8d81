#include "urbanist/store/database/schema_check.h"

#include <algorithm>
#include <array>

#include "urbanist/store/database/migration.h"
#include "urbanist/store/database/sqlite.h"
#include "urbanist/store/database/transfer.h"

namespace urbanist::store {
namespace {

constexpr std::array<std::string_view, 5> kOfTables = {"tables", "events", "snapshots", "participants", "analyses"};

// The schema of a new store, read from an empty one in memory.
Stored<std::vector<Relation>> make_expected() {
    const auto empty = open_sqlite(":memory:", Options{});
    if (!empty) return std::unexpected(empty.error());
    if (auto made = make_version(**empty, newest_version()); !made) return std::unexpected(made.error());
    return relations_of(**empty);
}

const Stored<std::vector<Relation>>& expected_relations() {
    static const Stored<std::vector<Relation>> expected = make_expected();
    return expected;
}

std::string names_of(const Relation& relation) {
    std::string names;
    for (const Column& column : relation.columns) names += (names.empty() ? "" : ", ") + column.name;
    return names;
}

// The allowed types, as SQLite's typeof() names them.
std::string_view type_name(const Column& column) {
    if (column.type == "TEXT") return "text";
    if (column.type == "BLOB") return "blob";
    return column.type.starts_with("DOUBLE") ? "real" : "integer";
}

std::string wrong_type_query(const Relation& relation) {
    std::string cases;
    for (const Column& column : relation.columns) {
        const std::string type(type_name(column));
        cases += " WHEN typeof(" + column.name + ") NOT IN ('null', '" + type + "') THEN '" + column.name + " must be " + type + "'";
    }
    return "SELECT CASE" + cases + " END AS fault FROM " + relation.name + " WHERE fault IS NOT NULL LIMIT 1";
}

std::unexpected<Failure> missing(const Relation& relation, const Failure& why) {
    const bool is_missing = why.kind == Failure::Kind::Other || why.kind == Failure::Kind::Corrupt;
    if (!is_missing) return std::unexpected(why);
    return failure(Failure::Kind::Corrupt, "the database is damaged: its table «" + relation.name +
                                               "» is missing or lacks a column; restore a backup with «urbanist restore» (" + why.text + ")");
}

std::int64_t relation_count(Row& row) {
    std::int64_t number = 0;
    read(row, number);
    return number;
}

}  // namespace

Stored<bool> has_relation(Database& database, std::string_view name) {
    const char* statement = database.dialect().engine == Engine::Sqlite ? "SELECT count(*) FROM sqlite_master WHERE name = $1"
                                                                        : "SELECT count(*) FROM pg_tables WHERE tablename = $1 AND schemaname = "
                                                                          "ANY (current_schemas(false))";
    const auto count = select_one(database, statement, values(name), relation_count);
    if (!count) return std::unexpected(count.error());
    return count->value_or(0) > 0;
}

Stored<void> check_schema(Database& database) {
    const auto& expected = expected_relations();
    if (!expected) return std::unexpected(expected.error());
    for (const Relation& relation : *expected) {
        const auto there = database.script("SELECT " + names_of(relation) + " FROM " + relation.name + " LIMIT 0");
        if (!there) return missing(relation, there.error());
    }
    return {};
}

Stored<std::vector<std::string>> find_wrong_types(Database& database, Relations which) {
    std::vector<std::string> faults;
    const auto& expected = expected_relations();
    if (!expected) return std::unexpected(expected.error());
    if (database.dialect().engine == Engine::Postgres) return faults;
    for (const Relation& relation : *expected) {
        if (which == Relations::AllButTables && std::ranges::find(kOfTables, relation.name) != kOfTables.end()) continue;
        const auto fault = select_one(database, wrong_type_query(relation), {}, text_of);
        if (!fault) return std::unexpected(fault.error());
        if (*fault) faults.push_back("a value in «" + relation.name + "» is damaged: " + **fault);
    }
    return faults;
}

}  // namespace urbanist::store
