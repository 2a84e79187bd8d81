// The search allocates memory for the sampled worlds: more playouts do not allocate more.
#include <gtest/gtest.h>

#include "urbanist/bots/test_support.h"
#include "urbanist/games/quatropolis/bots/search.h"
#include "urbanist/games/quatropolis/cards/card_set.h"

namespace urbanist::quatropolis::bots {
namespace {

// The search of `master`, with so few rivals that a small budget is enough for all of them.
constexpr Level kAmongRivals{.worlds = 64, .style = Style::Mixed, .rival = hard_player, .rivals = 8, .rival_nodes = 40};
Thought among_rivals(const Sight& sight, const Budget& budget, core::Rng& rng) { return search(sight, kAmongRivals, budget, rng); }

// Counts the allocations of all searched choices in the first two rounds of a game between four such players. Discussions are not searched.
std::uint64_t allocations_of(Player player, std::uint64_t nodes) {
    core::Rng chance(5);
    State state = initial_state({.cards = &default_card_set().cards(), .whole_deck = false, .end_third_tie = true});
    deal(state, draw(state, chance));
    Chronicle chronicle(state);
    std::uint64_t sum = 0;
    while (state.round < 3) {
        if (awaits_deal(state)) {
            deal(state, draw(state, chance));
            continue;
        }
        const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
        const Sight sight = chronicle.sight_for(state, seat);
        core::Rng rng(1);
        const std::uint64_t before = urbanist::bots::testing::allocations;
        (void)player(sight, {.nodes = nodes}, rng);
        if (state.phase != Phase::Discussion) sum += urbanist::bots::testing::allocations - before;
        chronicle.play(state, seat, bidder_player(sight, {}, chance).action);
    }
    return sum;
}

TEST(Search, AllocatesNothingInItsInnerLoop) {
    for (const Player player : {hard_player, among_rivals}) {
        (void)allocations_of(player, 8);  // the first use creates the list of proposals
        constexpr std::uint64_t kEnoughForAllWorlds = 2400;
        EXPECT_EQ(allocations_of(player, 2 * kEnoughForAllWorlds), allocations_of(player, kEnoughForAllWorlds));
    }
}

}  // namespace
}  // namespace urbanist::quatropolis::bots
