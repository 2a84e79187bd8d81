#include "urbanist/store/repositories/cleanup.h"

#include <array>
#include <string>

#include "urbanist/store/database/database.h"
#include "urbanist/store/repositories/accounts.h"
#include "urbanist/store/repositories/change_log.h"

namespace urbanist::store {
namespace {

constexpr std::string_view kStaleGuests =
    "SELECT id FROM accounts WHERE kind = 0 AND gone = 0 AND created_at < $1 "
    "AND NOT EXISTS (SELECT 1 FROM sessions WHERE account = accounts.id AND seen_at >= $1) ORDER BY created_at LIMIT $2";
constexpr std::string_view kAbandonedTables =
    "SELECT id FROM tables WHERE stage = 0 AND listed_at < $1 "
    "AND (SELECT at FROM events WHERE table_id = tables.id AND number = tables.last) < $1 "
    "AND NOT EXISTS (SELECT 1 FROM reports WHERE table_id = tables.id AND handled_at IS NULL) ORDER BY listed_at LIMIT $2";
// The row is deleted first: a concurrent append either finds no row, or has changed `last` and keeps the table.
constexpr std::string_view kDropTable =
    "DELETE FROM tables WHERE id = $1 AND stage = 0 AND (SELECT at FROM events WHERE table_id = tables.id AND number = tables.last) < $2";
constexpr std::array<std::string_view, 4> kDropRest = {
    "DELETE FROM events WHERE table_id = $1",
    "DELETE FROM snapshots WHERE table_id = $1",
    "DELETE FROM participants WHERE table_id = $1",
    "DELETE FROM invitations WHERE table_id = $1",
};

}  // namespace

Stored<std::int64_t> Cleanup::drop_stale_guests(Time before, std::uint16_t most) {
    const auto stale = select(database_, kStaleGuests, values(before, most), text_of);
    if (!stale) return std::unexpected(stale.error());
    for (const std::string& id : *stale) {
        if (auto dropped = drop_guest(id); !dropped) return std::unexpected(std::move(dropped.error()));
    }
    return static_cast<std::int64_t>(stale->size());
}

Stored<void> Cleanup::drop_guest(std::string_view id) {
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        const auto left = leave_account(database_, id, "left-" + std::string(id.substr(0, 6)));
        if (!left) return std::unexpected(left.error());
        return execute(database_, "DELETE FROM accounts WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM participants WHERE account = $1)", values(id));
    });
}

Stored<std::int64_t> Cleanup::drop_abandoned_tables(Time before, std::uint16_t most) {
    const auto abandoned = select(database_, kAbandonedTables, values(before, most), text_of);
    if (!abandoned) return std::unexpected(abandoned.error());
    std::int64_t count = 0;
    for (const std::string& id : *abandoned) {
        const auto dropped = drop_open_table(id, before);
        if (!dropped) return std::unexpected(dropped.error());
        count += *dropped ? 1 : 0;
    }
    return count;
}

Stored<bool> Cleanup::drop_open_table(std::string_view id, Time before) {
    return transact(database_, Access::Write, [&]() -> Stored<bool> {
        const auto dropped = changed(database_, kDropTable, values(id, before));
        if (!dropped) return std::unexpected(dropped.error());
        if (*dropped == 0) return false;
        for (const std::string_view statement : kDropRest) {
            if (auto rest = execute(database_, statement, values(id)); !rest) return std::unexpected(std::move(rest.error()));
        }
        if (auto noted = note_change(database_, ChangeKind::Table, id); !noted) return std::unexpected(std::move(noted.error()));
        return true;
    });
}

}  // namespace urbanist::store
