// Schema migration.
#pragma once

#include <cstdint>

#include "urbanist/store/database/database.h"

namespace urbanist::store {

// Upgrades from any older version, including an empty database, all or nothing. Refuses a newer version.
[[nodiscard]] Stored<void> migrate(Database& database);

// Within the caller's transaction: creates this version in an empty database. The version must be known.
[[nodiscard]] Stored<void> make_version(Database& database, std::int64_t version);

// The version this program uses, and the one in the database.
[[nodiscard]] std::int64_t newest_version();
[[nodiscard]] Stored<std::int64_t> version_of(Database& database);

}  // namespace urbanist::store
