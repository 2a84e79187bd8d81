// The best use of a city's inhabitants and energy at the end of the game.
#pragma once

#include <compare>
#include <cstdint>

#include "urbanist/games/quadropolis/rules/city.h"
#include "urbanist/games/quadropolis/rules/scoring.h"

namespace urbanist::quadropolis {

// What decides the ranking, in this order (Q8).
struct Standing {
    std::int32_t points = 0;
    std::int32_t inhabitants_placed = 0;
    std::int32_t standing_buildings = 0;  // more of them are fewer empty squares

    friend constexpr auto operator<=>(const Standing&, const Standing&) = default;
};

struct Activation {
    Allocation allocation;
    Score score;
};

[[nodiscard]] constexpr Standing standing_of(const Activation& activation) {
    const auto& [allocation, score] = activation;
    return {score.total(), score.inhabitants_placed, static_cast<std::int32_t>(core::count(allocation.standing))};
}

// The exact optimum: most points, then most inhabitants on buildings, then fewest empty squares (Q6.10). Deterministic
// if several allocations are equally good.
[[nodiscard]] Activation best_activation(const City& city, Mode mode);

// Only the value of that optimum; much cheaper.
[[nodiscard]] Standing best_standing(const City& city, Mode mode);

}  // namespace urbanist::quadropolis
