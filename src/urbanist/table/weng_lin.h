// How strong people are, learnt from the places they reach: the Bayesian rule of Weng and Lin for games of any number of players, with
// every pair compared as Bradley and Terry do.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace urbanist::table {

struct Strength {
    double mean = 25;
    double deviation = 25.0 / 3;
};

// After a game: places are counted from 0, and those who share one have drawn. Precondition: as many places as strengths.
[[nodiscard]] std::vector<Strength> rated(std::span<const Strength> before, std::span<const std::uint8_t> places);

}  // namespace urbanist::table
