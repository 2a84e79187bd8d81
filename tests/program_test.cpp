#include "urbanist/arena/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <thread>

#include "urbanist/games/quadropolis/arena/tournament_games.h"
#include "urbanist/games/quadropolis/record/replay.h"

namespace urbanist::arena {
namespace {

using std::chrono::milliseconds;

const json::Json kRequest = {{"do", "hello"}};

std::vector<std::string> shell(const std::string& script) { return {"/bin/sh", "-c", script}; }

// The error for a program's second answer; its first one is valid.
std::string fault_of(const std::string& script, milliseconds patience = milliseconds(2000)) {
    Program program(shell("read line; echo '{\"hello\":\"bad\"}'; " + script), "");
    const auto hello = program.ask(kRequest, milliseconds(5000));
    EXPECT_TRUE(hello) << hello.error().message();
    std::this_thread::sleep_for(milliseconds(50));  // let it write out of turn
    const auto answer = program.ask(kRequest, patience);
    return answer ? "" : answer.error().message();
}

std::size_t open_descriptors() {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator()));
}

bool has_children() { return waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD; }

TEST(Program, ReadsAndWritesLines) { EXPECT_EQ(fault_of("read line; echo '{}'"), ""); }

TEST(Program, EveryFaultHasItsReason) {
    EXPECT_EQ(fault_of("exec sleep 1000", milliseconds(100)), "did not respond in time");
    EXPECT_EQ(fault_of("exit 3"), "has ended or closed its output");
    EXPECT_EQ(fault_of("kill -SEGV $$"), "has ended or closed its output");
    EXPECT_EQ(fault_of("exec >&-; sleep 1000"), "has ended or closed its output");
    EXPECT_EQ(fault_of("read line; exec yes xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx | tr -d '\\n'"), "sent a line that is too long");
    EXPECT_EQ(fault_of("exec yes '{}'"), "sent an unexpected line");
    EXPECT_TRUE(fault_of("read line; echo nonsense").starts_with("sent invalid JSON"));
    EXPECT_TRUE(fault_of("read line; printf '\\000\\377\\n'").starts_with("sent invalid JSON"));
}

TEST(Program, ThatDoesNotReadTimesOut) {
    Program program(shell("exec sleep 1000"), "");
    const json::Json large = {{"text", std::string(1 << 20, 'x')}};
    const auto answer = program.ask(large, milliseconds(100));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().message(), "did not respond in time");
}

TEST(Program, ThatIsMissingIsReported) {
    Program program({"/nowhere/bot"}, "");
    const auto answer = program.ask(kRequest, milliseconds(100));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().message(), "cannot be started");
}

TEST(Program, LeavesNoProcessBehind) {
    const std::size_t before = open_descriptors();
    for (const char* script : {"exec sleep 1000", "exit 1", "trap '' TERM; sleep 1000 & sleep 1000", "read line; echo '{}'"}) {
        Program program(shell(script), "");
        static_cast<void>(program.ask(kRequest, milliseconds(50)));
    }
    EXPECT_EQ(open_descriptors(), before);
    EXPECT_FALSE(has_children());
}

TEST(Program, WordsAreSplitAtSpaces) {
    EXPECT_EQ(words_of("./bot.py  --brave 3 "), (std::vector<std::string>{"./bot.py", "--brave", "3"}));
    EXPECT_TRUE(words_of(" ").empty());
}

// A program that greets and then fails forfeits; the others play on and are ranked among themselves, and the record is valid.
TEST(Program, ThatFailsLosesAndTheGameContinues) {
    const auto greedy = &quadropolis::bots::greedy_player;
    const std::vector<quadropolis::arena::Entrant> entrants = {
        {"bad", greedy, {}, shell("read line; echo '{}'; read line; echo '{\"action\":\"9Z9\"}'; cat")},
        {"greedy", greedy},
        {"random", &quadropolis::bots::random_player}};
    const PlayGame play = quadropolis::arena::tournament_games({}, entrants, {});
    Seating seating;
    for (const unsigned bot : {0U, 1U, 2U}) seating.push_back(static_cast<std::uint8_t>(bot));
    const PlayedGame game = play({seating, "deal", "game"});
    EXPECT_EQ(game.outcome[0].place, 2);
    EXPECT_EQ(game.outcome[1].place, 0);
    EXPECT_EQ(game.outcome[2].place, 1);
    EXPECT_NE(game.outcome[0].forfeit, "");
    EXPECT_EQ(game.outcome[0].points, 0);
    const auto record = *json::parse(game.record);
    EXPECT_EQ(record["tags"]["forfeits"][0]["seat"], 0);
    EXPECT_TRUE(quadropolis::record::replay(*quadropolis::record::parse_record(record)));
}

// Requests to a program must not reveal later layouts.
TEST(Program, DoesNotReceiveTheSeed) {
    const std::string path = testing::TempDir() + "/asked.txt";
    const auto greedy = &quadropolis::bots::greedy_player;
    const std::vector<quadropolis::arena::Entrant> entrants = {{"spy", greedy, {}, shell("read line; echo '{}'; read line; echo \"$line\" >" + path)},
                                                               {"greedy", greedy}};
    const PlayGame play = quadropolis::arena::tournament_games({}, entrants, {});
    Seating seating;
    for (const unsigned bot : {0U, 1U}) seating.push_back(static_cast<std::uint8_t>(bot));
    static_cast<void>(play({seating, "the secret deal", "the secret deal/0"}));
    std::ifstream file(path);
    const std::string asked(std::istreambuf_iterator<char>(file), {});
    EXPECT_TRUE(asked.contains("\"position\"")) << asked;
    EXPECT_FALSE(asked.contains("secret"));
}

}  // namespace
}  // namespace urbanist::arena
