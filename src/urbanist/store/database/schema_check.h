// Checks the schema, so that a damaged database is refused at startup with one clear line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/database.h"

namespace urbanist::store {

[[nodiscard]] Stored<bool> has_relation(Database& database, std::string_view name);

// Checks that all relations and columns exist. Precondition: the database has the newest version.
[[nodiscard]] Stored<void> check_schema(Database& database);

// Values of the wrong type, one line per relation. PostgreSQL enforces its types itself. Values that belong
// to a single game table are not checked here.
enum class Relations : std::uint8_t { All, AllButTables };
[[nodiscard]] Stored<std::vector<std::string>> find_wrong_types(Database& database, Relations which);

}  // namespace urbanist::store
