// Quotes input in error messages.
#pragma once

#include <string>
#include <string_view>

namespace urbanist::core {

// Truncated and reduced to plain ASCII, so that the message stays one line of valid UTF-8 whatever the input.
[[nodiscard]] inline std::string shown(std::string_view text) {
    constexpr std::size_t kMostShown = 24;
    std::string plain;
    for (const char c : text.substr(0, kMostShown)) plain += c < 0x20 || c > 0x7e ? '?' : c;
    return text.size() > kMostShown ? plain + "…" : plain;
}

[[nodiscard]] inline std::string quoted(std::string_view text) { return '"' + shown(text) + '"'; }

}  // namespace urbanist::core
