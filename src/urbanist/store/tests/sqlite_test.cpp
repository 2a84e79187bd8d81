// Failures of a database file: each gives a one-line error and ends when its cause is gone.
#include "urbanist/store/database/sqlite.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <sqlite3.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

using Kind = Failure::Kind;

void expect_failure(const Failure& failure, Kind kind, const std::string& word) {
    EXPECT_EQ(failure.kind, kind) << failure.text;
    EXPECT_NE(failure.text.find(word), std::string::npos) << failure.text;
    EXPECT_EQ(failure.text.find('\n'), std::string::npos) << failure.text;
}

// Appends until the store refuses. Returns the last acknowledged number and the failure.
std::pair<std::uint64_t, Failure> fill(Store& store) {
    for (std::uint64_t last = 0;; ++last) {
        const Append append = some_append("t", last, std::string(20'000, 'x'));
        if (const auto stored = store.tables.append({&append, 1}); !stored) return {last, stored.error()};
        if (last > 100'000) throw std::runtime_error("it never gets full");
    }
}

void expect_recovery(Store& store, std::uint64_t last) {
    EXPECT_EQ(append_one(store, some_append("t", last, "after")), Appended::Stored) << "the same store goes on";
    EXPECT_EQ(must(store.tables.events("t", 0, 100'000)).size(), last + 1);
}

class SmallDisk {
public:
    SmallDisk() : mounted_(mount("none", folder_.path().c_str(), "tmpfs", 0, "size=2m") == 0) {}
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    ~SmallDisk() {
        if (mounted_) umount2(folder_.path().c_str(), MNT_DETACH);
    }
    [[nodiscard]] bool is_mounted() const { return mounted_; }
    [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }

private:
    TemporaryFolder folder_;
    bool mounted_;
};

TEST(SqliteTest, WritesAreRefusedWhileTheDiskIsFull) {
    const SmallDisk disk;
    if (!disk.is_mounted()) GTEST_SKIP() << "only root may mount a small disk";
    std::ofstream(disk.file("ballast")) << std::string(500'000, 'b');
    const auto store = must(open(disk.file("store")));
    const auto [last, failure] = fill(*store);
    EXPECT_GT(last, 10U);
    expect_failure(failure, Kind::Full, "full");
    EXPECT_EQ(must(store->tables.load("t"))->last, last) << "what was acknowledged is there";
    std::filesystem::remove(disk.file("ballast"));
    expect_recovery(*store, last);
}

TEST(SqliteTest, WritesAreRefusedWhileTheDiskFails) {
    const TemporaryFolder folder;
    const auto store = must(open(folder.file("store")));
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small = {1'000'000, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const auto [last, failure] = fill(*store);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    expect_failure(failure, Kind::Unavailable, "check its");
    expect_recovery(*store, last);
}

// Simulates a disk that turns read-only: even root cannot write these files, even if already open. Returns false if the system does not support it.
bool set_read_only(const std::string& store, bool read_only) {
    for (const std::string& path : {store, store + "-wal"}) {
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        int flags = 0;
        const bool known = ioctl(file, FS_IOC_GETFLAGS, &flags) == 0;
        flags = read_only ? flags | FS_IMMUTABLE_FL : flags & ~FS_IMMUTABLE_FL;
        const bool set = known && ioctl(file, FS_IOC_SETFLAGS, &flags) == 0;
        ::close(file);
        if (!set) return false;
    }
    return true;
}

TEST(SqliteTest, WritesAreRefusedWhileTheDiskIsReadOnly) {
    const TemporaryFolder folder;
    const auto store = must(open(folder.file("store")));
    EXPECT_EQ(append_one(*store, some_append("t", 0, "before")), Appended::Stored);
    if (!set_read_only(folder.file("store"), true)) GTEST_SKIP() << "only root on some disks may forbid writing to open files";
    const Append append = some_append("t", 1, "meanwhile");
    const auto refused = store->tables.append({&append, 1});
    EXPECT_EQ(must(store->tables.load("t"))->last, 1U) << "it can still be read";
    EXPECT_TRUE(set_read_only(folder.file("store"), false));
    ASSERT_FALSE(refused);
    expect_failure(refused.error(), Kind::ReadOnly, "read-only");
    expect_recovery(*store, 1);
}

// Temporarily switches to another user, because root may write everything.
class AsNobody {
public:
    AsNobody() : changed_(geteuid() == 0 && seteuid(65534) == 0) {}
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody() {
        if (changed_) EXPECT_EQ(seteuid(0), 0);
    }

private:
    bool changed_;
};

TEST(SqliteTest, AReadOnlyFileIsRefused) {
    const TemporaryFolder folder;
    (void)must(open(folder.file("store")));
    chmod(folder.file("store").c_str(), 0444);
    chmod(folder.path().c_str(), 0777);
    {
        const AsNobody nobody;
        const auto refused = open(folder.file("store"));
        ASSERT_FALSE(refused);
        expect_failure(refused.error(), Kind::ReadOnly, "read-only");
    }
    chmod(folder.file("store").c_str(), 0666);
    const AsNobody nobody;
    EXPECT_TRUE(open(folder.file("store")));
}

TEST(SqliteTest, ALockedDatabaseIsBusyUntilItIsFree) {
    const TemporaryFolder folder;
    const auto store = must(open(folder.file("store"), {"", std::chrono::milliseconds(50)}));
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(folder.file("store").c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    const Append append = some_append("t", 0);
    const auto refused = store->tables.append({&append, 1});
    ASSERT_FALSE(refused);
    expect_failure(refused.error(), Kind::Busy, "locked");
    EXPECT_FALSE(must(store->tables.load("t"))) << "readers do not mind";
    sqlite3_close(other);
    EXPECT_EQ(append_one(*store, append), Appended::Stored);
}

TEST(SqliteTest, OtherDatabasesAreLeftAlone) {
    const TemporaryFolder folder;
    std::ofstream(folder.file("letter")) << std::string(5000, 'x');
    run_script(folder.file("foreign"), "CREATE TABLE recipes (name TEXT)");
    expect_failure(open(folder.file("letter")).error(), Kind::Corrupt, "not a database");
    expect_failure(open(folder.file("foreign")).error(), Kind::Corrupt, "another program");
    expect_failure(open(folder.file("missing/store")).error(), Kind::Unavailable, "folder");
    expect_failure(open(folder.path().string()).error(), Kind::Unavailable, "its disk");
    expect_failure(open("").error(), Kind::Other, "sqlite:FILE");
    expect_failure(open("mysql://somewhere").error(), Kind::Other, "postgres://");
    expect_failure(open(folder.file("store"), {"two words", {}}).error(), Kind::Other, "spaces");
    EXPECT_TRUE(open("sqlite:" + folder.file("store")));
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "store"));
}

TEST(SqliteTest, ABackupIsConsistentWhileOthersWrite) {
    const TemporaryFolder folder;
    const auto store = must(open(folder.file("store")));
    ASSERT_EQ(append_one(*store, some_append("t", 0)), Appended::Stored);
    std::jthread writer([&](const std::stop_token& stop) {
        const auto other = must(open(folder.file("store")));
        for (std::uint64_t last = 1; !stop.stop_requested(); ++last) (void)append_one(*other, some_append("t", last));
    });
    std::uint64_t before = 0;
    for (int i = 0; i < 5; ++i) {
        must(store->backup(folder.file("copy")));
        const auto copy = must(must(open(folder.file("copy")))->tables.load("t"));
        EXPECT_EQ(copy->events.size(), copy->last);
        EXPECT_GE(copy->last, before);
        before = copy->last;
    }
    expect_failure(store->backup(folder.file("missing/copy")).error(), Kind::Unavailable, "missing/copy");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "copy.part"));
}

TEST(SqliteTest, AGroupIsSeenByOthersWhenItIsStored) {
    const TemporaryFolder folder;
    const auto store = must(open(folder.file("store")));
    const auto other = must(open(folder.file("store")));
    std::vector<Append> group;
    for (int i = 0; i < 100; ++i) group.push_back(some_append("t" + std::to_string(i), 0, std::string(3000, 'x')));
    (void)must(store->tables.append(group));
    EXPECT_EQ(must(other->tables.load("t99"))->last, 1U);
}

TEST(SqliteTest, ALargeGroupIsWrittenCompletely) {
    const TemporaryFolder folder;
    const auto store = must(open(folder.file("store")));
    const std::vector<Append> group = {some_append("large", 0, std::string(20'000'000, 'x')), some_append("small", 0)};
    EXPECT_EQ(must(store->tables.append(group)), std::vector(2, Appended::Stored));
    EXPECT_EQ(must(must(open(folder.file("store")))->tables.events("large", 0, 1)).front().body.size(), 20'000'000U);
}

void begin_and_write(Database& database, std::string_view note) {
    must(database.begin(Access::Write));
    for (int i = 0; i < 50; ++i) must(database.run("INSERT INTO notes VALUES ($1)", {note}));
}

// A transaction too large for memory writes pages to the log before it commits.
TEST(SqliteTest, ALargeRollbackKeepsWhatOthersWrote) {
    const TemporaryFolder folder;
    const auto database = must(open_sqlite(folder.file("store"), {}));
    const auto other = must(open_sqlite(folder.file("store"), {}));
    must(database->script("CREATE TABLE notes (text TEXT); PRAGMA wal_checkpoint(TRUNCATE)"));
    begin_and_write(*database, std::string(1'000'000, 'x'));
    database->rollback();
    begin_and_write(*other, std::string(1'000'000, 'y'));
    must(other->commit());
    (void)must(database->run("SELECT sum(length(text)) FROM notes"));
    const auto third = must(open_sqlite(folder.file("store"), {}));
    EXPECT_EQ(must(third->run("SELECT text FROM notes WHERE text GLOB '*[^y]*' OR length(text) <> 1000000")).rows.size(), 0U);
    EXPECT_EQ(must(third->run("SELECT text FROM notes")).rows.size(), 50U);
}

TEST(SqliteTest, NobodyElseWritesToAFile) {
    const TemporaryFolder folder;
    EXPECT_EQ(must(must(open(folder.file("store")))->watch()), nullptr);
}

}  // namespace
}  // namespace urbanist::store
