// PostgreSQL: a server for any number of nodes.
#pragma once

#include <memory>
#include <string>

#include "urbanist/store/database.h"
#include "urbanist/store/store.h"

namespace urbanist::store {

[[nodiscard]] Stored<std::unique_ptr<Database>> open_postgres(const std::string& url, const Options& options);

}  // namespace urbanist::store
