// What the records of all games have in common.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/json/json.h"

namespace urbanist::record {

inline constexpr const char* kRecordFormat = "urbanist-record/1";

// Which game a record is of, once its format is known to be readable.
[[nodiscard]] core::Parsed<std::string> game_of(const json::Json& document);
// The same, when it must be this one.
[[nodiscard]] core::Parsed<void> check_game(const json::Json& document, std::string_view game);

// The members that a game does not write itself: tags, and what a later version may know. They are kept as they were.
[[nodiscard]] json::Json others_of(const json::Json& document, std::span<const char* const> known);

}  // namespace urbanist::record
