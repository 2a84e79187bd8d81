// Databases to test on, both kinds: a file in a folder of its own, a schema of its own on a real server.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "urbanist/store/store.h"

namespace urbanist::store {

// Gone with all that is in it when the test is over.
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

// A server that this test may stop.
class PostgresServer {
public:
    PostgresServer() { start(); }
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer() { tell("remove"); }
    void start() { tell("start"); }
    void stop() { tell("stop"); }
    void crash() { tell("stop immediate"); }
    // Where nothing is yet.
    [[nodiscard]] std::string new_database() const;

private:
    void tell(const std::string& command) const;

    TemporaryFolder folder_;
};

// The server that the tests share. ctest starts it; without ctest the program starts its own.
[[nodiscard]] std::string new_postgres_database();

// Runs statements of the test's own on a database, past the store.
void run_script(const std::string& url, const std::string& statements);

[[nodiscard]] std::string failure_text(const Failure& failure);

// The value, or a failed test and an exception that ends it.
template <class T>
T must(Stored<T> result) {
    if (!result) {
        ADD_FAILURE() << failure_text(result.error());
        throw std::runtime_error("the store failed");
    }
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

// Each test runs on both kinds.
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

// So many at once, each told which it is; waits for all, and what one throws ends the test.
void in_parallel(int count, const std::function<void(int)>& work);

[[nodiscard]] TableRow some_row(const std::string& id);
[[nodiscard]] Append some_append(const std::string& id, std::uint64_t after, const std::string& body = "{}");
[[nodiscard]] Appended append_one(Store& store, const Append& append);

}  // namespace urbanist::store
