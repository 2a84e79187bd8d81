// What the environments of all games share: rewards, and the seeds of their games.
#pragma once

#include <cstddef>
#include <cstdint>

#include "urbanist/core/rng.h"

namespace urbanist::environment {

// What a finished game is worth to a seat. Before that every reward is 0.
enum class Reward : std::uint8_t {
    Win,     // players × its share of the victory − 1, so that all seats together get 0
    Margin,  // its points less the most of any other seat
    Points,  // its points
};

// The seed of the n-th game at one place. Depends on nothing else, so that neither threads nor other places change it.
[[nodiscard]] constexpr std::uint64_t game_seed(std::uint64_t seed, std::size_t place, std::uint64_t game) {
    return core::mix(core::mix(core::mix(seed) + place) + game);
}

}  // namespace urbanist::environment
