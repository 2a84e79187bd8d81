// A city to score, for games played on a real table.
#pragma once

#include <optional>

#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/json/json.h"

namespace urbanist::quadropolis::record {

struct CityFile {
    Mode mode = Mode::Classic;
    City city;
    std::optional<Allocation> by_hand;  // if the file contains an allocation
};

[[nodiscard]] core::Parsed<CityFile> parse_city(const json::Json& document);

// Checks only the format; check_allocation checks the rules and fills in `standing`.
[[nodiscard]] core::Parsed<Allocation> read_allocation(const json::Json& table, Mode mode);
// The fault as text, with its square.
[[nodiscard]] core::ParseError describe(const AllocationFault& fault);

// The best allocation, or the one in the file.
[[nodiscard]] Activation activation_of(const CityFile& file);

// What `urbanist score --json` prints.
[[nodiscard]] json::Json activation_to_json(const Activation& activation, Mode mode);

// null where a square is empty or its building not activated.
[[nodiscard]] json::Json allocation_to_json(const Allocation& allocation, Mode mode);

}  // namespace urbanist::quadropolis::record
