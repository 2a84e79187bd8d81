#include "urbanist/store/repositories/ratings.h"

#include <algorithm>
#include <map>

#include "urbanist/store/database/database.h"

namespace urbanist::store {
namespace {

const std::string kSelectRatings = "SELECT account, ladder, mean, deviation, games FROM ratings ";
const std::string kSelectChanges = "SELECT table_id, ladder, account, at, mean_before, deviation_before, mean, deviation, games FROM rating_changes ";

Rating rating_of(Row& row) {
    Rating rating;
    read(row, rating.account, rating.ladder, rating.mean, rating.deviation, rating.games);
    return rating;
}

Leader leader_of(Row& row) {
    Leader leader;
    Rating& rating = leader.rating;
    read(row, rating.account, rating.ladder, rating.mean, rating.deviation, rating.games, leader.name);
    return leader;
}

Ladder ladder_of(Row& row) {
    Ladder ladder;
    read(row, ladder.name, ladder.people);
    return ladder;
}

RatingChange change_of(Row& row) {
    RatingChange change;
    read(row, change.table, change.ladder, change.account, change.at, change.mean_before, change.deviation_before, change.mean, change.deviation,
         change.games);
    return change;
}

// The old ratings, locked until the end of the transaction. Accounts are locked in a fixed order, so that there is no deadlock.
Stored<std::vector<Rating>> ratings_before(Database& database, const RatedTable& rated) {
    std::map<std::string, Rating> found;
    for (const std::string& account : rated.accounts) found[account];
    const std::string held = kSelectRatings + "WHERE account = $1 AND ladder = $2" + std::string(database.dialect().for_update);
    for (auto& [account, rating] : found) {
        auto made = execute(database,
                            "INSERT INTO ratings (account, ladder, mean, deviation, games) VALUES ($1, $2, $3, $4, 0) "
                            "ON CONFLICT (account, ladder) DO NOTHING",
                            values(account, rated.ladder, rated.mean, rated.deviation));
        if (!made) return std::unexpected(std::move(made.error()));
        auto row = select_one(database, held, values(account, rated.ladder), rating_of);
        if (!row) return std::unexpected(std::move(row.error()));
        rating = row->value_or(Rating{});
    }
    std::vector<Rating> before;
    for (const std::string& account : rated.accounts) before.push_back(found[account]);
    return before;
}

Stored<void> store_change(Database& database, const RatingChange& change) {
    auto stored = execute(database, "UPDATE ratings SET mean = $3, deviation = $4, games = $5 WHERE account = $1 AND ladder = $2",
                          values(change.account, change.ladder, change.mean, change.deviation, change.games));
    if (!stored) return stored;
    return execute(database,
                   "INSERT INTO rating_changes (table_id, ladder, account, at, mean_before, deviation_before, mean, deviation, games) "
                   "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                   values(change.table, change.ladder, change.account, change.at, change.mean_before, change.deviation_before, change.mean,
                          change.deviation, change.games));
}

Stored<void> store_changes(Database& database, const RatedTable& rated, const std::vector<Rating>& before, const std::vector<Rating>& after) {
    if (after.size() != before.size()) return failure(Failure::Kind::Other, "the rating rule lost somebody; nothing was rated");
    for (std::size_t i = 0; i < before.size(); ++i) {
        auto stored = store_change(database, {rated.table, rated.ladder, before[i].account, rated.at, before[i].mean, before[i].deviation,
                                              after[i].mean, after[i].deviation, before[i].games + 1});
        if (!stored) return stored;
    }
    return {};
}

}  // namespace

Stored<bool> Ratings::rate(const RatedTable& rated, const Rule& rule) {
    return transact(database_, Access::Write, [&]() -> Stored<bool> {
        const auto first = changed(database_, "INSERT INTO rated_tables (table_id, ladder, at) VALUES ($1, $2, $3) ON CONFLICT (table_id) DO NOTHING",
                                   values(rated.table, rated.ladder, rated.at));
        if (!first) return std::unexpected(first.error());
        if (*first == 0) return false;
        const auto before = ratings_before(database_, rated);
        if (!before) return std::unexpected(before.error());
        if (auto stored = store_changes(database_, rated, *before, rule(*before)); !stored) return std::unexpected(std::move(stored.error()));
        return true;
    });
}

Stored<std::vector<Rating>> Ratings::of(std::string_view account) {
    return select(database_, kSelectRatings + "WHERE account = $1 ORDER BY ladder", values(account), rating_of);
}

Stored<std::vector<Leader>> Ratings::leaders(std::string_view ladder, std::int64_t least_games, std::uint16_t most) {
    return select(database_,
                  "SELECT account, ladder, mean, deviation, games, name FROM ratings JOIN accounts ON accounts.id = account "
                  "WHERE ladder = $1 AND games >= $2 AND gone = 0 ORDER BY mean - 3 * deviation DESC, account LIMIT $3",
                  values(ladder, least_games, most), leader_of);
}

Stored<std::vector<Ladder>> Ratings::ladders(std::int64_t least_games) {
    return select(database_,
                  "SELECT ladder, count(*) FROM ratings JOIN accounts ON accounts.id = account WHERE games >= $1 AND gone = 0 "
                  "GROUP BY ladder ORDER BY count(*) DESC, ladder",
                  values(least_games), ladder_of);
}

Stored<std::vector<RatingChange>> Ratings::history(std::string_view account, const std::optional<std::string>& ladder, std::uint16_t most) {
    const std::string newest = " ORDER BY at DESC, table_id LIMIT $2";
    if (!ladder) return select(database_, kSelectChanges + "WHERE account = $1" + newest, values(account, most), change_of);
    return select(database_, kSelectChanges + "WHERE account = $1 AND ladder = $3" + newest, values(account, most, *ladder), change_of);
}

Stored<std::vector<RatingChange>> Ratings::changes_of(std::string_view table) {
    return select(database_, kSelectChanges + "WHERE table_id = $1 ORDER BY account", values(table), change_of);
}

}  // namespace urbanist::store
