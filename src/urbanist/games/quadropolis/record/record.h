// A whole Quadropolis game as data: options, layouts, moves, result. Needs no random generator to replay.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/games/quadropolis/rules/scoring.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::record {

struct GameResult {
    std::vector<int> scores;   // by seat
    std::vector<int> winners;  // seats in ascending order; several share a victory

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

struct GivenAllocation {
    Seat seat;
    Allocation allocation;

    friend bool operator==(const GivenAllocation&, const GivenAllocation&) = default;
};

struct Record {
    Options options;
    std::optional<std::string> seed;
    std::vector<Deal> rounds;  // those dealt so far
    std::vector<Action> moves;
    // If the players allocate by hand (Q6.11): the allocations submitted so far, in order; otherwise nothing.
    std::optional<std::vector<GivenAllocation>> allocations;
    std::optional<GameResult> result;
    json::Json others = json::Json::object();  // tags and unknown members, preserved
};

// The 25 tiles of a round.
[[nodiscard]] core::Parsed<Deal> parse_round(const json::Json& tiles, Mode mode);
[[nodiscard]] json::Json to_json(const Deal& deal);

// Checks only the format; replay checks that the moves are legal.
[[nodiscard]] core::Parsed<Record> parse_record(const json::Json& document);
// One line of JSON, and the same as a document.
[[nodiscard]] std::string to_text(const Record& record);
[[nodiscard]] json::Json to_json(const Record& record);

}  // namespace urbanist::quadropolis::record
