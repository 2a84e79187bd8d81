#include "urbanist/store/repositories/kept_results.h"

#include "urbanist/store/database/database.h"

namespace urbanist::store {
namespace {

constexpr std::string_view kInsert =
    "INSERT INTO kept_results (account, id, number, result) "
    "SELECT $1, $2, (SELECT coalesce(max(number), 0) + 1 FROM kept_results WHERE account = $1), $3 FROM accounts WHERE id = $1 "
    "AND (SELECT coalesce(max(number), 0) FROM kept_results WHERE account = $1) < $4 ON CONFLICT (account, id) DO NOTHING";

KeptResult kept_result_of(Row& row) {
    KeptResult result;
    read(row, result.id, result.result, result.number);
    return result;
}

std::string kept_account_of(Row& row) {
    std::string id;
    read(row, id);
    return id;
}

}  // namespace

Stored<void> KeptResults::add(std::string_view account, std::span<const KeptResult> results) {
    std::vector<Values> sets;
    for (const KeptResult& result : results) sets.push_back(values(account, result.id, result.result, kMostKeptResults));
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        // Devices of one person take turns, so that numbers are given once.
        const std::string lock = std::string("SELECT id FROM accounts WHERE id = $1").append(database_.dialect().for_update);
        if (const auto locked = select_one(database_, lock, values(account), kept_account_of); !locked) return std::unexpected(locked.error());
        if (auto added = database_.run_each(kInsert, sets); !added) return std::unexpected(std::move(added.error()));
        return {};
    });
}

Stored<std::vector<KeptResult>> KeptResults::since(std::string_view account, std::int64_t number, std::uint16_t most) {
    return select(database_, "SELECT id, result, number FROM kept_results WHERE account = $1 AND number > $2 ORDER BY number LIMIT $3",
                  values(account, number, most), kept_result_of);
}

}  // namespace urbanist::store
