#include "urbanist/store/repositories/tables.h"

#include <algorithm>
#include <set>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class TablesTest : public StoreTest {};
URBANIST_BOTH_STORES(TablesTest);

std::vector<std::string> ids(const std::vector<TableRow>& rows) {
    std::vector<std::string> found;
    for (const TableRow& row : rows) found.push_back(row.id);
    return found;
}
using Ids = std::vector<std::string>;

TEST_P(TablesTest, EventsAreReadBackByteForByte) {
    Append made = some_append("t1", 0, R"({"said":"Ça va? «ü» \u0000 'quoted' $1 ?"})");
    made.events.push_back({1234567890123, R"({"n":2})"});
    made.row.stage = Stage::Playing;
    made.row.visibility = Visibility::Private;
    made.row.due_at = 1234567890999;
    made.row.rules_version = 7;
    made.row.summary = R"({"seats":["ann"]})";
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    const auto log = must(open_another()->tables.load("t1"));
    ASSERT_TRUE(log);
    EXPECT_EQ(log->row, made.row);
    EXPECT_EQ(log->events, made.events);
    EXPECT_EQ(log->first, 1U);
    EXPECT_EQ(log->last, 2U);
    EXPECT_FALSE(log->snapshot);
}

TEST_P(TablesTest, AMissingTableHasNoEvents) {
    EXPECT_FALSE(must(store_->tables.load("nowhere")));
    EXPECT_TRUE(must(store_->tables.events("nowhere", 0, 10)).empty());
    EXPECT_EQ(append_one(*store_, some_append("nowhere", 3)), Appended::Conflict);
    EXPECT_FALSE(must(store_->tables.load("nowhere")));
}

TEST_P(TablesTest, NumbersAreDense) {
    for (std::uint64_t n = 0; n < 5; ++n) EXPECT_EQ(append_one(*store_, some_append("t", n, std::to_string(n + 1))), Appended::Stored);
    EXPECT_EQ(append_one(*store_, some_append("t", 6)), Appended::Conflict) << "a gap";
    EXPECT_EQ(append_one(*store_, some_append("t", 4)), Appended::Conflict) << "a number twice";
    EXPECT_EQ(append_one(*store_, some_append("t", 0)), Appended::Conflict) << "a table twice";
    const auto log = must(store_->tables.load("t", 2));
    EXPECT_EQ(log->first, 3U);
    ASSERT_EQ(log->events.size(), 3U);
    EXPECT_EQ(log->events.front().body, "3");
    EXPECT_EQ(log->events.back().body, "5");
}

TEST_P(TablesTest, AConflictChangesNothing) {
    ASSERT_EQ(append_one(*store_, some_append("b", 0)), Appended::Stored);
    std::vector<Append> group = {some_append("c", 0), some_append("b", 7, "lost"), some_append("a", 0), some_append("b", 1, "kept")};
    group[1].row.summary = "lost";
    group[1].row.participants = {{"eve", 0, true}};
    group[1].snapshot = "lost";
    const std::vector<Appended> expected = {Appended::Stored, Appended::Conflict, Appended::Stored, Appended::Stored};
    EXPECT_EQ(must(store_->tables.append(group)), expected);
    const auto log = must(store_->tables.load("b"));
    EXPECT_EQ(log->row, some_row("b"));
    EXPECT_FALSE(log->snapshot);
    EXPECT_EQ(log->events.back().body, "kept");
    EXPECT_TRUE(must(store_->tables.load("a")));
    EXPECT_TRUE(must(store_->tables.load("c")));
}

TEST_P(TablesTest, AGroupMayCreateATableAndAppendToIt) {
    std::vector<Append> group = {some_append("t", 0, "1"), some_append("t", 1, "2"), some_append("t", 2, "3")};
    group[0].snapshot = "after 1";
    group[1].snapshot = "after 2";
    group[2].row.participants = {{"cid", 1, true}};
    EXPECT_EQ(must(store_->tables.append(group)), std::vector<Appended>(3, Appended::Stored));
    const auto log = must(store_->tables.load("t"));
    EXPECT_EQ(log->row.participants, group[2].row.participants);
    EXPECT_EQ(log->snapshot->body, "after 2");
    EXPECT_EQ(log->snapshot->number, 2U);
    EXPECT_EQ(log->first, 3U);
    EXPECT_EQ(log->events.size(), 1U);
}

TEST_P(TablesTest, PassingTheTurnKeepsTheRestOfTheRow) {
    Append made = some_append("t", 0, "made");
    made.row.summary = R"({"round":1})";
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    Append move{.row = {}, .after = 1, .events = {{5, "move"}}, .snapshot = std::nullopt, .only_turn = true};
    move.row.id = "t";
    move.row.due_at = 77;
    move.row.participants = {{"ann", 0, false}, {"bob", 1, true}};
    ASSERT_EQ(append_one(*store_, move), Appended::Stored);
    TableRow expected = made.row;
    expected.due_at = 77;
    expected.participants = move.row.participants;
    const auto log = must(store_->tables.load("t"));
    EXPECT_EQ(log->row, expected);
    EXPECT_EQ(log->last, 2U);
    EXPECT_EQ(append_one(*store_, move), Appended::Conflict) << "the number is taken";
    EXPECT_EQ(must(store_->tables.awaiting("bob")).size(), 1U);
}

TEST_P(TablesTest, AnEmptyGroupDoesNothing) { EXPECT_TRUE(must(store_->tables.append({})).empty()); }

TEST_P(TablesTest, ASnapshotIsReadOnlyIfItIsNewer) {
    Append made = some_append("t", 0);
    made.events.resize(4, {0, "{}"});
    made.snapshot = "after 4";
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    ASSERT_EQ(append_one(*store_, some_append("t", 4, "5")), Appended::Stored);
    EXPECT_EQ(must(store_->tables.load("t"))->snapshot->body, "after 4");
    EXPECT_EQ(must(store_->tables.load("t"))->first, 5U);
    EXPECT_FALSE(must(store_->tables.load("t", 4))->snapshot);
    EXPECT_EQ(must(store_->tables.load("t", 4))->events.size(), 1U);
    EXPECT_TRUE(must(store_->tables.load("t", 5))->events.empty());
    EXPECT_EQ(must(store_->tables.events("t", 1, 2)).size(), 2U) << "all events stay, whatever snapshots there are";
    EXPECT_EQ(must(store_->tables.events("t", 0, 100)).size(), 5U);
}

TEST_P(TablesTest, ListsAreFilteredAndNewestFirst) {
    for (int i = 0; i < 6; ++i) {
        Append made = some_append("t" + std::to_string(i), 0);
        made.row.listed_at = i / 2;  // pairs of equal age are ordered by id
        made.row.stage = i < 3 ? Stage::Open : Stage::Playing;
        made.row.visibility = i == 5 ? Visibility::Unlisted : Visibility::Public;
        made.row.game = i == 0 ? "quatropolis" : "quadropolis";
        if (i == 2) made.row.participants = {{"cid", 0, false}, {"cid", 1, true}};
        ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    }
    TableQuery query;
    EXPECT_EQ(ids(must(store_->tables.list(query))), (Ids{"t5", "t4", "t3", "t2", "t1", "t0"}));
    query.public_only = true;
    query.most = 2;
    EXPECT_EQ(ids(must(store_->tables.list(query))), (Ids{"t4", "t3"}));
    query.before = {1, "t3"};
    EXPECT_EQ(ids(must(store_->tables.list(query))), (Ids{"t2", "t1"}));
    query.stage = Stage::Open;
    query.game = "quatropolis";
    EXPECT_EQ(ids(must(store_->tables.list(query))), (Ids{"t0"}));
    TableQuery mine;
    mine.account = "cid";
    const auto rows = must(store_->tables.list(mine));
    EXPECT_EQ(ids(rows), (Ids{"t2"}));
    EXPECT_EQ(rows.front().participants, (std::vector<Participant>{{"cid", 0, false}, {"cid", 1, true}}));
}

TEST_P(TablesTest, TablesThatAwaitAPersonAreCounted) {
    Append made = some_append("t", 0);
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    ASSERT_EQ(append_one(*store_, some_append("u", 0)), Appended::Stored);
    EXPECT_EQ(must(store_->tables.awaiting("ann")).size(), 2U);
    EXPECT_EQ(must(store_->tables.awaiting("bob")).size(), 0U);
    made.after = 1;
    made.row.participants = {{"ann", 0, false}, {"bob", 1, true}};
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    EXPECT_EQ(must(store_->tables.awaiting("ann")).size(), 1U);
    EXPECT_EQ(must(store_->tables.awaiting("bob")), (Ids{"t"}));
    TableQuery query;
    query.account = "bob";
    query.to_move = true;
    EXPECT_EQ(ids(must(store_->tables.list(query))), (Ids{"t"}));
    made.after = 2;
    made.row.stage = Stage::Over;
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    EXPECT_EQ(must(store_->tables.awaiting("bob")).size(), 0U);
    EXPECT_TRUE(must(store_->tables.list(query)).empty());
}

TEST_P(TablesTest, ListsOfBusyPlayersAreQuick) {
    std::vector<Append> group;
    for (int i = 0; i < 8000; ++i) group.push_back(some_append("t" + std::to_string(i), 0));
    (void)must(store_->tables.append(group));
    TableQuery query;
    query.account = "ann";
    query.to_move = true;
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(must(store_->tables.list(query)).size(), query.most);
    EXPECT_EQ(must(store_->tables.awaiting("ann")).size(), 8000U);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2)) << "tens of milliseconds, unless each table asks anew";
}

TEST_P(TablesTest, AVacatedSeatIsVacant) {
    Append made = some_append("t", 0);
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    made.after = 1;
    made.row.participants = {{"bob", 1, true}};
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    EXPECT_EQ(must(store_->tables.load("t"))->row.participants, made.row.participants);
    EXPECT_EQ(must(store_->tables.awaiting("ann")).size(), 0U);
}

TEST_P(TablesTest, DueTablesAreClaimedOnceUntilTheClaimEnds) {
    for (const std::string id : {"late", "soon", "held", "never"}) {
        Append made = some_append(id, 0);
        if (id != "never") made.row.due_at = id == "soon" ? 200 : 100;
        if (id == "held") made.row.held_until = 150;
        ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    }
    EXPECT_EQ(must(store_->tables.claim_due(100, 130, 10)), (Ids{"late"}));
    EXPECT_TRUE(must(store_->tables.claim_due(100, 130, 10)).empty());
    EXPECT_EQ(must(store_->tables.claim_due(130, 300, 10)), (Ids{"late"})) << "its claimer has died";
    EXPECT_EQ(must(store_->tables.claim_due(250, 300, 1)), (Ids{"held"})) << "the oldest first";
    EXPECT_EQ(must(store_->tables.claim_due(250, 300, 10)), (Ids{"soon"}));
}

TEST_P(TablesTest, AnAppendEndsAClaim) {
    Append made = some_append("t", 0);
    made.row.due_at = 100;
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    EXPECT_EQ(must(store_->tables.claim_due(100, 9000, 1)), (Ids{"t"}));
    made.after = 1;
    made.row.due_at = 200;
    ASSERT_EQ(append_one(*store_, made), Appended::Stored);
    EXPECT_EQ(must(store_->tables.claim_due(200, 9000, 1)), (Ids{"t"}));
}

TEST_P(TablesTest, ConcurrentWritersLoseNothingAndShareNoNumber) {
    constexpr int kWriters = 4;
    constexpr int kEach = 40;
    ASSERT_EQ(append_one(*store_, some_append("t", 0, "made")), Appended::Stored);
    in_parallel(kWriters, [&](int writer) {
        const auto store = open_another();
        for (int i = 0; i < kEach;) {
            const std::uint64_t last = must(store->tables.load("t"))->last;
            const std::string body = std::to_string(writer) + "/" + std::to_string(i);
            if (append_one(*store, some_append("t", last, body)) == Appended::Stored) ++i;
        }
    });
    const auto log = must(store_->tables.load("t"));
    EXPECT_EQ(log->last, 1U + kWriters * kEach);
    std::set<std::string> bodies;
    for (const Event& event : log->events) bodies.insert(event.body);
    EXPECT_EQ(bodies.size(), log->events.size());
    EXPECT_EQ(log->events.size(), log->last);
}

TEST_P(TablesTest, ConcurrentGroupsDoNotDeadlock) {
    constexpr int kTables = 20;
    in_parallel(2, [&](int writer) {
        const auto store = open_another();
        for (std::uint64_t round = 0; round < 30; ++round) {
            std::vector<Append> group;
            for (int i = 0; i < kTables; ++i) group.push_back(some_append("t" + std::to_string(i), round));
            if (writer == 1) std::ranges::reverse(group);
            (void)must(store->tables.append(group));
        }
    });
    for (int i = 0; i < kTables; ++i) EXPECT_EQ(must(store_->tables.load("t" + std::to_string(i)))->events.size(), 30U);
}

TEST_P(TablesTest, ConcurrentClaimersShareNothing) {
    std::vector<Append> group;
    for (int i = 0; i < 200; ++i) {
        group.push_back(some_append("t" + std::to_string(i), 0));
        group.back().row.due_at = 100;
    }
    (void)must(store_->tables.append(group));
    std::vector<Ids> claimed(4);
    in_parallel(4, [&](int claimer) {
        const auto store = open_another();
        Ids& mine = claimed[static_cast<std::size_t>(claimer)];
        for (int empty = 0; empty < 3;) {
            const Ids some = must(store->tables.claim_due(100, 9000, 7));
            empty = some.empty() ? empty + 1 : 0;
            mine.insert(mine.end(), some.begin(), some.end());
        }
    });
    std::multiset<std::string> all;
    for (const Ids& mine : claimed) all.insert(mine.begin(), mine.end());
    EXPECT_EQ(all.size(), 200U);
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 200U);
}

}  // namespace
}  // namespace urbanist::store
