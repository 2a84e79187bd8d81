#include "urbanist/core/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace urbanist::core {
namespace {

// Fixed numbers: changing them would change every deal ever made from a seed.
TEST(Rng, NeverChangesItsNumbers) {
    Rng rng(seed_of("urbanist"), 3);
    EXPECT_EQ(rng.next(), 16526033183998064438U);
}

TEST(Rng, StreamsOfOneSeedDiffer) { EXPECT_NE(Rng(1, 0).next(), Rng(1, 1).next()); }

TEST(Rng, BelowIsUniform) {
    Rng rng(7);
    std::array<int, 6> seen{};
    constexpr int kDraws = 60'000;
    for (int i = 0; i < kDraws; ++i) ++seen[rng.below(6)];
    double chi_square = 0;
    for (const int n : seen) chi_square += (n - kDraws / 6.0) * (n - kDraws / 6.0) / (kDraws / 6.0);
    EXPECT_LT(chi_square, 20.5);  // five degrees of freedom, p = 0.001
}

TEST(Rng, ShuffleKeepsEveryItem) {
    std::array<int, 25> items{};
    std::iota(items.begin(), items.end(), 0);
    auto shuffled = items;
    Rng(11).shuffle(shuffled);
    EXPECT_NE(shuffled, items);
    std::ranges::sort(shuffled);
    EXPECT_EQ(shuffled, items);
}

}  // namespace
}  // namespace urbanist::core
