#include "urbanist/server/base/log.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "urbanist/server/base/secrets.h"

namespace urbanist::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

class LogTest : public testing::Test {
protected:
    LogTest() {
        std::signal(SIGPIPE, SIG_IGN);  // as `urbanist serve` does
        std::filesystem::create_directories(folder_);
    }
    ~LogTest() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    // Creates a named pipe and opens it for reading.
    int open_pipe(const std::string& name) {
        EXPECT_EQ(mkfifo(path(name).c_str(), 0600), 0);
        return open(path(name).c_str(), O_RDONLY | O_NONBLOCK);
    }
    static std::string content(const std::string& file) {
        std::stringstream text;
        text << std::ifstream(file).rdbuf();
        return text.str();
    }

    std::filesystem::path folder_ = std::filesystem::temp_directory_path() / ("urbanist_log_test_" + random_identifier());
};

std::string dropped_line(std::uint64_t count) { return "dropped " + std::to_string(count); }

// Reads until the pipe is silent for a second or ends.
std::string read_pipe(int reader) {
    std::string all;
    std::array<char, 4096> block{};
    for (auto quiet_since = Clock::now(); Clock::now() - quiet_since < 1s;) {
        const ssize_t size = read(reader, block.data(), block.size());
        if (size > 0) all.append(block.data(), static_cast<std::size_t>(size));
        if (size > 0) quiet_since = Clock::now();
    }
    return all;
}

TEST_F(LogTest, APipeThatNobodyReadsBlocksNothing) {
    const int reader = open_pipe("pipe");
    const auto start = Clock::now();
    {
        LogWriter writer(dropped_line);
        ASSERT_TRUE(writer.open(path("pipe")));
        for (std::size_t i = 0; i < 3 * LogWriter::kMostWaiting; ++i) writer.write(std::string(100, 'x'));
        EXPECT_GT(writer.dropped(), LogWriter::kMostWaiting);
        const std::string read = read_pipe(reader);
        EXPECT_NE(read.find("\ndropped "), std::string::npos) << "a reader who comes back is told";
        EXPECT_TRUE(read.starts_with(std::string(100, 'x') + "\n"));
        for (std::size_t i = 0; i < LogWriter::kMostWaiting; ++i) writer.write(std::string(100, 'y'));
    }
    EXPECT_LT(Clock::now() - start, 20s) << "nor does it keep the server from ending";
    close(reader);
}

TEST_F(LogTest, LinesAreDroppedAfterTheReaderLeaves) {
    const int reader = open_pipe("pipe");
    LogWriter writer(dropped_line);
    ASSERT_TRUE(writer.open(path("pipe")));
    close(reader);
    for (int i = 0; i < 100; ++i) writer.write("nobody reads this");
    for (const auto end = Clock::now() + 30s; writer.dropped() < 100 && Clock::now() < end;) std::this_thread::sleep_for(5ms);
    EXPECT_EQ(writer.dropped(), 100U);
}

TEST_F(LogTest, AMovedFileIsCreatedAgain) {
    {
        LogWriter writer(dropped_line);
        ASSERT_TRUE(writer.open(path("log")));
        writer.write("before");
        for (const auto end = Clock::now() + 30s; content(path("log")).empty() && Clock::now() < end;) std::this_thread::sleep_for(5ms);
        std::filesystem::rename(path("log"), path("log.1"));
        ASSERT_TRUE(writer.open(path("log")));
        writer.write("after");
    }
    EXPECT_EQ(content(path("log.1")), "before\n");
    EXPECT_EQ(content(path("log")), "after\n");
}

TEST_F(LogTest, AFileThatCannotBeOpenedChangesNothing) {
    {
        LogWriter writer(dropped_line);
        ASSERT_TRUE(writer.open(path("log")));
        EXPECT_EQ(writer.open(path("none/log")).error(), path("none/log") + ": No such file or directory");
        writer.write("here");
    }
    EXPECT_EQ(content(path("log")), "here\n");
}

TEST_F(LogTest, LevelsAndFormatsFollowTheSettings) {
    {
        Log log(LogLevel::Warning, LogFormat::Text);
        ASSERT_TRUE(log.open(path("text")));
        log.info("too-little");
        log.warning("enough", {{"n", 1}});
        log.set_level(LogLevel::Info);
        log.info("now-enough");
        Log json(LogLevel::Info, LogFormat::Json);
        ASSERT_TRUE(json.open(path("json")));
        json.error("broken", {{"text", "a\nb"}});
    }
    const std::string text = content(path("text"));
    EXPECT_EQ(text.find("too-little"), std::string::npos);
    EXPECT_NE(text.find(" warning enough {\"n\":1}\n"), std::string::npos) << text;
    EXPECT_NE(text.find(" info now-enough \n"), std::string::npos) << text;
    const auto line = json::parse(content(path("json")));
    ASSERT_TRUE(line) << content(path("json"));
    EXPECT_EQ(line->at("text"), "a\nb");
}

}  // namespace
}  // namespace urbanist::server
