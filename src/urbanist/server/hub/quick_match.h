// Finds a public table where somebody waits for a game like this one, or nothing.
#pragma once

#include <string>
#include <vector>

#include "urbanist/server/services/services.h"
#include "urbanist/server/services/table_service.h"
#include "urbanist/table/options.h"

namespace urbanist::server {

// Tables that wait for players and whose options are these; the one that has waited longest first. Whether bots would fill the seats does not matter.
[[nodiscard]] Awaitable<Answer<std::vector<std::string>>> find_matching_tables(Services& services, const Identity& who,
                                                                               const table::Options& options);

}  // namespace urbanist::server
