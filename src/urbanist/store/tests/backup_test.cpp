// Backups of both databases, restored to either.
#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "urbanist/store/database/server_lock.h"
#include "urbanist/store/restore.h"
#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

using namespace std::chrono_literals;
using Kind = Failure::Kind;

constexpr Time kNow = 1'000'000'000;

// A store as left by a program before migration step 5.
constexpr const char* kBackToVersion4 =
    "DROP TABLE changes; DROP TABLE changes_head; DROP INDEX accounts_guests; DROP TABLE operators; DROP TABLE sanctions; DROP TABLE network_bans; "
    "DROP TABLE announcements; DROP TABLE closures; DROP TABLE audit; DROP TABLE recovery_codes; DROP INDEX reports_waiting; "
    "DROP INDEX reports_by_reported; DROP INDEX accounts_by_skeleton; ALTER TABLE accounts DROP COLUMN skeleton; "
    "ALTER TABLE reports DROP COLUMN handled_at; ALTER TABLE reports DROP COLUMN handled_by; ALTER TABLE reports DROP COLUMN outcome; "
    "DROP TABLE daily_days; DROP TABLE daily_tries; DROP TABLE daily_replies; DROP TABLE friends; DROP TABLE invitations; DROP TABLE webhooks; "
    "DROP TABLE emails; DROP TABLE email_tokens; DROP TABLE mails; DROP TABLE challenges; DROP TABLE challenge_answers; DROP TABLE kept_results; "
    "ALTER TABLE push_subscriptions DROP COLUMN topics; "
    "ALTER TABLE tables DROP COLUMN attended_until; UPDATE store_version SET version = 4";

class BackupTest : public StoreTest {
protected:
    // Adds at least one value of every type in the store.
    void fill(Store& store) {
        Account ann;
        ann.id = "ann";
        ann.name = "Ännchen";
        ann.folded = "ännchen";
        ann.kind = AccountKind::Registered;
        EXPECT_EQ(must(store.accounts.create(ann)), Outcome::Done);
        TokenHash token{};
        for (std::size_t i = 0; i < token.size(); ++i) token[i] = static_cast<std::uint8_t>(i * 37);
        must(store.sessions.put(token, {"s", "ann", SessionKind::Browser, "", 1, 2, kNow}));
        (void)must(store.ratings.rate({"t", "l", 5, {"ann"}, 25.0, 25.0 / 3}, [](std::vector<Rating> ratings) { return ratings; }));
        must(store.community.report({0, 5, "ann", "bob", "t", "rude"}));
        EXPECT_EQ(append_one(store, some_append("t", 0, R"({"text":"'; DROP TABLE events; --"})")), Appended::Stored);
        EXPECT_EQ(append_one(store, some_append("t", 1)), Appended::Stored);
    }
    void expect_filled(Store& store) {
        EXPECT_EQ(must(store.accounts.find_name("ännchen"))->id, "ann");
        TokenHash token{};
        for (std::size_t i = 0; i < token.size(); ++i) token[i] = static_cast<std::uint8_t>(i * 37);
        EXPECT_EQ(must(store.sessions.find(token, 5))->account, "ann");
        EXPECT_EQ(must(store.ratings.of("ann")).front().deviation, 25.0 / 3);
        EXPECT_EQ(must(store.tables.load("t"))->events.front().body, R"({"text":"'; DROP TABLE events; --"})");
        EXPECT_EQ(must(store.tables.load("t"))->last, 2U);
        must(store.community.report({0, 6, "cid", "bob", "t", "slow"}));
        EXPECT_EQ(must(store.community.reports({}, 10)).size(), 2U) << "numbers go on behind those of the backup";
        EXPECT_EQ(append_one(store, some_append("t", 2)), Appended::Stored);
    }
    [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }
    [[nodiscard]] std::string empty_store() const { return GetParam() == std::string("sqlite") ? file("fresh") : new_postgres_database(); }
    static void expect_failure(const Stored<void>& done, Kind kind, const std::string& part) {
        ASSERT_FALSE(done);
        EXPECT_EQ(done.error().kind, kind) << done.error().text;
        EXPECT_NE(done.error().text.find(part), std::string::npos) << done.error().text;
    }
};
URBANIST_BOTH_STORES(BackupTest);

TEST_P(BackupTest, EverythingIsRestoredInEitherDatabase) {
    fill(*store_);
    must(store_->backup(file("backup")));
    for (const std::string& target : {file("other"), new_postgres_database()}) {
        must(restore(file("backup"), target, Overwrite::Never, kNow));
        expect_filled(*must(open(target)));
    }
}

TEST_P(BackupTest, ABackupIsReadableByItsOwnerOnly) {
    must(store_->backup(file("backup")));
    struct stat info{};
    ASSERT_EQ(stat(file("backup").c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0600U);
    expect_failure(store_->backup(file("missing/backup")), Kind::Unavailable, "missing/backup");
}

TEST_P(BackupTest, AStoreThatIsInUseIsNotOverwritten) {
    fill(*store_);
    must(store_->backup(file("backup")));
    const std::string target = empty_store();
    Account eve;
    eve.id = "eve";
    EXPECT_EQ(must(must(open(target))->accounts.create(eve)), Outcome::Done);
    expect_failure(restore(file("backup"), target, Overwrite::Never, kNow), Kind::Other, "--force");
    EXPECT_TRUE(must(must(open(target))->accounts.find("eve")));
    must(restore(file("backup"), target, Overwrite::Allowed, kNow));
    expect_filled(*must(open(target)));
    EXPECT_FALSE(must(must(open(target))->accounts.find("eve")));
}

TEST_P(BackupTest, NothingIsRestoredWhileAServerRuns) {
    must(store_->backup(file("backup")));
    const std::string target = empty_store();
    const auto server = must(open(target));
    const auto lock = must(lock_for_server(target));
    must(server->shared_values.set("heartbeat", std::to_string(kNow - 3000)));
    expect_failure(restore(file("backup"), target, Overwrite::Allowed, kNow), Kind::Busy, " using ");
}

TEST_P(BackupTest, DamagedBackupsAreRefused) {
    fill(*store_);
    must(store_->backup(file("backup")));
    const std::string target = empty_store();
    expect_failure(restore(file("none"), target, Overwrite::Allowed, kNow), Kind::Unavailable, "no such file");
    std::ofstream(file("letter")) << std::string(5000, 'x');
    expect_failure(restore(file("letter"), target, Overwrite::Allowed, kNow), Kind::Corrupt, "letter");
    run_script(file("foreign"), "CREATE TABLE recipes (name TEXT)");
    expect_failure(restore(file("foreign"), target, Overwrite::Allowed, kNow), Kind::Corrupt, "is not a backup");
    run_script(file("backup"), "UPDATE store_version SET version = 1000");
    expect_failure(restore(file("backup"), target, Overwrite::Allowed, kNow), Kind::Other, "install the newer version of urbanist");
    EXPECT_FALSE(must(must(open(target))->accounts.find("ann"))) << "nothing of it was taken";
}

TEST_P(BackupTest, AnOlderStoreIsBackedUpAsItIs) {
    fill(*store_);
    store_.reset();
    run_script(url_, kBackToVersion4);
    Options options;
    options.as_it_is = true;
    must(must(open(url_, options))->backup(file("backup")));
    EXPECT_EQ(must(must(open(url_, options))->version()), 4) << "making a backup changes nothing";
    EXPECT_EQ(must(must(open(file("backup"), options))->version()), 4);
    must(restore(file("backup"), file("other"), Overwrite::Never, kNow));
    expect_filled(*must(open(file("other"))));
}

TEST_P(BackupTest, ABackupOfALargeStoreIsConsistentWhileOthersWrite) {
    const int tables = GetParam() == std::string("sqlite") ? 1000 : 200;
    for (int i = 0; i < tables; ++i)
        EXPECT_EQ(append_one(*store_, some_append("t" + std::to_string(i), 0, std::string(100'000, 'x'))), Appended::Stored);
    std::atomic<std::uint64_t> written = 0;
    std::jthread writer([&](const std::stop_token& stop) {
        const auto other = open_another();
        for (std::uint64_t last = 1; !stop.stop_requested(); ++last) {
            std::vector<Append> group;
            for (int i = 0; i < 50; ++i) group.push_back(some_append("t" + std::to_string(i), last));
            (void)must(other->tables.append(group));
            written += group.size();
            std::this_thread::sleep_for(30ms);
        }
    });
    const auto start = std::chrono::steady_clock::now();
    must(store_->backup(file("backup")));
    EXPECT_LT(std::chrono::steady_clock::now() - start, 60s);
    writer.request_stop();
    writer.join();
    RecordProperty("written_meanwhile", static_cast<int>(written));
    const auto copy = must(open(file("backup")));
    for (int i = 0; i < tables; ++i) {
        const auto log = must(copy->tables.load("t" + std::to_string(i)));
        EXPECT_EQ(log->events.size(), log->last);
        EXPECT_EQ(log->last, must(copy->tables.load(i < 50 ? "t0" : "t99"))->last) << "all of one moment";
    }
}

TEST(LockTest, OnlyOneServerOpensTheFile) {
    const TemporaryFolder folder;
    auto first = must(lock_for_server(folder.file("store")));
    std::filesystem::create_symlink(folder.file("store"), folder.file("link"));
    must(open(folder.file("store")));
    EXPECT_FALSE(lock_for_server("sqlite:" + folder.file("store")));
    EXPECT_FALSE(lock_for_server(folder.file("link"))) << "whatever its name";
    first.reset();
    EXPECT_TRUE(lock_for_server(folder.file("link")));
}

}  // namespace
}  // namespace urbanist::store
