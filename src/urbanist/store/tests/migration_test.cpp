// Stores of older programs are upgraded; stores of newer ones are refused and left unchanged.
#include "urbanist/store/database/migration.h"

#include <fstream>
#include <sstream>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class MigrationTest : public testing::TestWithParam<const char*> {
protected:
    MigrationTest() : url_(GetParam() == std::string("sqlite") ? folder_.file("store") : new_postgres_database()) {}

    TemporaryFolder folder_;
    std::string url_;
};
URBANIST_BOTH_STORES(MigrationTest);

std::string dump(const std::string& version) {
    std::ostringstream text;
    text << std::ifstream(URBANIST_TEST_DATA "/store/" + version).rdbuf();
    EXPECT_FALSE(text.str().empty()) << version;
    return text.str();
}

TEST_P(MigrationTest, AStoreOfVersion1IsMigrated) {
    run_script(url_, dump("version-1." + std::string(GetParam()) + ".sql"));
    const auto store = must(open(url_));
    must(store->check());
    const auto log = must(store->tables.load("old"));
    ASSERT_TRUE(log);
    EXPECT_EQ(log->last, 3U);
    EXPECT_EQ(log->snapshot->body, R"({"after":2})");
    EXPECT_EQ(log->events, (std::vector<Event>{{1700000002000, R"({"said":"ça"})"}}));
    EXPECT_EQ(log->row.participants, (std::vector<Participant>{{"ann", 0, false}, {"bob", 1, true}}));
    EXPECT_EQ(must(store->accounts.find_name("ann"))->password_hash, "$argon2id$old");
    EXPECT_EQ(must(store->sessions.find({1, 2, 3}, 0))->label, "Firefox");
    EXPECT_EQ(append_one(*store, some_append("old", 3)), Appended::Stored);
    must(store->community.mute("ann", "bob"));
}

TEST_P(MigrationTest, ManyMayOpenAnEmptyDatabaseAtOnce) {
    in_parallel(4, [&](int) { must(must(open(url_))->check()); });
}

TEST_P(MigrationTest, AStoreOfANewerProgramIsRefused) {
    const auto old = must(open(url_));
    run_script(url_, "UPDATE store_version SET version = 1000");
    const auto refused = open(url_);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text.find("newer version"), std::string::npos) << refused.error().text;
    EXPECT_FALSE(old->check()) << "a program that runs notices too";
}

// Expects an error of one line that says what to do.
void expect_refused(const std::string& url, const std::string& word) {
    const auto refused = open(url);
    ASSERT_FALSE(refused) << word;
    EXPECT_EQ(refused.error().kind, Failure::Kind::Corrupt) << refused.error().text;
    EXPECT_NE(refused.error().text.find(word), std::string::npos) << refused.error().text;
    EXPECT_NE(refused.error().text.find("restore a backup"), std::string::npos) << refused.error().text;
    EXPECT_EQ(refused.error().text.find('\n'), std::string::npos) << refused.error().text;
}

TEST_P(MigrationTest, ADamagedVersionIsRefused) {
    must(must(open(url_))->check());
    for (const char* version : {"UPDATE store_version SET version = -5", "UPDATE store_version SET version = 0", "DELETE FROM store_version",
                                "INSERT INTO store_version VALUES (1), (2)"}) {
        run_script(url_, version);
        expect_refused(url_, "store_version");
    }
}

TEST_P(MigrationTest, AMissingTableOrColumnIsRefused) {
    must(must(open(url_))->check());
    run_script(url_, "ALTER TABLE events RENAME COLUMN body TO bodies");
    expect_refused(url_, "events");
    run_script(url_, "ALTER TABLE events RENAME COLUMN bodies TO body; DROP TABLE snapshots");
    expect_refused(url_, "snapshots");
}

// Only for SQLite, because PostgreSQL enforces its types.
TEST(ValuesTest, OfTheWrongTypeAreRefused) {
    const TemporaryFolder folder;
    const std::string url = folder.file("store");
    must(must(open(url))->shared_values.set("name", "value"));
    run_script(url, "UPDATE store_version SET version = 'six'");
    expect_refused(url, "store_version");
    run_script(url, "UPDATE store_version SET version = " + std::to_string(newest_version()));
    must(must(open(url))->check_values());
    run_script(url, "INSERT INTO tables VALUES ('t', 'seven', NULL, NULL, '{}', 0, '', '', '', 2, 0, 0, 0, 1, 0)");
    must(must(open(url))->check_values());  // it concerns only one table, and is detected when that is read
    EXPECT_EQ(must(must(open(url))->find_damage()).size(), 1U);
    run_script(url, "UPDATE settings SET value = x'00'");
    const auto refused = must(open(url))->check_values();
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text.find("«settings» is damaged: value must be text"), std::string::npos) << refused.error().text;
}

}  // namespace
}  // namespace urbanist::store
