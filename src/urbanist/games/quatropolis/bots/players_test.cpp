#include "urbanist/games/quatropolis/bots/players.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/cards/card_set.h"
#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::quatropolis::bots {
namespace {

// One game; seat 0 plays as `first`, the others as `others`.
State play_game(std::uint64_t seed, Player first, Player others, std::uint64_t nodes) {
    core::Rng chance(seed);
    core::Rng rng(seed, 9);
    State state = initial_state({.cards = &default_card_set().cards(), .whole_deck = false, .end_third_tie = true});
    deal(state, draw(state, chance));
    Chronicle chronicle(state);
    while (!is_over(state)) {
        if (awaits_deal(state)) {
            deal(state, draw(state, chance));
            continue;
        }
        const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
        const Action action = (seat.index == 0 ? first : others)(chronicle.sight_for(state, seat), {.nodes = nodes}, rng).action;
        EXPECT_TRUE(check(state, seat, action)) << seed;
        chronicle.play(state, seat, action);
    }
    return state;
}

TEST(QuatropolisPlayers, AreFoundByName) {
    for (const auto& [name, player, is_level] : kPlayers) EXPECT_EQ(find_player(name), player);
    EXPECT_EQ(find_player("nobody"), nullptr);
}

TEST(QuatropolisPlayers, AlwaysChooseWhatIsLegal) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        for (const auto& [name, player, is_level] : kPlayers) (void)play_game(seed, player, player, 60);
    }
}

// The number of games that seat 0 wins; a shared victory counts as a fraction.
double wins_of(Player first, Player others, std::uint64_t games) {
    double wins = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const Seats best = winners(play_game(seed, first, others, 400));
        wins += best.has({0}) ? 1.0 / best.count() : 0;
    }
    return wins;
}

TEST(QuatropolisPlayers, BeginnersAndBiddersAmongRandomOnesWinFarMoreThanTheirShare) {
    EXPECT_GT(wins_of(easy_player, random_player, 300), 300 * 0.35);
    EXPECT_GT(wins_of(bidder_player, random_player, 300), 300 * 0.35);
}

// Even with the few playouts that a test can afford.
TEST(QuatropolisPlayers, ASearcherWinsMoreThanItsShareAmongThoseWhoDoNotSearch) {
    EXPECT_GT(wins_of(hard_player, bidder_player, 60), 60 * 0.3);
    EXPECT_GT(wins_of(master_player, bidder_player, 240), 240 * 0.28);
}

}  // namespace
}  // namespace urbanist::quatropolis::bots
