#include "urbanist/command_line/roff.h"

#include <fmt/format.h>

#include <cstdint>

namespace urbanist::command_line {

namespace {

// One ASCII character. Hyphens become minus signs, so that options can be copied from a page; long lists may break at commas.
std::string roff_ascii(char c) {
    switch (c) {
        case ',': return ",\\:";
        case '\\': return "\\e";
        case '-': return "\\-";
        case '\'': return "\\(aq";
        case '`': return "\\(ga";
        case '^': return "\\(ha";
        case '~': return "\\(ti";
        default: return {c};
    }
}

unsigned utf8_length(unsigned char first) { return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4; }

std::uint32_t code_point(std::string_view bytes) {
    std::uint32_t code = static_cast<unsigned char>(bytes[0]) & (0xffU >> (bytes.size() + 1));
    for (const char byte : bytes.substr(1)) code = code << 6U | (static_cast<unsigned char>(byte) & 0x3fU);
    return code;
}

}  // namespace

std::string roff_text(std::string_view utf8) {
    // A line starting with a dot would be a roff request.
    std::string text = utf8.starts_with('.') ? "\\&" : "";
    while (!utf8.empty()) {
        const std::string_view character = utf8.substr(0, utf8_length(static_cast<unsigned char>(utf8[0])));
        text += character.size() == 1 ? roff_ascii(character[0]) : fmt::format("\\[u{:04X}]", code_point(character));
        utf8.remove_prefix(character.size());
    }
    return text;
}

std::string roff_bold(std::string_view utf8) { return "\\fB" + roff_text(utf8) + "\\fR"; }

std::string roff_italic(std::string_view utf8) { return "\\fI" + roff_text(utf8) + "\\fR"; }

}  // namespace urbanist::command_line
