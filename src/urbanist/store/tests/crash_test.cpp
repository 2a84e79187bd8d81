// Kills a process while it writes: everything it acknowledged must be in the store.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <random>
#include <thread>

#include "urbanist/store/tests/test_support.h"

namespace urbanist::store {
namespace {

class CrashTest : public StoreTest {};
URBANIST_BOTH_STORES(CrashTest);

// Appends groups to several tables and reports the number of each acknowledged group.
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

// Runs and kills a writer; returns the last number it acknowledged, or 0 if it was killed too early.
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

// A database server may still be processing the dead process's last statement; its session ends only after that.
void await_end_of(const std::string& writer, const std::string& url) {
    run_script(url, "DO $$ BEGIN WHILE EXISTS (SELECT FROM pg_stat_activity WHERE application_name = '" + writer +
                        "') LOOP PERFORM pg_sleep(0.01), pg_stat_clear_snapshot(); END LOOP; END $$");
}

TEST_P(CrashTest, WhatWasAcknowledgedSurvivesAKill) {
    store_.reset();
    std::minstd_rand chance(20261116);
    std::uint64_t most = 0;
    const bool served = url().starts_with("postgres");
    const std::string writer = "writer_" + std::to_string(getpid());
    for (int i = 0; i < 10; ++i) {
        const std::chrono::milliseconds life(150 + chance() % 300);
        most = std::max(most, write_and_die(served ? url() + "&application_name=" + writer : url(), life));
        if (served) await_end_of(writer, url());
        const auto store = open_another();
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
