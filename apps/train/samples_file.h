// Training samples in files, so that many processes can play the games that one process learns from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "urbanist/games/quadropolis/training/samples.h"

namespace urbanist::app {

// The samples a network learns from, and those it is tested on.
struct TrainingData {
    quadropolis::training::Samples seen;
    quadropolis::training::Samples unseen;
};

// A part of the games of one iteration.
struct Part {
    std::string task;  // all that the games depend on, in one line
    std::uint64_t index = 0;
    std::uint64_t of = 1;
    TrainingData data;
};

// Both print one line and end the program with status 2 if the file cannot be written or read.
void write_part(const std::string& path, const Part& part);
[[nodiscard]] Part read_part(const std::string& path);
// All parts of a task, in the order of the games, whatever the order of the files.
[[nodiscard]] TrainingData join_parts(const std::vector<std::string>& paths, const std::string& task);

}  // namespace urbanist::app
