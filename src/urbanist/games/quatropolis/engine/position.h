// What programs can ask about Quatropolis. See docs/engine.md.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/bots/position.h"
#include "urbanist/games/quatropolis/cards/card_set.h"

namespace urbanist::quatropolis::engine {

inline constexpr std::array<std::string_view, 1> kPositionMembers = {"sight"};
// The request's "sight", in a game with these cards.
[[nodiscard]] urbanist::bots::ParsedPosition parse_position(const json::Json& request, const CardSet& cards);

}  // namespace urbanist::quatropolis::engine
