// Derives the seeds of many games from one.
#pragma once

#include <cstdint>
#include <string>

namespace urbanist::arena {

// The seed of one game, as in its record.
[[nodiscard]] inline std::string seed_of_game(const std::string& seed, std::uint64_t game) { return seed + "/" + std::to_string(game); }

}  // namespace urbanist::arena
