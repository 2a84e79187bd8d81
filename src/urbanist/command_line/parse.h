// Reads what was typed by the declaration of a program. The only place that knows the library for it, which is slow to compile.
#pragma once

#include <optional>
#include <stdexcept>

#include "urbanist/command_line/declaration.h"

namespace urbanist::command_line {

// What was typed does not fit the declaration. One line.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Parsed {
    const Verb* verb = nullptr;  // one of the program's; null when it has none
    Given given;
};

// Fills the targets. Nothing when the help or the version was asked for, which is printed then. Throws UsageError.
[[nodiscard]] std::optional<Parsed> parse(const Program& program, int count, const char* const* words);

// For programs without verbs: ends the program with status 0 after the help, and with status 2 and one line after a UsageError.
Given parse_or_exit(const Program& program, int count, const char* const* words);

}  // namespace urbanist::command_line
