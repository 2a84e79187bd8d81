#include "urbanist/arena/ratings.h"

#include <algorithm>
#include <cmath>

#include "urbanist/core/rng.h"

namespace urbanist::arena {

namespace {

unsigned poisson(core::Rng& rng) {
    constexpr double kOne = 4294967296.0;
    const double limit = std::exp(-1.0);
    unsigned count = 0;
    for (double product = static_cast<double>(rng.next() >> 32) / kOne; product > limit; ++count)
        product *= static_cast<double>(rng.next() >> 32) / kOne;
    return count;
}

void add(WeightedOrders& sum, const WeightedOrders& orders, double times) {
    for (const auto& [order, weight] : orders) sum[order] += times * weight;
}

Interval middle_95(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t tail = values.size() / 40;
    return {values[tail], values[values.size() - 1 - tail]};
}

}  // namespace

void RatingTable::add_deal(std::uint64_t deal, const WeightedOrders& orders) {
    core::Rng rng(deal);
    add(all_, orders, 1);
    for (WeightedOrders& replica : replicas_) {
        if (const unsigned times = poisson(rng); times > 0) add(replica, orders, times);
    }
}

std::vector<Rating> RatingTable::ratings() const {
    std::vector<std::vector<double>> by_bot(bots_);
    for (const WeightedOrders& replica : replicas_) {
        const auto elos = plackett_luce(bots_, replica);
        for (std::size_t bot = 0; bot < bots_; ++bot) by_bot[bot].push_back(elos[bot]);
    }
    const auto elos = plackett_luce(bots_, all_);
    std::vector<Rating> ratings;
    for (std::size_t bot = 0; bot < bots_; ++bot) ratings.push_back({elos[bot], middle_95(std::move(by_bot[bot]))});
    return ratings;
}

}  // namespace urbanist::arena
