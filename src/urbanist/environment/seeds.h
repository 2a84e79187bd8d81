// Rewards and seeds of games, shared by the environments of all games.
#pragma once

#include <cstddef>
#include <cstdint>

#include "urbanist/core/rng.h"

namespace urbanist::environment {

// The reward of a seat when its game ends; before that it is 0.
enum class Reward : std::uint8_t {
    Win,     // players × its share of the victory − 1, so that all seats together get 0
    Margin,  // its points minus the highest points of any other seat
    Points,  // its points
};

// The seed of the n-th game at one place, independent of threads and of other places.
[[nodiscard]] constexpr std::uint64_t game_seed(std::uint64_t seed, std::size_t place, std::uint64_t game) {
    return core::mix(core::mix(core::mix(seed) + place) + game);
}

}  // namespace urbanist::environment
