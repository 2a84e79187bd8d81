// The queue of games to be analysed by a bot, and the results. Any number of nodes can process it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

struct Analysis {
    std::optional<std::string> body;  // nothing while waiting
};

class Analyses {
public:
    explicit Analyses(Database& database) : database_(database) {}

    // Adds the table to the queue, unless it was added before.
    [[nodiscard]] Stored<void> ask(std::string_view table, Time now);
    // Claims the longest-waiting tables that nobody holds; they are held until `until`, so that each goes to one node.
    [[nodiscard]] Stored<std::vector<std::string>> claim(Time now, Time until, std::uint16_t most);
    // Stores the result. Only the first one counts, in case a claim expired.
    [[nodiscard]] Stored<void> finish(std::string_view table, std::string_view body);
    // Nothing if no analysis was requested.
    [[nodiscard]] Stored<std::optional<Analysis>> find(std::string_view table);

private:
    Database& database_;
};

}  // namespace urbanist::store
