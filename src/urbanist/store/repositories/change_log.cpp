#include "urbanist/store/repositories/change_log.h"

#include "urbanist/store/database/database.h"

namespace urbanist::store {
namespace {

std::int64_t change_number(Row& row) {
    std::int64_t number = 0;
    read(row, number);
    return number;
}

Change noted_change_of(Row& row) {
    Change change;
    read(row, change.number, change.kind, change.subject);
    return change;
}

}  // namespace

Stored<std::int64_t> ChangeLog::newest() {
    const auto head = select_one(database_, "SELECT number FROM changes_head", {}, change_number);
    if (!head) return std::unexpected(head.error());
    return head->value_or(0);
}

Stored<std::vector<Change>> ChangeLog::since(std::int64_t number, std::uint16_t most) {
    return select(database_, "SELECT number, kind, subject FROM changes WHERE number > $1 ORDER BY number LIMIT $2", values(number, most),
                  noted_change_of);
}

Stored<void> note_change(Database& database, ChangeKind kind, std::string_view subject) {
    const auto number = select_one(database, "UPDATE changes_head SET number = number + 1 RETURNING number", {}, change_number);
    if (!number) return std::unexpected(number.error());
    if (!*number) return failure(Failure::Kind::Corrupt, "the list of changes is missing from the store; restore a backup");
    auto noted = execute(database, "INSERT INTO changes (number, kind, subject) VALUES ($1, $2, $3)", values(**number, kind, subject));
    if (!noted) return noted;
    return execute(database, "DELETE FROM changes WHERE number <= $1", values(**number - kKeptChanges));
}

}  // namespace urbanist::store
