// Ratings of the bots of a tournament with their 95 % intervals.
#pragma once

#include <vector>

#include "urbanist/arena/plackett_luce.h"
#include "urbanist/arena/spread.h"

namespace urbanist::arena {

struct Rating {
    double elo = 0;  // the mean of all bots is 0
    Interval interval{};
};

// A bootstrap over deals that does not store them: each replica weights each deal with a Poisson variable of mean 1, drawn from
// the deal's number. So the intervals do not depend on how the work was divided or interrupted.
class RatingTable {
public:
    explicit RatingTable(unsigned bots) : bots_(bots), replicas_(kReplicas) {}

    void add_deal(std::uint64_t deal, const WeightedOrders& orders);
    [[nodiscard]] std::vector<Rating> ratings() const;

private:
    static constexpr std::size_t kReplicas = 200;

    unsigned bots_;
    WeightedOrders all_;
    std::vector<WeightedOrders> replicas_;
};

}  // namespace urbanist::arena
