#include "urbanist/record/envelope.h"

#include <algorithm>

namespace urbanist::record {

using core::parse_error;
using core::Parsed;
using json::Json;

Parsed<std::string> game_of(const Json& document) {
    const auto format = json::text_member(document, "format");
    if (!format) return std::unexpected(format.error());
    if (*format != kRecordFormat) return parse_error("format", std::string("only ") + kRecordFormat + " can be read");
    return json::text_member(document, "game");
}

Parsed<void> check_game(const Json& document, std::string_view game) {
    const auto found = game_of(document);
    if (!found) return std::unexpected(found.error());
    if (*found != game) return parse_error("game", "must be " + std::string(game));
    return {};
}

Json others_of(const Json& document, std::span<const char* const> known) {
    Json others = Json::object();
    for (const auto& [name, value] : document.items()) {
        if (std::ranges::find(known, name) == known.end()) others[name] = value;
    }
    return others;
}

}  // namespace urbanist::record
