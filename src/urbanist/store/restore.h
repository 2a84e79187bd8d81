// Backups are SQLite stores in one file, whatever database they came from, and can be restored to either.
#pragma once

#include <cstdint>
#include <string>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

enum class Overwrite : std::uint8_t { Never, Allowed };

// Restores the backup to this URL and upgrades it, all or nothing. Refuses a backup from a newer version, a damaged
// one, a store in use by a server, and, unless allowed, a store that is not empty.
[[nodiscard]] Stored<void> restore(const std::string& backup, const std::string& url, Overwrite overwrite, Time now);

}  // namespace urbanist::store
