// The search takes its memory at the start: more thinking does not take more.
#include <gtest/gtest.h>

#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/bots/test_support.h"
#include "urbanist/quadropolis/tile_set.h"

namespace urbanist::bots::quadropolis {
namespace {

std::uint64_t allocations_of(Player player, std::uint64_t nodes) {
    State state = urbanist::quadropolis::initial_state({urbanist::quadropolis::Mode::Expert, 3, {}});
    deal(state, draw(urbanist::quadropolis::default_tile_set(), urbanist::quadropolis::Mode::Expert, 1, 5));
    core::Rng rng(1);
    const std::uint64_t before = testing::allocations;
    (void)player(state, {.nodes = nodes}, rng);
    return testing::allocations - before;
}

TEST(Search, AllocatesNothingInItsInnerLoop) {
    for (const Player player : {uct_player, baseline_player, master_player}) {
        (void)allocations_of(player, 1);  // the first use of all makes the networks
        EXPECT_EQ(allocations_of(player, 2000), allocations_of(player, 200));
    }
}

}  // namespace
}  // namespace urbanist::bots::quadropolis
