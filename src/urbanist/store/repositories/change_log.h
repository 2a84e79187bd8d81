// Changes outside the logs of tables: names, bans, announcements. Every server follows this list, so that changes made by one node or the command
// line take effect everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

enum class ChangeKind : std::uint8_t {
    Account,  // name, sessions, permissions; the subject is its id
    Table,    // removed; the subject is its id
    Rules,    // operators, sanctions, networks, announcements
    Closure,  // a table that is to be closed; the subject is its id
    Friends,  // requests, friends or invitations of an account; the subject is its id
};

struct Change {
    std::int64_t number = 0;
    ChangeKind kind = ChangeKind::Account;
    std::string subject;

    friend bool operator==(const Change&, const Change&) = default;
};

inline constexpr std::int64_t kKeptChanges = 10'000;

class ChangeLog {
public:
    explicit ChangeLog(Database& database) : database_(database) {}

    // The newest number; 0 if there is none.
    [[nodiscard]] Stored<std::int64_t> newest();
    // Changes in order, without gaps. Only the newest kKeptChanges are kept: if the first is not `number` + 1, some are missing.
    [[nodiscard]] Stored<std::vector<Change>> since(std::int64_t number, std::uint16_t most);

private:
    Database& database_;
};

// Call last in the transaction that makes the change, because others wait from here until its end.
[[nodiscard]] Stored<void> note_change(Database& database, ChangeKind kind, std::string_view subject);

}  // namespace urbanist::store
