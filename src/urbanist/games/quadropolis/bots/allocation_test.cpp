// The search allocates its memory at the start: thinking longer does not allocate more.
#include <gtest/gtest.h>

#include "urbanist/bots/test_support.h"
#include "urbanist/games/quadropolis/bots/players.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::bots {
namespace {

std::uint64_t allocations_of(Player player, std::uint64_t nodes) {
    State state = quadropolis::initial_state({Mode::Expert, 3, {}});
    deal(state, draw(quadropolis::default_tile_set(), Mode::Expert, 1, 5));
    core::Rng rng(1);
    const std::uint64_t before = urbanist::bots::testing::allocations;
    (void)player(state, {.nodes = nodes}, rng);
    return urbanist::bots::testing::allocations - before;
}

TEST(Search, AllocatesNothingInItsInnerLoop) {
    for (const Player player : {uct_player, baseline_player, master_player}) {
        (void)allocations_of(player, 1);  // the first use loads the networks
        EXPECT_EQ(allocations_of(player, 2000), allocations_of(player, 200));
    }
}

}  // namespace
}  // namespace urbanist::quadropolis::bots
