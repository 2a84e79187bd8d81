// Copies rows between databases of the same version. One of the two is always SQLite, which provides the list of relations.
#pragma once

#include <string>
#include <vector>

#include "urbanist/store/database/database.h"

namespace urbanist::store {

struct Column {
    std::string name;
    std::string type;  // as SQLite has it

    [[nodiscard]] bool is_bytes() const { return type == "BLOB"; }
    [[nodiscard]] bool is_serial() const { return type == "INTEGER"; }  // auto-increment
};

struct Relation {
    std::string name;
    std::vector<Column> columns;
};

// All except the version.
[[nodiscard]] Stored<std::vector<Relation>> relations_of(Database& sqlite);

// Within the caller's transactions on both. Replaces the contents of these relations in `to`.
[[nodiscard]] Stored<void> copy_rows(Database& from, Database& to, const std::vector<Relation>& relations);

}  // namespace urbanist::store
