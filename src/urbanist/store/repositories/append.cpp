// Writing to the log. The row of a table moves from one event number to the next or is not changed: that is the optimistic locking, and
// the primary key of the events backs it up. A whole group is sent in a few rounds, because a database server is a round trip away.
#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "urbanist/store/database/database.h"
#include "urbanist/store/repositories/tables.h"

namespace urbanist::store {
namespace {

constexpr std::string_view kCreate =
    "INSERT INTO tables (id, last, due_at, held_until, summary, to_move, listing, game, mode, players, stage, visibility, listed_at, rules_version, "
    "attended_until) VALUES ($1, $2, $3, $4, $5, $6, '', '', '', 0, 0, 0, 0, 0, $7) ON CONFLICT (id) DO NOTHING";
constexpr std::string_view kAdvance =
    "UPDATE tables SET last = $2, due_at = $3, held_until = $4, summary = $5, to_move = $6 WHERE id = $1 AND last = $7";
constexpr std::string_view kPassTurn = "UPDATE tables SET last = $2, due_at = $3, held_until = $4, to_move = $5 WHERE id = $1 AND last = $6";
constexpr std::string_view kInsertEvent = "INSERT INTO events (table_id, number, at, body) VALUES ($1, $2, $3, $4)";
constexpr std::string_view kPutSnapshot =
    "INSERT INTO snapshots (table_id, number, body) VALUES ($1, $2, $3) "
    "ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body";
constexpr std::string_view kList =
    "UPDATE tables SET listing = $2, game = $3, mode = $4, players = $5, stage = $6, visibility = $7, listed_at = $8, rules_version = $9 "
    "WHERE id = $1 AND listing <> $2";
constexpr std::string_view kUnseat = "DELETE FROM participants WHERE table_id = $1";
constexpr std::string_view kSeat = "INSERT INTO participants (table_id, seat, account, live) VALUES ($1, $2, $3, $4)";

bool is_live(const TableRow& row) { return row.stage != Stage::Over; }

std::int64_t seats_to_move(const TableRow& row) {
    std::int64_t seats = 0;
    for (const Participant& participant : row.participants) seats |= std::int64_t{participant.to_move} << participant.seat;
    return seats;
}

// Everything that a move does not change, as one text: most appends need not write it, its indexes or the rows of the participants.
std::string listing_of(const TableRow& row) {
    std::string listing = row.game + " " + row.mode;
    for (const std::int64_t part : {std::int64_t{row.players}, static_cast<std::int64_t>(row.stage), static_cast<std::int64_t>(row.visibility),
                                    row.listed_at, std::int64_t{row.rules_version}}) {
        listing += " " + std::to_string(part);
    }
    for (const Participant& participant : row.participants) listing += " " + std::to_string(participant.seat) + "=" + participant.account;
    return listing;
}

Values listing_values(const TableRow& row, const std::string& listing) {
    return values(row.id, listing, row.game, row.mode, row.players, row.stage, row.visibility, row.listed_at, row.rules_version);
}

// What each append changes in the row of its table.
enum class Move : std::uint8_t { Create, Advance, PassTurn };
constexpr std::array kMoves = {std::pair(Move::Create, kCreate), std::pair(Move::Advance, kAdvance), std::pair(Move::PassTurn, kPassTurn)};

Move move_of(const Append& append) {
    if (append.after == 0) return Move::Create;
    return append.only_turn ? Move::PassTurn : Move::Advance;
}

Values head_values(const Append& append) {
    const TableRow& row = append.row;
    const std::uint64_t last = append.after + append.events.size();
    switch (move_of(append)) {
        case Move::Create: return values(row.id, last, row.due_at, row.held_until, row.summary, seats_to_move(row), append.attended_until);
        case Move::Advance: return values(row.id, last, row.due_at, row.held_until, row.summary, seats_to_move(row), append.after);
        case Move::PassTurn: break;
    }
    return values(row.id, last, row.due_at, row.held_until, seats_to_move(row), append.after);
}

// Up to the first failure.
template <class... Steps>
Stored<void> in_turn(Steps... steps) {
    Stored<void> done;
    (void)((done = steps(), done.has_value()) && ...);
    return done;
}

class Group {
public:
    // Ordered by table, so that two nodes lock in the same order and cannot deadlock; within a table in order of arrival.
    Group(Database& database, std::span<const Append> group) : database_(database), group_(group), order_(group.size()), outcome_(group.size()) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        std::ranges::sort(order_, {}, [&](std::size_t i) { return std::pair(std::string_view(group_[i].row.id), i); });
        std::ranges::fill(outcome_, Appended::Conflict);
    }

    [[nodiscard]] Stored<std::vector<Appended>> store() {
        const auto done = in_turn([&] { return move_heads(); }, [&] { return write_events(); }, [&] { return write_snapshots(); },
                                  [&] { return write_listings(); }, [&] { return announce(); });
        if (!done) return std::unexpected(done.error());
        return outcome_;
    }

private:
    Stored<void> move_heads() {
        Stored<void> done;
        for (std::size_t i = 0; done && i < kMoves.size(); ++i) done = move_heads(kMoves[i].first, kMoves[i].second);
        return done;
    }

    Stored<void> move_heads(Move move, std::string_view statement) {
        std::vector<std::size_t> which;
        std::ranges::copy_if(order_, std::back_inserter(which), [&](std::size_t i) { return move_of(group_[i]) == move; });
        std::vector<Values> sets;
        sets.reserve(which.size());
        for (const std::size_t i : which) sets.push_back(head_values(group_[i]));
        const auto answers = database_.run_each(statement, sets);
        if (!answers) return std::unexpected(answers.error());
        for (std::size_t k = 0; k < which.size(); ++k) {
            if ((*answers)[k].changed > 0) outcome_[which[k]] = Appended::Stored;
        }
        return {};
    }

    Stored<void> write_events() {
        std::vector<Values> sets;
        for_each_stored([&](const Append& append) {
            std::uint64_t number = append.after;
            for (const Event& event : append.events) sets.push_back(values(append.row.id, ++number, event.at, event.body));
        });
        return run(kInsertEvent, sets);
    }

    Stored<void> write_snapshots() {
        std::vector<Values> sets;
        for_each_stored([&](const Append& append) {
            if (append.snapshot) sets.push_back(values(append.row.id, append.after + append.events.size(), *append.snapshot));
        });
        return run(kPutSnapshot, sets);
    }

    Stored<void> write_listings() {
        std::map<std::string_view, const TableRow*> last;
        for_each_stored([&](const Append& append) {
            if (!append.only_turn) last[append.row.id] = &append.row;
        });
        std::vector<std::string> listings;
        for (const auto& [id, row] : last) listings.push_back(listing_of(*row));
        std::vector<Values> sets;
        for (const auto& [id, row] : last) sets.push_back(listing_values(*row, listings[sets.size()]));
        const auto answers = database_.run_each(kList, sets);
        if (!answers) return std::unexpected(answers.error());
        std::vector<const TableRow*> relisted;
        for (auto answer = answers->begin(); const auto& [id, row] : last) {
            if ((answer++)->changed > 0) relisted.push_back(row);
        }
        return write_participants(relisted);
    }

    Stored<void> write_participants(const std::vector<const TableRow*>& rows) {
        std::vector<Values> tables;
        std::vector<Values> seats;
        for (const TableRow* row : rows) {
            tables.push_back(values(row->id));
            for (const Participant& participant : row->participants) {
                seats.push_back(values(row->id, participant.seat, participant.account, is_live(*row)));
            }
        }
        if (auto done = run(kUnseat, tables); !done) return done;
        return run(kSeat, seats);
    }

    Stored<void> announce() {
        std::vector<std::string_view> ids;
        for_each_stored([&](const Append& append) { ids.emplace_back(append.row.id); });
        return database_.announce(ids);
    }

    Stored<void> run(std::string_view statement, std::span<const Values> sets) {
        if (const auto done = database_.run_each(statement, sets); !done) return std::unexpected(done.error());
        return {};
    }

    template <class Visit>
    void for_each_stored(Visit visit) const {
        for (const std::size_t i : order_) {
            if (outcome_[i] == Appended::Stored) visit(group_[i]);
        }
    }

    Database& database_;
    std::span<const Append> group_;
    std::vector<std::size_t> order_;
    std::vector<Appended> outcome_;
};

}  // namespace

Stored<std::vector<Appended>> Tables::append(std::span<const Append> group) {
    return transact(database_, Access::Write, [&] { return Group(database_, group).store(); });
}

}  // namespace urbanist::store
