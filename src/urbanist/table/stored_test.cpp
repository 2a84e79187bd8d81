// Stored logs of tables must give the same result in every version of the program. Each file in tests/tables is a test; CONTRIBUTING.md says how to
// export one from a store.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>
#include <stdexcept>

#include "urbanist/table/test_support.h"
#include "urbanist/table/verify.h"

namespace urbanist::table {
namespace {

std::vector<std::filesystem::path> stored_logs() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(URBANIST_TEST_DATA "/tables")) files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

struct Log {
    std::string table;
    std::vector<Event> events;
};

// One event per line as it is stored, with its table and its time.
Log read_log(const std::filesystem::path& file) {
    Log log;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const Json entry = parsed(line);
        log.table = entry["table"];
        log.events.push_back(*parse_event(entry["event"], At(milliseconds(entry["at"].get<std::int64_t>()))));
    }
    return log;
}

Table read_again(const Table& table) {
    auto again = Table::restore(table.id(), table.last(), parsed(table.snapshot()));
    if (!again) throw std::runtime_error("snapshot at " + std::to_string(table.last()) + ": " + again.error().message());
    return *std::move(again);
}

// Then automatic events follow immediately, and no snapshot is taken in between.
bool awaits_deal(const Table& table) { return table.match() != nullptr && table.match()->awaits_deal(); }

Table told(const Log& log, bool through_snapshots) {
    Table table = *Table::create(log.table, log.events.front());
    for (const Event& event : std::span(log.events).subspan(1)) {
        if (through_snapshots && !awaits_deal(table)) table = read_again(table);
        const auto taken = table.evolve(event);
        EXPECT_TRUE(taken) << "event " << table.last() + 1 << ": " << taken.error().message();
    }
    return table;
}

TEST(StoredTables, EndWithTheSameResult) {
    ASSERT_GE(stored_logs().size(), 4U);
    for (const auto& file : stored_logs()) {
        SCOPED_TRACE(file);
        const Log log = read_log(file);
        const Table table = told(log, false);
        ASSERT_EQ(table.stage(), Stage::Over);
        const auto finished = std::ranges::find_if(log.events, &Event::is<events::Finished>);
        ASSERT_NE(finished, log.events.end());
        EXPECT_EQ(table.match()->standings().places, finished->as<events::Finished>()->places);
        EXPECT_EQ(table.match()->standings().points, finished->as<events::Finished>()->points);
        const auto verified = verify(*record_for(table, table.host(), TestTable::names()));
        EXPECT_TRUE(verified) << verified.error().message();
    }
}

TEST(StoredTables, AreTheSameWhenReadFromASnapshotAnywhere) {
    for (const auto& file : stored_logs()) {
        SCOPED_TRACE(file);
        const Log log = read_log(file);
        EXPECT_EQ(told(log, true).snapshot(), told(log, false).snapshot());
    }
}

TEST(StoredTables, OfNewerRulesAreRefused) {
    Log log = read_log(stored_logs().front());
    Json snapshot = parsed(told(log, false).snapshot());
    snapshot["rules_version"] = kRulesVersion + 1;
    std::get<events::Created>(log.events.front().body).rules_version = kRulesVersion + 1;
    EXPECT_EQ(Table::create("kept", log.events.front()).error().message(), "rules_version: needs a newer version of urbanist");
    EXPECT_EQ(Table::restore("kept", 1, snapshot).error().message(), "rules_version: needs a newer version of urbanist");
}

TEST(StoredTables, KeepTheVersionOfTheirRules) {
    const Table table = told(read_log(stored_logs().front()), true);
    EXPECT_EQ(table.rules_version(), 1);
    EXPECT_EQ(parsed(table.snapshot())["rules_version"], 1);
}

}  // namespace
}  // namespace urbanist::table
