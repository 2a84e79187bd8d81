// Ratings from places: Weng and Lin's Bayesian update for any number of players, with
// Bradley–Terry comparison of every pair.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace urbanist::rating {

struct Strength {
    double mean = 25;
    double deviation = 25.0 / 3;
};

// Updates after a game: places count from 0, and equal places are draws. Precondition: as many places as strengths.
[[nodiscard]] std::vector<Strength> rate(std::span<const Strength> before, std::span<const std::uint8_t> places);

}  // namespace urbanist::rating
