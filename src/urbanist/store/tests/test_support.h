// Databases for tests, of both kinds: a file in its own folder, and a schema on a real server.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "urbanist/store/store.h"

namespace urbanist::store {

// Deleted with its contents at the end of the test.
class TemporaryFolder {
public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

// A database server that the test may stop.
class PostgresServer {
public:
    PostgresServer() { start(); }
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer() { tell("remove"); }
    void start() { tell("start"); }
    void stop() { tell("stop"); }
    void crash() { tell("stop immediate"); }
    // The URL of an empty database.
    [[nodiscard]] std::string new_database() const;

private:
    void tell(const std::string& command) const;

    TemporaryFolder folder_;
};

// A new database on the server shared by the tests, which ctest starts; without ctest, the program starts its own.
[[nodiscard]] std::string new_postgres_database();

// Runs statements directly on a database, bypassing the store.
void run_script(const std::string& url, const std::string& statements);

[[nodiscard]] std::string failure_text(const Failure& failure);

// The value; otherwise fails the test and throws.
template <class T>
T must(Stored<T> result) {
    if (!result) {
        ADD_FAILURE() << failure_text(result.error());
        throw std::runtime_error("the store failed");
    }
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

// Runs each test on both kinds of database.
class StoreTest : public testing::TestWithParam<const char*> {
protected:
    StoreTest();
    [[nodiscard]] std::unique_ptr<Store> open_another(const Options& options = {}) const { return must(open(url_, options)); }
    [[nodiscard]] const std::string& url() const { return url_; }

    TemporaryFolder folder_;
    std::string url_;
    std::unique_ptr<Store> store_;
};

#define URBANIST_BOTH_STORES(suite) \
    INSTANTIATE_TEST_SUITE_P(Both, suite, testing::Values("sqlite", "postgres"), [](const auto& store) { return std::string(store.param); })

// Runs work(i) on this many threads and waits for all; an exception ends the test.
void in_parallel(int count, const std::function<void(int)>& work);

[[nodiscard]] TableRow some_row(const std::string& id);
[[nodiscard]] Append some_append(const std::string& id, std::uint64_t after, const std::string& body = "{}");
[[nodiscard]] Appended append_one(Store& store, const Append& append);

}  // namespace urbanist::store
