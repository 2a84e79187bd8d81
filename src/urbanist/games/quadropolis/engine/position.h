// What programs can ask about Quadropolis. See docs/engine.md.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/bots/position.h"

namespace urbanist::quadropolis::engine {

// A request with one of these members contains a position.
inline constexpr std::array<std::string_view, 2> kPositionMembers = {"record", "position"};
[[nodiscard]] urbanist::bots::ParsedPosition parse_position(const json::Json& request);

// The best allocation of the request's "city".
[[nodiscard]] core::Parsed<json::Json> score_city(const json::Json& request);

}  // namespace urbanist::quadropolis::engine
