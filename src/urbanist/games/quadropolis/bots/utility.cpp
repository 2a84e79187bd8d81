#include "urbanist/games/quadropolis/bots/utility.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace urbanist::quadropolis::bots {

namespace {

// The chance to win by lead, from 0 to 1. Uses a square root, which is exact on every machine; logistic functions are not.
double chance(double lead) { return 0.5 + 0.5 * lead / std::sqrt(1 + lead * lead); }

Value best_other(const Values& values, unsigned players, unsigned seat) {
    Value best = std::numeric_limits<Value>::min();
    for (unsigned other = 0; other < players; ++other) {
        if (other != seat) best = std::max(best, values[other]);
    }
    return best;
}

}  // namespace

Utilities utilities(const Values& values, unsigned players, double certainty) {
    Utilities wanted{};
    for (unsigned seat = 0; seat < players; ++seat) wanted[seat] = chance((values[seat] - best_other(values, players, seat)) / (kPoint * certainty));
    return wanted;
}

double exponential(double x) {
    constexpr int kSquarings = 10;
    double power = std::max(0.0, 1 + x / (1 << kSquarings));
    for (int i = 0; i < kSquarings; ++i) power *= power;
    return power;
}

}  // namespace urbanist::quadropolis::bots
