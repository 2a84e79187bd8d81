#include "urbanist/environment/crew.h"

#include <gtest/gtest.h>

#include <numeric>

namespace urbanist::environment {

namespace {

TEST(Crew, EveryGameIsSteppedOnceAndNoCallIsLost) {
    for (const unsigned threads : {1U, 2U, 5U}) {
        Crew crew(threads);
        for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{3}, std::size_t{1000}}) {
            std::vector<int> visits(count);
            for (int call = 0; call < 50; ++call) {
                crew.share(count, [&](std::size_t first, std::size_t last) {
                    for (std::size_t i = first; i < last; ++i) ++visits[i];
                });
            }
            EXPECT_EQ(std::accumulate(visits.begin(), visits.end(), 0), 50 * static_cast<int>(count));
            for (const int visited : visits) ASSERT_EQ(visited, 50);
        }
    }
}

}  // namespace

}  // namespace urbanist::environment
