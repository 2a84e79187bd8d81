#include "urbanist/store/repositories/tables.h"

#include "urbanist/store/database/database.h"

namespace urbanist::store {
namespace {

const std::string kSelectTables =
    "SELECT id, last, game, mode, players, stage, visibility, listed_at, due_at, held_until, rules_version, summary, to_move FROM tables ";
constexpr std::string_view kSeats = "SELECT account, seat FROM participants WHERE table_id = $1 ORDER BY seat";

// A row with its internal columns: the newest number, and the seats to move.
struct Head {
    TableRow row;
    std::uint64_t last = 0;
    std::int64_t to_move = 0;
};

Head head_of(Row& row) {
    Head head;
    TableRow& table = head.row;
    read(row, table.id, head.last, table.game, table.mode, table.players, table.stage, table.visibility, table.listed_at, table.due_at,
         table.held_until, table.rules_version, table.summary, head.to_move);
    return head;
}

Event event_of(Row& row) {
    Event event;
    read(row, event.at, event.body);
    return event;
}

Snapshot snapshot_of(Row& row) {
    Snapshot snapshot;
    read(row, snapshot.number, snapshot.body);
    return snapshot;
}

void seat(Head& head, QueryResult& answer) {
    for (Row& row : answer.rows) {
        Participant& participant = head.row.participants.emplace_back();
        read(row, participant.account, participant.seat);
        participant.to_move = (head.to_move >> participant.seat & 1) != 0;
    }
}

Stored<void> seat_all(Database& database, std::span<Head> heads) {
    std::vector<Values> sets;
    for (const Head& head : heads) sets.push_back(values(head.row.id));
    auto answers = database.run_each(kSeats, sets);
    if (!answers) return std::unexpected(std::move(answers.error()));
    for (std::size_t i = 0; i < heads.size(); ++i) seat(heads[i], (*answers)[i]);
    return {};
}

Stored<std::vector<Head>> heads(Database& database, const std::string& statement, const Values& values) {
    auto found = select(database, statement, values, head_of);
    if (!found) return found;
    if (auto seated = seat_all(database, *found); !seated) return std::unexpected(std::move(seated.error()));
    return found;
}

Stored<std::vector<Event>> events_behind(Database& database, std::string_view id, std::uint64_t since, std::int64_t most) {
    return select(database, "SELECT at, body FROM events WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3", values(id, since, most),
                  event_of);
}

Stored<Log> log_of(Database& database, Head head, std::uint64_t since) {
    Log log{.row = std::move(head.row), .last = head.last, .snapshot = {}, .first = 1, .events = {}};
    auto snapshot =
        select_one(database, "SELECT number, body FROM snapshots WHERE table_id = $1 AND number > $2", values(log.row.id, since), snapshot_of);
    if (!snapshot) return std::unexpected(std::move(snapshot.error()));
    log.snapshot = *std::move(snapshot);
    const std::uint64_t known = log.snapshot ? log.snapshot->number : since;
    auto events = events_behind(database, log.row.id, known, static_cast<std::int64_t>(log.last));
    if (!events) return std::unexpected(std::move(events.error()));
    log.first = known + 1;
    log.events = *std::move(events);
    return log;
}

// A SELECT built from what is asked for. There are few combinations, so each stays prepared. An account has a seat at few
// of all tables ever made, so those are looked up first: the plus keeps the database from using the index over the stage.
class Listing {
public:
    explicit Listing(const TableQuery& query) {
        if (query.stage) where(query.account ? "+stage = " : "stage = ", value_of(*query.stage));
        if (query.game) where("game = ", value_of(*query.game));
        if (query.public_only) where("visibility = ", value_of(Visibility::Public));
        if (query.account) where("id IN (SELECT table_id FROM " + seats(query) + "account = ", value_of(*query.account), ")");
        if (query.attended_at) where("attended_until > ", value_of(*query.attended_at));
        if (query.before) before(*query.before);
        statement_ += " ORDER BY listed_at DESC, id DESC LIMIT " + place(value_of(query.most));
    }
    [[nodiscard]] const std::string& statement() const { return statement_; }
    [[nodiscard]] const Values& values() const { return values_; }

private:
    // A separate subquery, so that it is evaluated once and not for each table.
    static std::string seats(const TableQuery& query) {
        if (!query.to_move) return "participants WHERE ";
        return "participants JOIN tables AS played ON played.id = table_id WHERE live = 1 AND (played.to_move >> seat) & 1 = 1 AND ";
    }

    void where(const std::string& condition, Value value, std::string_view end = {}) {
        statement_ += std::string(values_.empty() ? "WHERE " : " AND ") + condition + place(value);
        statement_ += end;
    }
    void before(const TableQuery::Place& before) {
        where("(listed_at, id) < (", value_of(before.listed_at));
        statement_ += ", " + place(value_of(before.id)) + ")";
    }
    std::string place(Value value) {
        values_.push_back(value);
        return "$" + std::to_string(values_.size());
    }

    std::string statement_ = kSelectTables;
    Values values_;
};

}  // namespace

Stored<std::optional<Log>> Tables::load(std::string_view id, std::uint64_t since) {
    return transact(database_, Access::Read, [&]() -> Stored<std::optional<Log>> {
        auto found = heads(database_, kSelectTables + "WHERE id = $1", values(id));
        if (!found) return std::unexpected(std::move(found.error()));
        if (found->empty()) return std::nullopt;
        return log_of(database_, std::move(found->front()), since);
    });
}

Stored<std::vector<Event>> Tables::events(std::string_view id, std::uint64_t since, std::uint32_t most) {
    return events_behind(database_, id, since, most);
}

Stored<std::vector<TableRow>> Tables::list(const TableQuery& query) {
    return transact(database_, Access::Read, [&]() -> Stored<std::vector<TableRow>> {
        const Listing listing(query);
        auto found = heads(database_, listing.statement(), listing.values());
        if (!found) return std::unexpected(std::move(found.error()));
        std::vector<TableRow> rows;
        for (Head& head : *found) rows.push_back(std::move(head.row));
        return rows;
    });
}

Stored<void> Tables::attend(std::span<const std::string> ids, Time until) {
    std::vector<Values> sets;
    for (const std::string& id : ids) sets.push_back(values(id, until));
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        if (auto done = database_.run_each("UPDATE tables SET attended_until = $2 WHERE id = $1 AND attended_until < $2", sets); !done)
            return std::unexpected(std::move(done.error()));
        return {};
    });
}

Stored<std::vector<std::string>> Tables::awaiting(std::string_view account) {
    return select(database_,
                  "SELECT DISTINCT id FROM participants JOIN tables ON id = table_id "
                  "WHERE account = $1 AND live = 1 AND (to_move >> seat) & 1 = 1 ORDER BY id",
                  values(account), text_of);
}

Stored<std::vector<std::string>> Tables::claim_due(Time now, Time until, std::uint16_t most) {
    const std::string statement =
        "WITH due AS MATERIALIZED (SELECT id FROM tables WHERE due_at <= $1 AND (held_until IS NULL OR held_until <= $1) ORDER BY due_at, id LIMIT "
        "$3" +
        std::string(database_.dialect().skip_locked) + ") UPDATE tables SET held_until = $2 WHERE id IN (SELECT id FROM due) RETURNING id";
    return select(database_, statement, values(now, until, most), text_of);
}

// Without a listing, so that the next append to a repaired log writes the complete row again.
Stored<void> Tables::close_damaged(std::string_view id) {
    return transact(database_, Access::Write, [&]() -> Stored<void> {
        auto closed = execute(database_, "UPDATE tables SET stage = $2, due_at = NULL, held_until = NULL, to_move = 0, listing = '' WHERE id = $1",
                              values(id, Stage::Over));
        if (!closed) return closed;
        return execute(database_, "UPDATE participants SET live = 0 WHERE table_id = $1", values(id));
    });
}

}  // namespace urbanist::store
