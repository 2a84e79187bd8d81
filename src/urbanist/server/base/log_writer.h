// Writes log lines to a file descriptor without ever blocking the caller: a thread writes them, and if it cannot keep up, lines are dropped and
// counted.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "urbanist/core/result.h"

namespace urbanist::server {

class LogWriter {
public:
    static constexpr std::size_t kMostWaiting = 8192;  // lines
    // Formats the line that says how many lines were dropped.
    using DroppedLine = std::function<std::string(std::uint64_t)>;

    // To standard error.
    explicit LogWriter(DroppedLine dropped_line);
    LogWriter(const LogWriter&) = delete;
    LogWriter& operator=(const LogWriter&) = delete;
    // Waits up to one second for pending lines.
    ~LogWriter();

    // From any thread; returns at once. The line has no newline.
    void write(std::string line);
    // Appends to this file from now on, creating it if needed; an empty path means standard error. On error nothing changes.
    // Passing the same path again reopens the file, for example after logrotate has moved it.
    [[nodiscard]] core::Result<void, std::string> open(const std::string& path);
    // Lines lost because the pipe was full or closed, or the disk was full.
    [[nodiscard]] std::uint64_t dropped() const { return dropped_; }

private:
    class File;
    using FilePtr = std::shared_ptr<File>;
    struct Block {
        std::string text;
        std::size_t lines = 0;
    };

    void work();
    [[nodiscard]] Block next_block();  // without lines at the end
    void put(const Block& block);
    [[nodiscard]] FilePtr file();
    [[nodiscard]] bool out_of_time();
    void tell_dropped();

    DroppedLine dropped_line_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> waiting_;
    FilePtr file_;
    bool closed_ = false;
    std::chrono::steady_clock::time_point deadline_ = std::chrono::steady_clock::time_point::max();
    std::atomic<std::uint64_t> dropped_ = 0;
    std::uint64_t told_dropped_ = 0;  // the thread's own
    std::jthread thread_;
};

}  // namespace urbanist::server
