#include "urbanist/store/repositories/daily.h"

#include "urbanist/store/database/database.h"

namespace urbanist::store {
namespace {

constexpr std::string_view kTryColumns =
    "SELECT t.day, t.account, t.table_id, t.merit, t.points, t.opponent, t.parts, t.finished_at, t.place, d.players, "
    "coalesce(a.name, '') FROM daily_tries t JOIN daily_days d ON d.day = t.day LEFT JOIN accounts a ON a.id = t.account ";
// Equal merits share a place.
constexpr std::string_view kPlaces =
    "UPDATE daily_tries SET place = ranked.place FROM (SELECT account AS who, rank() OVER (ORDER BY merit DESC) AS place FROM daily_tries "
    "WHERE day = $1 AND merit IS NOT NULL) AS ranked WHERE day = $1 AND account = ranked.who";
// The day's row is locked, so that nobody closes it meanwhile.
constexpr std::string_view kFinish =
    "INSERT INTO daily_tries (day, account, table_id, merit, points, opponent, parts, finished_at) "
    "SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE EXISTS (SELECT 1 FROM daily_days WHERE day = $1 AND players IS NULL";
constexpr std::string_view kFinishOnce =
    ") ON CONFLICT (day, account) DO UPDATE SET merit = excluded.merit, points = excluded.points, opponent = excluded.opponent, "
    "parts = excluded.parts, finished_at = excluded.finished_at WHERE daily_tries.merit IS NULL AND daily_tries.table_id = excluded.table_id";

constexpr std::string_view kFriends =
    "SELECT a.id, a.name, CASE WHEN t.account IS NULL THEN 0 ELSE 1 END, t.points FROM friends f "
    "JOIN friends g ON g.account = f.other AND g.other = f.account JOIN accounts a ON a.id = f.other AND a.gone = 0 "
    "LEFT JOIN daily_tries t ON t.account = f.other AND t.day = $2 WHERE f.account = $1 "
    "ORDER BY CASE WHEN t.merit IS NULL THEN 1 ELSE 0 END, t.merit DESC, CASE WHEN t.account IS NULL THEN 1 ELSE 0 END, a.name, a.id";

DailyDay daily_day_of(Row& row) {
    DailyDay day;
    read(row, day.day, day.secret, day.terms, day.bot, day.rules, day.players);
    return day;
}

DailyTry daily_try_of(Row& row) {
    DailyTry found;
    DailyResult result;
    std::optional<std::int64_t> merit;
    read(row, found.day, found.account, found.table, merit, result.points, result.opponent, result.parts, result.finished_at, found.place,
         found.players, found.name);
    if (merit) {
        result.merit = *merit;
        found.result = std::move(result);
    }
    return found;
}

DailyFriend daily_friend_of(Row& row) {
    DailyFriend found;
    std::int64_t begun = 0;
    read(row, found.account, found.name, begun, found.points);
    found.begun = begun > 0;
    return found;
}

DailyCounts daily_counts_of(Row& row) {
    DailyCounts counts;
    read(row, counts.begun, counts.finished);
    return counts;
}

std::int64_t daily_number_of(Row& row) {
    std::int64_t number = 0;
    read(row, number);
    return number;
}

std::optional<std::int64_t> daily_optional_of(Row& row) {
    std::optional<std::int64_t> number;
    read(row, number);
    return number;
}

std::pair<std::int64_t, std::int64_t> daily_pair_of(Row& row) {
    std::pair<std::int64_t, std::int64_t> pair;
    read(row, pair.first, pair.second);
    return pair;
}

template <class T>
Stored<T> present(Stored<std::optional<T>> found) {
    if (!found) return std::unexpected(std::move(found.error()));
    if (!*found) return failure(Failure::Kind::Corrupt, "a row of the daily contest has gone");
    return **std::move(found);
}

}  // namespace

Stored<DailyDay> Daily::get_or_add(const DailyDay& day) {
    if (auto added =
            execute(database_, "INSERT INTO daily_days (day, secret, terms, bot, rules) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (day) DO NOTHING",
                    values(day.day, day.secret, day.terms, day.bot, day.rules));
        !added) {
        return std::unexpected(std::move(added.error()));
    }
    return present(find(day.day));
}

Stored<std::optional<DailyDay>> Daily::find(std::int64_t day) {
    return select_one(database_, "SELECT day, secret, terms, bot, rules, players FROM daily_days WHERE day = $1", values(day), daily_day_of);
}

Stored<std::optional<std::int64_t>> Daily::first_day() {
    auto first = select_one(database_, "SELECT min(day) FROM daily_days", {}, daily_optional_of);
    if (!first) return std::unexpected(std::move(first.error()));
    return first->value_or(std::nullopt);
}

Stored<std::optional<std::int64_t>> Daily::last_closed() {
    return select_one(database_, "SELECT day FROM daily_days WHERE players > 0 ORDER BY day DESC LIMIT 1", {}, daily_number_of);
}

Stored<std::vector<std::int64_t>> Daily::unclosed_before(std::int64_t day) {
    return select(database_, "SELECT day FROM daily_days WHERE day < $1 AND players IS NULL ORDER BY day", values(day), daily_number_of);
}

Stored<void> Daily::close(std::int64_t day) {
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        // First, so that a result that arrives meanwhile waits for this transaction and is then refused.
        const auto closed = changed(database_,
                                    "UPDATE daily_days SET players = (SELECT count(*) FROM daily_tries t WHERE t.day = $1 AND merit IS NOT NULL) "
                                    "WHERE day = $1 AND players IS NULL",
                                    values(day));
        if (!closed) return std::unexpected(closed.error());
        if (*closed == 0) return {};
        if (auto placed = execute(database_, kPlaces, values(day)); !placed) return placed;
        return execute(database_, "DELETE FROM daily_replies WHERE day = $1", values(day));
    });
}

Stored<void> Daily::begin(std::int64_t day, std::string_view account, std::string_view table) {
    return execute(database_, "INSERT INTO daily_tries (day, account, table_id) VALUES ($1, $2, $3) ON CONFLICT (day, account) DO NOTHING",
                   values(day, account, table));
}

Stored<bool> Daily::finish(const DailyTry& finished) {
    const DailyResult& result = *finished.result;
    const std::string statement = std::string(kFinish).append(database_.dialect().for_update).append(kFinishOnce);
    const auto taken = changed(database_, statement,
                               values(finished.day, finished.account, finished.table, result.merit, result.points, result.opponent, result.parts,
                                      result.finished_at));
    if (!taken) return std::unexpected(taken.error());
    return *taken > 0;
}

Stored<std::optional<DailyTry>> Daily::find_try(std::int64_t day, std::string_view account) {
    return select_one(database_, std::string(kTryColumns) + "WHERE t.day = $1 AND t.account = $2", values(day, account), daily_try_of);
}

Stored<std::vector<DailyTry>> Daily::tries_of(std::string_view account) {
    return select(database_, std::string(kTryColumns) + "WHERE t.account = $1 AND t.merit IS NOT NULL ORDER BY t.day", values(account), daily_try_of);
}

Stored<std::vector<DailyTry>> Daily::best(std::int64_t day, std::uint16_t most) {
    return select(database_,
                  std::string(kTryColumns) + "WHERE t.day = $1 AND t.merit IS NOT NULL ORDER BY t.merit DESC, t.finished_at, t.account LIMIT $2",
                  values(day, most), daily_try_of);
}

Stored<std::vector<DailyFriend>> Daily::friends_of(std::string_view account, std::int64_t day) {
    return select(database_, kFriends, values(account, day), daily_friend_of);
}

Stored<DailyCounts> Daily::count(std::int64_t day) {
    return present(select_one(database_, "SELECT count(*), count(merit) FROM daily_tries WHERE day = $1", values(day), daily_counts_of));
}

Stored<std::int64_t> Daily::count_better(std::int64_t day, std::int64_t merit) {
    return present(select_one(database_, "SELECT count(*) FROM daily_tries WHERE day = $1 AND merit > $2", values(day, merit), daily_number_of));
}

Stored<std::vector<std::pair<std::int64_t, std::int64_t>>> Daily::distribution(std::int64_t day) {
    return select(database_, "SELECT points, count(*) FROM daily_tries WHERE day = $1 AND merit IS NOT NULL GROUP BY points ORDER BY points",
                  values(day), daily_pair_of);
}

Stored<std::optional<std::string>> Daily::reply(std::int64_t day, std::string_view position) {
    return select_one(database_, "SELECT action FROM daily_replies WHERE day = $1 AND position = $2", values(day, position), text_of);
}

Stored<std::string> Daily::add_reply(std::int64_t day, std::string_view position, std::string_view action) {
    if (auto added =
            execute(database_, "INSERT INTO daily_replies (day, position, action) VALUES ($1, $2, $3) ON CONFLICT (day, position) DO NOTHING",
                    values(day, position, action));
        !added) {
        return std::unexpected(std::move(added.error()));
    }
    return present(reply(day, position));
}

}  // namespace urbanist::store
