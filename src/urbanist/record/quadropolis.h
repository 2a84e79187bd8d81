// A whole game of Quadropolis as data: options, layouts, moves, result. Complete without a generator.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/quadropolis/rules.h"
#include "urbanist/quadropolis/scoring.h"

namespace urbanist::record {

struct GameResult {
    std::vector<int> scores;   // by seat
    std::vector<int> winners;  // seats, rising; several share a victory

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

struct GivenAllocation {
    quadropolis::Seat seat;
    quadropolis::Allocation allocation;

    friend bool operator==(const GivenAllocation&, const GivenAllocation&) = default;
};

struct QuadropolisRecord {
    quadropolis::Options options;
    std::optional<std::string> seed;
    std::vector<quadropolis::Deal> rounds;  // those dealt so far
    std::vector<quadropolis::Action> moves;
    // Where the players allocate by hand (Q6.11), what they have given so far, in that order; nothing where the best allocations count.
    std::optional<std::vector<GivenAllocation>> allocations;
    std::optional<GameResult> result;
    json::Json others = json::Json::object();  // tags and members that this version does not know: kept as they were
};

// The 25 tiles of a round.
[[nodiscard]] core::Parsed<quadropolis::Deal> parse_round(const json::Json& tiles, quadropolis::Mode mode);
[[nodiscard]] json::Json to_json(const quadropolis::Deal& deal);

// Reads the form, not the play: whether the moves are legal is for replay to say.
[[nodiscard]] core::Parsed<QuadropolisRecord> parse_quadropolis(const json::Json& document);
// One line of JSON, and the same as a document.
[[nodiscard]] std::string to_text(const QuadropolisRecord& record);
[[nodiscard]] json::Json to_json(const QuadropolisRecord& record);

}  // namespace urbanist::record
