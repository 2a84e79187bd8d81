// How a database becomes one that this program understands.
#pragma once

#include <cstdint>

#include "urbanist/store/database.h"

namespace urbanist::store {

// Steps forward from whatever version is there, an empty database included; all of them or none. Refuses what a newer program has made.
[[nodiscard]] Stored<void> migrate(Database& database);

// The version that this program reads and writes, and the one that is there.
[[nodiscard]] std::int64_t newest_version();
[[nodiscard]] Stored<std::int64_t> version_of(Database& database);

}  // namespace urbanist::store
