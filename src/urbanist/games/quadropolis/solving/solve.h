// The run of a solver: the search and the proof on many threads, within a time.
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

// What happens beside the run. Each may be empty. Called on several threads, but never at the same time; `stop` is.
struct Watcher {
    std::function<bool()> stop{};
    std::function<void(const Progress&)> report{};
    std::function<void(const solver::Certificate&)> save{};  // now and then
};

// Goes on from a certificate of the same task, if there is one. The result is the same with any number of threads unless the time ends the run.
[[nodiscard]] Solution solve(const Settings& settings, const solver::Certificate* start, const Watcher& watcher);

}  // namespace urbanist::quadropolis::solving
