// The steps done so far, one line of JSON each, so that an interrupted run can continue where it stopped.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "urbanist/json/json.h"

namespace urbanist::app {

class Journal {
public:
    // Reads what is there. A last line that was cut off is dropped. Ends the program if the file cannot be read or written.
    explicit Journal(const std::string& path);

    // The result of each step.
    [[nodiscard]] const std::vector<json::Json>& steps() const { return steps_; }
    void add(json::Json step);

private:
    std::vector<json::Json> steps_;
    std::ofstream file_;
};

// Prints one line to standard error and ends the program.
[[noreturn]] void fail(const std::string& message);

// The lines of a file of puzzles: `[`, one puzzle a line, `]`.
[[nodiscard]] std::vector<json::Json> read_list(const std::string& path);
void write_list(const std::string& path, const std::vector<json::Json>& list);

}  // namespace urbanist::app
