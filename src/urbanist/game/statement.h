// Ready-made statements at a table. Courtesies fit every game and every moment; a game may add statements of its own.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/game/match.h"

namespace urbanist::game {

inline constexpr std::array<std::string_view, 3> kCourtesies = {"hello", "thanks", "good-game"};

// Whether the statement may be made now. There is no match before the game begins.
[[nodiscard]] core::Result<void, Refusal> check_statement(const Descriptor& game, const Match* match, std::string_view statement);

}  // namespace urbanist::game
