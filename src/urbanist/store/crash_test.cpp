// A process that dies while it writes: what it acknowledged is there, whatever moment it was.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <random>
#include <thread>

#include "urbanist/store/test_support.h"

namespace urbanist::store {
namespace {

class CrashTest : public StoreTest {};
URBANIST_BOTH_STORES(CrashTest);

// Appends groups to several tables, and says the number of each group that was acknowledged.
[[noreturn]] void write_for_ever(const std::string& url, int output) {
    const auto store = open(url);
    if (!store) _exit(1);
    const auto log = (*store)->tables.load("a");
    for (std::uint64_t last = *log ? (**log).last : 0;; ++last) {
        std::vector<Append> group = {some_append("a", last, std::to_string(last)), some_append("b", last, std::string(3000, 'b'))};
        group[0].snapshot = std::to_string(last + 1);
        const auto stored = (*store)->tables.append(group);
        if (!stored || stored->front() != Appended::Stored) _exit(2);
        const std::uint64_t number = last + 1;
        if (write(output, &number, sizeof number) != sizeof number) _exit(3);
    }
}

// The last number that a writer acknowledged before it was killed; nothing when it was killed too early.
std::uint64_t write_and_die(const std::string& url, std::chrono::milliseconds life) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    if (child == 0) write_for_ever(url, ends[1]);
    close(ends[1]);
    std::this_thread::sleep_for(life);
    kill(child, SIGKILL);
    std::uint64_t last = 0;
    while (read(ends[0], &last, sizeof last) == sizeof last) {
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the writer gave up: " << WEXITSTATUS(status);
    return last;
}

// A database server may still be at what the dead one has sent last.
void await_rest(Store& store) {
    for (std::size_t before = 0, now = 1; before != now;) {
        before = must(store.tables.events("a", 0, 1'000'000)).size();
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        now = must(store.tables.events("a", 0, 1'000'000)).size();
    }
}

TEST_P(CrashTest, WhatWasAcknowledgedSurvivesAKill) {
    store_.reset();
    std::minstd_rand chance(20261116);
    std::uint64_t most = 0;
    for (int i = 0; i < 10; ++i) {
        most = std::max(most, write_and_die(url(), std::chrono::milliseconds(150 + chance() % 300)));
        const auto store = open_another();
        await_rest(*store);
        const auto a = must(store->tables.load("a"));
        ASSERT_TRUE(a);
        EXPECT_GE(a->last, most) << "an acknowledged append is lost";
        EXPECT_EQ(a->last, must(store->tables.load("b"))->last) << "half a group";
        EXPECT_EQ(a->snapshot->number, a->last);
        EXPECT_EQ(must(store->tables.events("a", 0, 1'000'000)).size(), a->last);
        EXPECT_EQ(must(store->tables.events("b", 0, 1'000'000)).size(), a->last);
    }
    EXPECT_GT(most, 10U) << "it hardly wrote";
}

}  // namespace
}  // namespace urbanist::store
