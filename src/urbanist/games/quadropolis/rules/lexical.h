// Lexical helpers shared by several parsers.
#pragma once

#include <optional>
#include <string_view>

#include "urbanist/core/quoted.h"
#include "urbanist/games/quadropolis/rules/site.h"

namespace urbanist::quadropolis::lexical {

using core::quoted;

[[nodiscard]] inline std::optional<unsigned> digit(char c, unsigned least, unsigned most) {
    const auto value = static_cast<unsigned>(c - '0');
    if (c < '0' || value < least || value > most) return std::nullopt;
    return value;
}

[[nodiscard]] inline std::optional<Slot> slot_of(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const std::size_t side = kSideLetters.find(text[0]);
    const auto line = digit(text[1], 1, Plot::kSide);
    if (side == std::string_view::npos || !line) return std::nullopt;
    return Slot::at(static_cast<Side>(side), *line - 1);
}

}  // namespace urbanist::quadropolis::lexical
