// SQLite: one file, one machine.
#pragma once

#include <memory>
#include <string>

#include "urbanist/store/database/database.h"
#include "urbanist/store/database/options.h"

namespace urbanist::store {

// Creates the file if needed. Uses a write-ahead log; a commit is on disk when it returns.
[[nodiscard]] Stored<std::unique_ptr<Database>> open_sqlite(const std::string& path, const Options& options);

// Copies an SQLite file, opened read-only, into an empty one.
[[nodiscard]] Stored<void> copy_sqlite(const std::string& from, const std::string& to);

}  // namespace urbanist::store
