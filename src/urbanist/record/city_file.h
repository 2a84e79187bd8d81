// A city to be scored, as an owner of the cardboard writes it down.
#pragma once

#include <optional>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"
#include "urbanist/quadropolis/activation.h"

namespace urbanist::record {

struct CityFile {
    quadropolis::Mode mode = quadropolis::Mode::Classic;
    quadropolis::City city;
    std::optional<quadropolis::Allocation> by_hand;  // when the file says where everything lies
};

[[nodiscard]] core::Parsed<CityFile> parse_city(const json::Json& document);

// The form alone: whether it keeps the rules is for check_allocation to say, which also fills in what stands.
[[nodiscard]] core::Parsed<quadropolis::Allocation> read_allocation(const json::Json& table, quadropolis::Mode mode);
// The fault as text, with its square.
[[nodiscard]] core::ParseError describe(const quadropolis::AllocationFault& fault);

// The best one, or the one made by hand when the file has one.
[[nodiscard]] quadropolis::Activation activation_of(const CityFile& file);

// What `urbanist score --json` prints.
[[nodiscard]] json::Json activation_to_json(const quadropolis::Activation& activation, quadropolis::Mode mode);

// null where a square is empty or its building not activated.
[[nodiscard]] json::Json allocation_to_json(const quadropolis::Allocation& allocation, quadropolis::Mode mode);

}  // namespace urbanist::record
