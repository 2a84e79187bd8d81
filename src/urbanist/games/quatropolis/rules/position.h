// A whole state as one line of text, and its key. Full of secrets: for tests, tools and the owner of the table only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/games/quatropolis/rules/state.h"

namespace urbanist::quatropolis {

[[nodiscard]] std::string to_text(const State& state);
// The text does not hold the cards, so they must be given.
[[nodiscard]] core::Parsed<State> parse_state(std::string_view text, const Cards& cards);

// Equal states have equal keys; different ones almost never.
[[nodiscard]] std::uint64_t key_of(const State& state);

}  // namespace urbanist::quatropolis
