// The queue of games that a bot is to judge, and what it said of them. Any number of nodes work it off.
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
    std::optional<std::string> body;  // nothing while it waits
};

class Analyses {
public:
    explicit Analyses(Database& database) : database_(database) {}

    // Puts the table into the queue. To ask again changes nothing.
    [[nodiscard]] Stored<void> ask(std::string_view table, Time now);
    // The tables that have waited longest and that nobody holds; they are held until `until`, so that each goes to one claimer.
    [[nodiscard]] Stored<std::vector<std::string>> claim(Time now, Time until, std::uint16_t most);
    // The first result counts: a node that held the table too long is too late.
    [[nodiscard]] Stored<void> finish(std::string_view table, std::string_view body);
    // Nothing where nobody has asked.
    [[nodiscard]] Stored<std::optional<Analysis>> find(std::string_view table);

private:
    Database& database_;
};

}  // namespace urbanist::store
