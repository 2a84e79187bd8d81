// Failures of a database server, and notifications between nodes.
#include <libpq-fe.h>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

using Kind = Failure::Kind;
using std::chrono::milliseconds;
using Ids = std::vector<std::string>;

void expect_unavailable(Store& store, const Append& append) {
    const auto refused = store.tables.append({&append, 1});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, Kind::Unavailable) << refused.error().text;
    EXPECT_EQ(refused.error().text.find('\n'), std::string::npos);
    EXPECT_FALSE(store.check());
}

TEST(PostgresTest, ARestartedServerIsFoundAgain) {
    PostgresServer server;
    const auto store = must(open(server.new_database()));
    ASSERT_EQ(append_one(*store, some_append("t", 0)), Appended::Stored);
    server.stop();
    expect_unavailable(*store, some_append("t", 1));
    server.start();
    must(store->check());
    EXPECT_EQ(append_one(*store, some_append("t", 1)), Appended::Stored);
    server.stop();
    server.start();  // unnoticed
    EXPECT_EQ(append_one(*store, some_append("t", 2)), Appended::Stored);
    server.crash();
    expect_unavailable(*store, some_append("t", 3));
    server.start();
    EXPECT_EQ(must(store->tables.load("t"))->events.size(), 3U) << "a crash loses nothing";
}

TEST(PostgresTest, ATransactionIsNotContinuedOnAnotherConnection) {
    PostgresServer server;
    const auto store = must(open(server.new_database()));
    const auto rated = store->ratings.rate({"t", "l", 0, {"ann"}, 0, 0}, [&](std::vector<Rating> ratings) {
        server.crash();
        server.start();
        return ratings;
    });
    ASSERT_FALSE(rated);
    EXPECT_EQ(rated.error().kind, Kind::Unavailable) << rated.error().text;
    EXPECT_TRUE(must(store->ratings.of("ann")).empty());
}

// A connection blocked by another one is as silent as a hanging server.
TEST(PostgresTest, AServerThatDoesNotAnswerIsNotWaitedFor) {
    const std::string url = new_postgres_database();
    Options options;
    options.patience = std::chrono::minutes(5);
    const auto store = must(open(url, options));
    store->answer_within(milliseconds(200));
    must(store->shared_values.set("name", "one"));
    PGconn* other = PQconnectdb(url.c_str());
    PQclear(PQexec(other, "BEGIN; LOCK TABLE settings"));
    const auto refused = store->shared_values.set("name", "two");
    PQfinish(other);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, Kind::Unavailable) << refused.error().text;
    EXPECT_NE(refused.error().text.find("no answer within 200 ms"), std::string::npos) << refused.error().text;
    store->answer_within(std::chrono::minutes(5));
    must(store->shared_values.set("name", "three"));
    EXPECT_EQ(must(store->shared_values.get("name")), "three") << "the same store goes on";
}

TEST(PostgresTest, WithoutAServerThereIsNoStore) {
    const auto refused = open("postgres:///none?host=/nowhere");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, Kind::Unavailable);
    EXPECT_EQ(refused.error().text.find('\n'), std::string::npos) << refused.error().text;
}

TEST(PostgresTest, ALockedTableIsBusy) {
    const std::string url = new_postgres_database();
    const auto patient = must(open(url));  // creates the schema, which may wait for other tests on the same server
    ASSERT_EQ(append_one(*patient, some_append("t", 0)), Appended::Stored);
    const auto store = must(open(url, {"", milliseconds(50)}));
    PGconn* other = PQconnectdb(url.c_str());
    PQclear(PQexec(other, "BEGIN; UPDATE tables SET last = 1"));
    const Append append = some_append("t", 1);
    const auto refused = store->tables.append({&append, 1});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, Kind::Busy) << refused.error().text;
    PQclear(PQexec(other, "ROLLBACK"));  // explicitly, because a server notices a closed connection only later
    PQfinish(other);
    EXPECT_EQ(append_one(*patient, append), Appended::Stored);
}

// Reads until this many have arrived, or no more come.
Ids heard(Watcher& watcher, std::size_t count) {
    Ids tables;
    while (tables.size() < count) {
        const Changes changes = must(watcher.next(milliseconds(5000)));
        if (changes.tables.empty()) break;
        tables.insert(tables.end(), changes.tables.begin(), changes.tables.end());
    }
    return tables;
}

// Needs its own server, because notifications go to everybody on the same database.
TEST(PostgresTest, AWatcherIsNotifiedOfOthersChangesOnly) {
    PostgresServer server;
    const std::string url = server.new_database();
    const auto mine = must(open(url, {"mine", milliseconds(5000)}));
    const auto other = must(open(url, {"other", milliseconds(5000)}));
    const auto watcher = must(mine->watch());
    EXPECT_TRUE(must(watcher->next(milliseconds(20))).missed) << "what others did before";
    ASSERT_EQ(append_one(*mine, some_append("m", 0)), Appended::Stored);
    ASSERT_EQ(append_one(*other, some_append("o", 7)), Appended::Conflict);
    ASSERT_EQ(append_one(*other, some_append("o", 0)), Appended::Stored);
    EXPECT_EQ(heard(*watcher, 1), Ids{"o"});
    EXPECT_TRUE(must(watcher->next(milliseconds(20))).tables.empty());

    std::vector<Append> group;
    for (int i = 0; i < 500; ++i) group.push_back(some_append(std::to_string(1000 + i) + std::string(32, 'x'), 0));
    (void)must(other->tables.append(group));
    EXPECT_EQ(heard(*watcher, 500).size(), 500U) << "more than one notification holds";

    server.stop();
    EXPECT_FALSE(watcher->next(milliseconds(20)));
    server.start();
    EXPECT_TRUE(must(watcher->next(milliseconds(20))).missed);
    EXPECT_FALSE(must(watcher->next(milliseconds(20))).missed);
    ASSERT_EQ(append_one(*other, some_append("o", 1)), Appended::Stored);
    EXPECT_EQ(heard(*watcher, 1), Ids{"o"});
}

}  // namespace
}  // namespace urbanist::store
