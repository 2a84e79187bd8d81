#include "urbanist/store/tests/test_support.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <future>
#include <random>

namespace urbanist::store {
namespace {

std::string first_line(const std::filesystem::path& path) {
    std::string line;
    std::getline(std::ifstream(path) >> std::ws, line);
    return line;
}

void run_sqlite(const std::string& path, const std::string& statements) {
    sqlite3* database = nullptr;
    char* fault = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, statements.c_str(), nullptr, nullptr, &fault), SQLITE_OK) << fault;
    sqlite3_close(database);
}

void run_postgres(const std::string& url, const std::string& statements) {
    PGconn* connection = PQconnectdb(url.c_str());
    PGresult* result = PQexec(connection, statements.c_str());
    const ExecStatusType status = PQresultStatus(result);
    EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) << PQerrorMessage(connection);
    PQclear(result);
    PQfinish(connection);
}

// Creating a schema is much faster than creating a database.
std::string new_database_at(const std::string& server) {
    const std::string name = "test_" + std::to_string(std::random_device{}()) + "_" + std::to_string(getpid());
    run_postgres(server, "CREATE SCHEMA " + name);
    return server + "&options=-csearch_path%3D" + name;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "urbanist-store.XXXXXX").string();
    path_ = mkdtemp(name.data());
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

void PostgresServer::tell(const std::string& command) const {
    const std::string line = URBANIST_TEST_DATA "/../tools/postgres " + folder_.path().string() + " " + command;
    EXPECT_EQ(std::system(line.c_str()), 0) << line;
}

std::string PostgresServer::new_database() const { return new_database_at(first_line(folder_.path() / "url")); }

std::string new_postgres_database() {
    if (const char* shared = std::getenv("URBANIST_POSTGRES")) return new_database_at(first_line(std::filesystem::path(shared) / "url"));
    static const PostgresServer own;
    return own.new_database();
}

void run_script(const std::string& url, const std::string& statements) {
    url.starts_with("postgres") ? run_postgres(url, statements) : run_sqlite(url, statements);
}

std::string failure_text(const Failure& failure) { return "failure " + std::to_string(static_cast<int>(failure.kind)) + ": " + failure.text; }

StoreTest::StoreTest() : url_(GetParam() == std::string("sqlite") ? folder_.file("store") : new_postgres_database()), store_(must(open(url_))) {}

void in_parallel(int count, const std::function<void(int)>& work) {
    std::vector<std::future<void>> running;
    for (int i = 0; i < count; ++i) running.push_back(std::async(std::launch::async, work, i));
    for (std::future<void>& one : running) one.get();
}

TableRow some_row(const std::string& id) {
    TableRow row;
    row.id = id;
    row.game = "quadropolis";
    row.mode = "classic";
    row.players = 2;
    row.listed_at = 1000;
    row.participants = {{"ann", 0, true}, {"bob", 1, false}};
    return row;
}

Append some_append(const std::string& id, std::uint64_t after, const std::string& body) {
    return {some_row(id), after, {{static_cast<Time>(after), body}}, std::nullopt};
}

Appended append_one(Store& store, const Append& append) { return must(store.tables.append({&append, 1})).front(); }

}  // namespace urbanist::store
