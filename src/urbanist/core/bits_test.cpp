#include "urbanist/core/bits.h"

#include <gtest/gtest.h>

#include <vector>

namespace urbanist::core {
namespace {

TEST(Bits, SelectFindsEveryBitInOrder) {
    for (const Bits set : {0x1U, 0x80000000U, 0xFFFFFU, 0xA5A5A5A5U}) {
        std::vector<unsigned> walked;
        for_each(set, [&](unsigned i) { walked.push_back(i); });
        ASSERT_EQ(walked.size(), count(set));
        for (unsigned k = 0; k < count(set); ++k) EXPECT_EQ(select(set, k), walked[k]);
    }
}

TEST(Bits, EachSubsetIsVisitedOnce) {
    constexpr Bits kSet = 0b10110;
    unsigned subsets = 1;
    for (Bits some = kSet; some != 0; some = next_subset(some, kSet)) {
        EXPECT_EQ(some & ~kSet, 0U);
        ++subsets;
    }
    EXPECT_EQ(subsets, 8U);
}

}  // namespace
}  // namespace urbanist::core
