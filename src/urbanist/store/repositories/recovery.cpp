#include "urbanist/store/repositories/recovery.h"

#include <string>

#include "urbanist/store/database/database.h"
#include "urbanist/store/repositories/change_log.h"

namespace urbanist::store {
namespace {

Bytes code_bytes(const TokenHash& code) { return {{reinterpret_cast<const char*>(code.data()), code.size()}}; }

std::int64_t code_count(Row& row) {
    std::int64_t count = 0;
    read(row, count);
    return count;
}

}  // namespace

Stored<void> RecoveryCodes::replace(std::string_view account, std::span<const TokenHash> codes) {
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        if (auto gone = execute(database_, "DELETE FROM recovery_codes WHERE account = $1", values(account)); !gone) return gone;
        std::vector<Values> sets;
        for (const TokenHash& code : codes) sets.push_back(values(account, code_bytes(code)));
        auto stored = database_.run_each("INSERT INTO recovery_codes (account, code_hash) VALUES ($1, $2)", sets);
        return stored ? Stored<void>() : std::unexpected(std::move(stored.error()));
    });
}

Stored<std::int64_t> RecoveryCodes::count(std::string_view account) {
    const auto found = select_one(database_, "SELECT count(*) FROM recovery_codes WHERE account = $1", values(account), code_count);
    if (!found) return std::unexpected(found.error());
    return found->value_or(0);
}

Stored<bool> RecoveryCodes::use(std::string_view account, const TokenHash& code, std::string_view password_hash) {
    return transact(database_, Access::Write, [&]() -> Stored<bool> {
        const auto used = changed(database_, "DELETE FROM recovery_codes WHERE account = $1 AND code_hash = $2", values(account, code_bytes(code)));
        if (!used) return std::unexpected(used.error());
        if (*used == 0) return false;
        if (auto set = execute(database_, "UPDATE accounts SET password_hash = $2 WHERE id = $1", values(account, password_hash)); !set)
            return std::unexpected(std::move(set.error()));
        if (auto ended = execute(database_, "DELETE FROM sessions WHERE account = $1", values(account)); !ended)
            return std::unexpected(std::move(ended.error()));
        if (auto noted = note_change(database_, ChangeKind::Account, account); !noted) return std::unexpected(std::move(noted.error()));
        return true;
    });
}

}  // namespace urbanist::store
