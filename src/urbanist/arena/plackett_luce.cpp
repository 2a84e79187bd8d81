#include "urbanist/arena/plackett_luce.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace urbanist::arena {

namespace {

constexpr unsigned kMostSteps = 2000;
constexpr double kPrecision = 1e-7;  // of the logarithm of a strength

using Strengths = std::vector<double>;

// How often each bot was chosen before others that remained.
std::vector<double> choices_of(unsigned bots, const WeightedOrders& orders) {
    std::vector<double> choices(bots, 0.5);  // half of the assumed draw
    for (const auto& [order, weight] : orders) {
        for (std::size_t i = 0; i + 1 < order.size(); ++i) choices[order[i]] += weight;
    }
    return choices;
}

// How often it should have been chosen per unit of strength.
std::vector<double> exposure_of(const Strengths& strengths, const WeightedOrders& orders) {
    std::vector<double> exposure(strengths.size());
    for (std::size_t bot = 0; bot < strengths.size(); ++bot) exposure[bot] = 1 / (strengths[bot] + 1);
    for (const auto& [order, weight] : orders) {
        double left = 0;
        for (const auto bot : order) left += strengths[bot];
        for (std::size_t i = 0; i + 1 < order.size(); left -= strengths[order[i++]]) {
            for (std::size_t j = i; j < order.size(); ++j) exposure[order[j]] += weight / left;
        }
    }
    return exposure;
}

// One step of the minorise-maximise scheme (Hunter 2004); returns the largest change.
double improve(Strengths& strengths, const std::vector<double>& choices, const WeightedOrders& orders) {
    const auto exposure = exposure_of(strengths, orders);
    double change = 0;
    for (std::size_t bot = 0; bot < strengths.size(); ++bot) {
        const double better = choices[bot] / exposure[bot];
        change = std::max(change, std::abs(std::log(better / strengths[bot])));
        strengths[bot] = better;
    }
    return change;
}

}  // namespace

void add_orders(const Seating& seating, std::span<const std::uint8_t> places, WeightedOrders& orders) {
    std::vector<std::uint8_t> seats(seating.size());
    std::iota(seats.begin(), seats.end(), std::uint8_t{0});
    const auto by_place = [&](std::uint8_t a, std::uint8_t b) { return places[a] < places[b]; };
    std::vector<Order> found;
    do {
        if (!std::ranges::is_sorted(seats, by_place)) continue;
        Order order;
        for (const auto seat : seats) order.push_back(seating[seat]);
        found.push_back(std::move(order));
    } while (std::ranges::next_permutation(seats).found);
    for (const Order& order : found) orders[order] += 1 / static_cast<double>(found.size());
}

std::vector<double> plackett_luce(unsigned bots, const WeightedOrders& orders) {
    const auto choices = choices_of(bots, orders);
    Strengths strengths(bots, 1.0);
    for (unsigned step = 0; step < kMostSteps && improve(strengths, choices, orders) > kPrecision; ++step) {
    }
    std::vector<double> ratings;
    for (const double strength : strengths) ratings.push_back(400 * std::log10(strength));
    const double mean = std::accumulate(ratings.begin(), ratings.end(), 0.0) / bots;
    for (double& rating : ratings) rating -= mean;
    return ratings;
}

}  // namespace urbanist::arena
