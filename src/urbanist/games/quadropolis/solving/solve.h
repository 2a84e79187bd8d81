// Runs a solver: search and proof on many threads, within a time limit.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "urbanist/games/quadropolis/solver/certificate.h"

namespace urbanist::quadropolis::solving {

struct Settings {
    solver::Task task;
    unsigned threads = 1;
    double seconds = 0;  // no limit if 0
    std::string seed;
};

struct Solution {
    solver::Certificate certificate;
    std::uint64_t judged = 0;  // layouts and frontiers
    std::uint64_t pruned = 0;  // of those, by a bound
    double seconds = 0;

    [[nodiscard]] bool proven() const { return certificate.points == certificate.bound; }
};

struct Progress {
    std::string_view stage;  // "searching" or "proving"
    std::uint64_t done = 0;
    std::uint64_t of = 0;
    int best = 0;
    int bound = 0;
};

// Callbacks during the run; each may be empty. They are called on several threads, but only `stop` is called concurrently.
struct Watcher {
    std::function<bool()> stop{};
    std::function<void(const Progress&)> report{};
    std::function<void(const solver::Certificate&)> save{};  // now and then
};

// Resumes from a certificate of the same task, if given. The result does not depend on the number of threads unless the time limit ends the run.
[[nodiscard]] Solution solve(const Settings& settings, const solver::Certificate* start, const Watcher& watcher);

}  // namespace urbanist::quadropolis::solving
