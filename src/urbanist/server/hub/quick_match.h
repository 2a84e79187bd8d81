// Finds public tables where somebody waits for a game with these options.
#pragma once

#include <string>
#include <vector>

#include "urbanist/server/services/services.h"
#include "urbanist/server/services/table_service.h"
#include "urbanist/table/options.h"

namespace urbanist::server {

// Open tables with these options, longest waiting first. Whether bots would fill the seats is ignored.
[[nodiscard]] Awaitable<Answer<std::vector<std::string>>> find_matching_tables(Services& services, const Identity& who,
                                                                               const table::Options& options);

}  // namespace urbanist::server
