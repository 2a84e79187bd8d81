// Measures how many events per second a store can make durable, with groups of single-event appends as a busy server makes them.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "urbanist/command_line/parse.h"
#include "urbanist/store/store.h"

namespace {

using namespace urbanist;
using Clock = std::chrono::steady_clock;

struct Load {
    std::string url;
    std::size_t tables = 5000;
    std::size_t group = 100;
    int seconds = 5;
};

const std::string kEvent = R"({"key":"01HF7YAT00000000000000","account":"4f2d9c0b7a6e4d31","played":")" + std::string(120, 'm') + "\"}";
const std::string kSnapshot(3000, 's');
constexpr std::uint64_t kEventsInARound = 16;

store::Append next_append(std::size_t table, std::uint64_t after) {
    store::Append append;
    append.row.id = fmt::format("{:032x}", (table + 1) * 0x9e3779b97f4a7c15ULL);
    append.row.game = "quadropolis";
    append.row.mode = "classic";
    append.row.players = 2;
    append.row.stage = store::Stage::Playing;
    append.row.due_at = static_cast<store::Time>(1'700'000'000'000 + after * 1000);
    append.row.summary = R"({"round":3,"clock":"live"})";
    append.row.participants = {{fmt::format("a{}", table), 0, after % 2 == 0}, {fmt::format("b{}", table), 1, after % 2 == 1}};
    append.after = after;
    append.events = {{1'700'000'000'000, kEvent}};
    if (after % kEventsInARound == kEventsInARound - 1) append.snapshot = kSnapshot;
    return append;
}

// Appends group after group, cycling through the tables. Returns the duration of each in milliseconds. A failure ends the program.
std::vector<double> run(store::Store& store, const Load& load, std::vector<std::uint64_t>& last, std::size_t groups, Clock::time_point end) {
    std::vector<double> times;
    std::size_t table = 0;
    while (times.size() < groups && Clock::now() < end) {
        std::vector<store::Append> group;
        for (std::size_t i = 0; i < load.group; ++i, table = (table + 1) % load.tables) group.push_back(next_append(table, last[table]++));
        const auto start = Clock::now();
        const auto stored = store.tables.append(group);
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        if (!stored || std::ranges::count(*stored, store::Appended::Stored) != std::ssize(group)) {
            fmt::print(stderr, "store_bench: {}\n", stored ? "a conflict where nobody else writes" : stored.error().text);
            std::exit(1);
        }
    }
    return times;
}

// Processor time hardly depends on other load on the machine; wall-clock time does.
void report(const Load& load, std::vector<double> times, double processor_seconds) {
    double total = 0;
    for (const double time : times) total += time;
    std::ranges::sort(times);
    const auto quantile = [&](double share) { return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))]; };
    const auto appends = static_cast<double>(times.size() * load.group);
    fmt::print(
        "{} tables, groups of {}: {:.0f} appends a second, {:.1f} µs of the processor each; a group takes {:.2f} ms at the middle, {:.2f} at p99\n",
        load.tables, load.group, appends * 1000 / total, processor_seconds * 1e6 / appends, quantile(0.5), quantile(0.99));
}

}  // namespace

int main(int argc, char** argv) {
    using command_line::Range;
    Load load;
    command_line::parse_or_exit(
        {.name = "store_bench",
         .description = "Measures the speed of appends to an empty store.",
         .options = {{.name = "store", .help = "a new file, or postgres://… with an empty database", .target = &load.url, .required = true},
                     {.name = "--tables", .help = "tables in play", .target = &load.tables, .range = Range{1, 1e6}},
                     {.name = "--group", .help = "appends per transaction", .target = &load.group, .range = Range{1, 10'000}},
                     {.name = "--seconds", .help = "how long to measure", .target = &load.seconds, .range = Range{1, 3600}}}},
        argc, argv);
    load.group = std::min(load.group, load.tables);
    auto opened = store::open(load.url);
    if (!opened) return fmt::print(stderr, "store_bench: {}\n", opened.error().text), 1;
    std::vector<std::uint64_t> last(load.tables);
    (void)run(**opened, load, last, (load.tables + load.group - 1) / load.group, Clock::time_point::max());  // creates the tables
    const std::clock_t start = std::clock();
    const auto times = run(**opened, load, last, SIZE_MAX, Clock::now() + std::chrono::seconds(load.seconds));
    report(load, times, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
}
