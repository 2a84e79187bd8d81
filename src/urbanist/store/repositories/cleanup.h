// Removes what nobody will need again. A little at a time: moves wait while it works.
#pragma once

#include <cstdint>
#include <string_view>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

class Cleanup {
public:
    explicit Cleanup(Database& database) : database_(database) {}

    // Each removes at most `most` and says how many that were.
    //
    // Guests who were not here since `before`. Those who played leave their id in the games of others, as anybody does who leaves.
    [[nodiscard]] Stored<std::int64_t> drop_stale_guests(Time before, std::uint16_t most);
    // Tables where no game has begun and nothing has happened since `before`, unless a report about them waits: what was said there is its context.
    [[nodiscard]] Stored<std::int64_t> drop_abandoned_tables(Time before, std::uint16_t most);

private:
    [[nodiscard]] Stored<void> drop_guest(std::string_view id);
    [[nodiscard]] Stored<bool> drop_open_table(std::string_view id, Time before);

    Database& database_;
};

}  // namespace urbanist::store
