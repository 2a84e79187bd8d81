// What changed outside the logs of tables: names, bans, announcements. Every server follows this list, so that what one node or the command line
// does takes effect everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/store/database/failure.h"

namespace urbanist::store {

class Database;

enum class ChangeKind : std::uint8_t {
    Account,  // name, sessions, what it may do; the subject is its id
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

    // 0 before the first.
    [[nodiscard]] Stored<std::int64_t> newest();
    // In order, without a gap. Only the newest kKeptChanges are kept: where the first is not `number` + 1, some are missing.
    [[nodiscard]] Stored<std::vector<Change>> since(std::int64_t number, std::uint16_t most);

private:
    Database& database_;
};

// Within the transaction that makes the change, and last in it: others wait from here to its end.
[[nodiscard]] Stored<void> note_change(Database& database, ChangeKind kind, std::string_view subject);

}  // namespace urbanist::store
