// PostgreSQL: a server for any number of nodes.
#pragma once

#include <memory>
#include <string>

#include "urbanist/store/database/database.h"
#include "urbanist/store/database/options.h"

namespace urbanist::store {

[[nodiscard]] Stored<std::unique_ptr<Database>> open_postgres(const std::string& url, const Options& options);

}  // namespace urbanist::store
