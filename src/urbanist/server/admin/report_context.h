// The chat around a report, for the operator who handles it.
#pragma once

#include <string>
#include <vector>

#include "urbanist/store/store.h"

namespace urbanist::server {

struct ContextLine {
    std::uint64_t number = 0;
    store::Time at = 0;
    std::string account;  // empty for bots of the server
    std::uint8_t seat = 0;
    std::string text;
    bool ready_made = false;
};

// The last lines before the report and the first ones after it; empty if the report names no table or the table no longer exists.
[[nodiscard]] store::Stored<std::vector<ContextLine>> report_context(store::Store& store, const store::Report& report);

}  // namespace urbanist::server
