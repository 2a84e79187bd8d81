// SQLite: one file, one machine.
#pragma once

#include <memory>
#include <string>

#include "urbanist/store/database.h"
#include "urbanist/store/store.h"

namespace urbanist::store {

// Makes the file where there is none. Write-ahead log, and a commit is on the disk when it returns.
[[nodiscard]] Stored<std::unique_ptr<Database>> open_sqlite(const std::string& path, const Options& options);

}  // namespace urbanist::store
