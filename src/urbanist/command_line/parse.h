// Parses a command line according to a program's declaration. The only place that includes the parsing library, which is slow to compile.
#pragma once

#include <optional>
#include <stdexcept>

#include "urbanist/command_line/declaration.h"

namespace urbanist::command_line {

// The command line does not match the declaration. The message is one line.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Parsed {
    const Verb* verb = nullptr;  // one of the program's verbs; null if it has none
    Given given;
};

// Fills the targets. Prints the help or the version if asked for, and then returns nothing. Throws UsageError.
[[nodiscard]] std::optional<Parsed> parse(const Program& program, int count, const char* const* words);

// For programs without verbs: ends the program with status 0 after the help, and with status 2 and one line after a UsageError.
Given parse_or_exit(const Program& program, int count, const char* const* words);

}  // namespace urbanist::command_line
