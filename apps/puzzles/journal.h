// What has been done so far, one line of JSON for each step, so that a run that was ended goes on where it was.
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

    // By step, what came of it.
    [[nodiscard]] const std::vector<json::Json>& steps() const { return steps_; }
    void add(json::Json step);

private:
    std::vector<json::Json> steps_;
    std::ofstream file_;
};

// One line in the error stream, and the end of the program.
[[noreturn]] void fail(const std::string& message);

// The lines of a file of puzzles: `[`, one puzzle a line, `]`.
[[nodiscard]] std::vector<json::Json> read_list(const std::string& path);
void write_list(const std::string& path, const std::vector<json::Json>& list);

}  // namespace urbanist::app
