// Removes data that is no longer needed, a little at a time, because moves wait meanwhile.
#pragma once

#include <cstdint>
#include <string_view>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

class Cleanup {
public:
    explicit Cleanup(Database& database) : database_(database) {}

    // Each removes at most `most` and returns how many.
    //
    // Guests inactive since `before`. Guests who have played are anonymised: others' games keep their id.
    [[nodiscard]] Stored<std::int64_t> drop_stale_guests(Time before, std::uint16_t most);
    // Tables without a game and without events since `before`, unless there is a pending report about them, which needs their chat.
    [[nodiscard]] Stored<std::int64_t> drop_abandoned_tables(Time before, std::uint16_t most);

private:
    [[nodiscard]] Stored<void> drop_guest(std::string_view id);
    [[nodiscard]] Stored<bool> drop_open_table(std::string_view id, Time before);

    Database& database_;
};

}  // namespace urbanist::store
