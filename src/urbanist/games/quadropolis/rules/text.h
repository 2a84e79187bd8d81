// Text formats: printing and parsing round-trip, and every value has exactly one spelling.
#pragma once

#include <string>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis {

[[nodiscard]] std::string to_text(Square square);                       // b2
[[nodiscard]] std::string to_text(Slot slot);                           // W4
[[nodiscard]] std::string to_text(Action action);                       // 3W4:b2, 3W4:x, 3W4
[[nodiscard]] std::string to_text(const DealtTile& dealt);              // K, K/34, K/4, ? when it is not known
[[nodiscard]] std::string stack_text(const City& city, Square square);  // O+O, empty if there is no building
[[nodiscard]] std::string to_text(const State& state);                  // a whole position on one line, see docs/notation.md

[[nodiscard]] core::Parsed<Square> parse_square(std::string_view text);
[[nodiscard]] core::Parsed<Action> parse_action(std::string_view text);
[[nodiscard]] core::Parsed<DealtTile> parse_dealt_tile(std::string_view text);
[[nodiscard]] core::Parsed<State> parse_state(std::string_view text);

// Builds the contents of a city file cell, from the ground up. An empty text builds nothing.
[[nodiscard]] core::Parsed<void> build_stack(City& city, Mode mode, Square square, std::string_view text);

// Whether a mode has this building type.
[[nodiscard]] constexpr bool has_type(Mode mode, Type type) { return mode == Mode::Expert || (type != Type::Office && type != Type::Monument); }

}  // namespace urbanist::quadropolis
