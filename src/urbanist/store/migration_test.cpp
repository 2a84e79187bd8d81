// Stores that older programs have made go on; those of newer ones are left alone.
#include "urbanist/store/migration.h"

#include <fstream>
#include <sstream>

#include "urbanist/store/test_support.h"

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

TEST_P(MigrationTest, AStoreOfVersion1GoesForward) {
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
    EXPECT_NE(refused.error().text.find("newer program"), std::string::npos) << refused.error().text;
    EXPECT_FALSE(old->check()) << "a program that runs notices too";
}

}  // namespace
}  // namespace urbanist::store
