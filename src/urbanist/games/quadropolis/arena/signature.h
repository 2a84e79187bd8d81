// One number that changes when the engine's behaviour does.
#pragma once

#include <cstdint>
#include <span>

#include "urbanist/games/quadropolis/rules/city.h"

namespace urbanist::quadropolis::arena {

// Random and greedy games of every mode and player count, their legal moves, keys and scores, and the best activation of these cities.
[[nodiscard]] std::uint64_t signature(std::span<const City> classic, std::span<const City> expert);

}  // namespace urbanist::quadropolis::arena
