// Pieces of text that several readers share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "urbanist/quadropolis/site.h"

namespace urbanist::quadropolis::lexical {

// Input is echoed only as far as a line can show it, and never with control characters.
[[nodiscard]] inline std::string quoted(std::string_view text) {
    std::string shown = "\"";
    for (const char c : text.substr(0, 24)) shown += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    return shown + (text.size() > 24 ? "…\"" : "\"");
}

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
