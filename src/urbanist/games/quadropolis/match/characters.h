// The named opponents at tables of Quadropolis: each is a level with a face. Tables and records store the character's name; older ones store the
// level's name, which remains valid.
#pragma once

#include <array>
#include <string_view>

#include "urbanist/game/descriptor.h"
#include "urbanist/games/quadropolis/bots/players.h"

namespace urbanist::quadropolis::match {

// From the weakest to the strongest.
inline constexpr std::array kCharacters = std::to_array<game::Character>(
    {{"pip", "greedy"}, {"bruno", "easy"}, {"odile", "normal"}, {"ros", "normal"}, {"ines", "hard"}, {"vesper", "master"}});

// The player behind a character or a level; null when neither has this name.
[[nodiscard]] bots::Player find_opponent(std::string_view name);

}  // namespace urbanist::quadropolis::match
