#include <utility>

#include "urbanist/store/database/database.h"
#include "urbanist/store/repositories/moderation.h"

namespace urbanist::store {
namespace {

constexpr std::int64_t kFromTheNewest = INT64_MAX;

const std::string kSelectQueue = "SELECT id, at, reporter, reported, table_id, words, handled_at, handled_by, outcome FROM reports ";

Sanction sanction_of(Row& row) {
    Sanction sanction;
    read(row, sanction.account, sanction.kind, sanction.at, sanction.ends_at, sanction.reason);
    return sanction;
}

NetworkBan network_ban_of(Row& row) {
    NetworkBan ban;
    read(row, ban.network, ban.at, ban.ends_at, ban.reason);
    return ban;
}

Announcement announcement_of(Row& row) {
    Announcement announcement;
    read(row, announcement.id, announcement.at, announcement.ends_at, announcement.text);
    return announcement;
}

QueuedReport queued_of(Row& row) {
    QueuedReport queued;
    Report& report = queued.report;
    read(row, report.id, report.at, report.reporter, report.reported, report.table, report.text, queued.handled_at, queued.handled_by,
         queued.outcome);
    return queued;
}

AuditEntry audit_of(Row& row) {
    AuditEntry entry;
    read(row, entry.id, entry.at, entry.by, entry.action, entry.subject, entry.detail, entry.reason);
    return entry;
}

Closure closure_of(Row& row) {
    Closure closure;
    read(row, closure.table, closure.reason);
    return closure;
}

std::int64_t waiting_of(Row& row) {
    std::int64_t count = 0;
    read(row, count);
    return count;
}

// Moves the rows to the result; keeps the first failure.
template <class T>
void take_rows(std::optional<Failure>& failed, Stored<std::vector<T>> rows, std::vector<T>& out) {
    if (rows) {
        out = *std::move(rows);
    } else if (!failed) {
        failed = std::move(rows.error());
    }
}

}  // namespace

Stored<Rules> Moderation::rules(Time now) {
    return transact(database_, Access::Read, [&]() -> Stored<Rules> {
        Rules rules;
        std::optional<Failure> failed;
        take_rows(failed, select(database_, "SELECT account FROM operators ORDER BY account", {}, text_of), rules.operators);
        take_rows(failed,
                  select(database_,
                         "SELECT account, kind, at, ends_at, reason FROM sanctions WHERE ends_at IS NULL OR ends_at > $1 ORDER BY account, kind",
                         values(now), sanction_of),
                  rules.sanctions);
        take_rows(failed,
                  select(database_, "SELECT network, at, ends_at, reason FROM network_bans WHERE ends_at IS NULL OR ends_at > $1 ORDER BY network",
                         values(now), network_ban_of),
                  rules.networks);
        take_rows(failed,
                  select(database_, "SELECT id, at, ends_at, words FROM announcements WHERE ends_at IS NULL OR ends_at > $1 ORDER BY id", values(now),
                         announcement_of),
                  rules.announcements);
        if (failed) return std::unexpected(*std::move(failed));
        return rules;
    });
}

Stored<std::vector<QueuedReport>> Moderation::reports(bool only_waiting, std::optional<std::int64_t> before, std::uint16_t most) {
    const std::string waiting = only_waiting ? "handled_at IS NULL AND " : "";
    return select(database_, kSelectQueue + "WHERE " + waiting + "id < $1 ORDER BY id DESC LIMIT $2", values(before.value_or(kFromTheNewest), most),
                  queued_of);
}

Stored<std::optional<QueuedReport>> Moderation::report(std::int64_t id) {
    return select_one(database_, kSelectQueue + "WHERE id = $1", values(id), queued_of);
}

Stored<std::int64_t> Moderation::count_waiting() {
    const auto count = select_one(database_, "SELECT count(*) FROM reports WHERE handled_at IS NULL", {}, waiting_of);
    if (!count) return std::unexpected(count.error());
    return count->value_or(0);
}

Stored<std::vector<AuditEntry>> Moderation::audit(std::optional<std::int64_t> before, std::uint16_t most) {
    return select(database_, "SELECT id, at, operator, action, subject, detail, reason FROM audit WHERE id < $1 ORDER BY id DESC LIMIT $2",
                  values(before.value_or(kFromTheNewest), most), audit_of);
}

Stored<std::vector<Account>> Moderation::search(std::string_view text, std::string_view folded, std::uint16_t most) {
    const auto ids = select(database_,
                            "SELECT id FROM accounts WHERE gone = 0 AND (id = $1 OR substr(folded, 1, length(CAST($2 AS TEXT))) = $2 "
                            "OR (folded IS NULL AND substr(lower(name), 1, length(CAST($2 AS TEXT))) = $2)) ORDER BY created_at DESC, id LIMIT $3",
                            values(text, folded, most), text_of);
    if (!ids) return std::unexpected(ids.error());
    return Accounts(database_).find_all(*ids);
}

Stored<std::vector<Closure>> Moderation::closures() {
    return select(database_, "SELECT table_id, reason FROM closures ORDER BY table_id", {}, closure_of);
}

Stored<void> Moderation::remove_closure(std::string_view table) {
    return execute(database_, "DELETE FROM closures WHERE table_id = $1", values(table));
}

Stored<std::int64_t> Moderation::drop_ended(Time now, std::uint16_t most) {
    std::int64_t dropped = 0;
    for (const std::string_view statement :
         {"DELETE FROM sanctions WHERE ends_at <= $1 AND account IN (SELECT account FROM sanctions WHERE ends_at <= $1 LIMIT $2)",
          "DELETE FROM network_bans WHERE network IN (SELECT network FROM network_bans WHERE ends_at <= $1 LIMIT $2)",
          "DELETE FROM announcements WHERE id IN (SELECT id FROM announcements WHERE ends_at <= $1 LIMIT $2)"}) {
        const auto count = changed(database_, statement, values(now, most));
        if (!count) return std::unexpected(count.error());
        dropped += *count;
    }
    return dropped;
}

}  // namespace urbanist::store
