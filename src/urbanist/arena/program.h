// A bot that is a program of its own: started, asked by JSON lines, and ended, whatever it does meanwhile.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"

namespace urbanist::arena {

// What is asked of programs besides good moves.
struct Manners {
    std::chrono::milliseconds patience{10'000};  // for an answer, by the clock on the wall, beyond the budget
    std::string log;                             // where their standard error goes; nowhere when empty
};

// Owns the process: when it goes, the program and all it started are ended and nothing is left of them.
class Program {
public:
    // The file and its arguments. Where it cannot be started, the first question says so.
    Program(const std::vector<std::string>& command, const std::string& log);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // Sends a line and waits for one. The reason where there is no good one: too late, gone, out of turn, no JSON.
    [[nodiscard]] core::Parsed<json::Json> ask(const json::Json& request, std::chrono::milliseconds patience);

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] core::Parsed<void> send(std::string_view text, Clock::time_point deadline);
    [[nodiscard]] core::Parsed<std::string> receive(Clock::time_point deadline);
    [[nodiscard]] core::Parsed<void> wait_for(int descriptor, short event, Clock::time_point deadline) const;
    // Whatever has come so far; false at the end of what it will ever say.
    [[nodiscard]] bool read_some();

    int process_ = 0;
    int input_ = -1;   // ours to write
    int output_ = -1;  // ours to read
    std::string received_;
};

// The words of a command, which spaces part.
[[nodiscard]] std::vector<std::string> words_of(std::string_view command);

}  // namespace urbanist::arena
