// An external bot: starts the program, sends it JSON lines, and kills it, whatever it does.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"

namespace urbanist::arena {

// Conditions for external programs.
struct Manners {
    std::chrono::milliseconds patience{10'000};  // time to answer beyond the budget, in wall-clock time
    std::string log;                             // file for their standard error; discarded if empty
};

// Owns the process: the destructor kills the program and all its children.
class Program {
public:
    // The file and its arguments. If it cannot be started, the first request fails.
    Program(const std::vector<std::string>& command, const std::string& log);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // Sends a line and waits for the answer. The error says what went wrong: timeout, exit, unexpected output, invalid JSON.
    [[nodiscard]] core::Parsed<json::Json> ask(const json::Json& request, std::chrono::milliseconds patience);

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] core::Parsed<void> send(std::string_view text, Clock::time_point deadline);
    [[nodiscard]] core::Parsed<std::string> receive(Clock::time_point deadline);
    [[nodiscard]] core::Parsed<void> wait_for(int descriptor, short event, Clock::time_point deadline) const;
    // Reads what is available; returns false at end of file.
    [[nodiscard]] bool read_some();

    int process_ = 0;
    int input_ = -1;   // we write to it
    int output_ = -1;  // we read from it
    std::string received_;
};

// Splits a command at spaces.
[[nodiscard]] std::vector<std::string> words_of(std::string_view command);

}  // namespace urbanist::arena
