// urbanist solve: what its files share.
#pragma once

#include <functional>
#include <string>

#include "urbanist/games/quadropolis/solver/certificate.h"
#include "urbanist/json/json.h"

namespace urbanist::app {

struct SolveSettings {
    quadropolis::solver::Task task;
    unsigned threads = 1;
    double seconds = 0;  // no limit if 0
    std::string seed;
};

struct Solution {
    quadropolis::solver::Certificate certificate;
    std::uint64_t judged = 0;  // layouts and frontiers
    std::uint64_t pruned = 0;  // of those, by a bound
    double seconds = 0;

    [[nodiscard]] bool proven() const { return certificate.points == certificate.bound; }
};

// Goes on from a certificate of the same task, if there is one. `save` gets the state of things now and then.
[[nodiscard]] Solution solve(const SolveSettings& settings, const quadropolis::solver::Certificate* start,
                             const std::function<void(const quadropolis::solver::Certificate&)>& save);

[[nodiscard]] json::Json to_json(const quadropolis::solver::Certificate& certificate);
[[nodiscard]] core::Parsed<quadropolis::solver::Certificate> parse_certificate(const json::Json& document);
// In the form of a city file.
[[nodiscard]] json::Json solved_city_to_json(const quadropolis::solver::Certificate& certificate);

}  // namespace urbanist::app
