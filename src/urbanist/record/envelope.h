// What the records of all games have in common.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"

namespace urbanist::record {

inline constexpr const char* kRecordFormat = "urbanist-record/1";

// The game of a record, if its format is supported.
[[nodiscard]] core::Parsed<std::string> game_of(const json::Json& document);
// Checks that it is a record of this game.
[[nodiscard]] core::Parsed<void> check_game(const json::Json& document, std::string_view game);

// The members that a game does not know: tags, and those of later versions. They are preserved.
[[nodiscard]] json::Json others_of(const json::Json& document, std::span<const char* const> known);

}  // namespace urbanist::record
