#include "urbanist/rating/weng_lin.h"

#include <algorithm>
#include <cmath>

namespace urbanist::rating {

namespace {

constexpr double kLuck = 25.0 / 6;           // standard deviation of one game's performance
constexpr double kLeastVarianceLeft = 1e-4;  // share of the variance kept at least after one game

double variance(const Strength& strength) { return strength.deviation * strength.deviation; }

// A pair of players: the spread of their difference, and the expected score of the first.
struct Pair {
    double spread;
    double expected;
};
Pair pair_of(const Strength& one, const Strength& other) {
    const double spread = std::sqrt(variance(one) + variance(other) + 2 * kLuck * kLuck);
    return {spread, 1 / (1 + std::exp((other.mean - one.mean) / spread))};
}

double won(std::uint8_t place, std::uint8_t other) { return place < other ? 1 : place == other ? 0.5 : 0; }

}  // namespace

std::vector<Strength> rate(std::span<const Strength> before, std::span<const std::uint8_t> places) {
    std::vector<Strength> after(before.begin(), before.end());
    for (std::size_t i = 0; i < before.size(); ++i) {
        double gain = 0;
        double learnt = 0;
        for (std::size_t other = 0; other < before.size(); ++other) {
            if (other == i) continue;
            const auto [spread, expected] = pair_of(before[i], before[other]);
            const double share = variance(before[i]) / (spread * spread);
            gain += variance(before[i]) / spread * (won(places[i], places[other]) - expected);
            learnt += before[i].deviation / spread * share * expected * (1 - expected);
        }
        after[i].mean += gain;
        after[i].deviation *= std::sqrt(std::max(1 - learnt, kLeastVarianceLeft));
    }
    return after;
}

}  // namespace urbanist::rating
