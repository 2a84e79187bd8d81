#include "urbanist/games/quadropolis/arena/hindsight.h"

#include <gtest/gtest.h>

#include "urbanist/arena/game_seed.h"
#include "urbanist/games/quadropolis/arena/simulation.h"
#include "urbanist/games/quadropolis/rules/placing.h"

namespace urbanist::quadropolis::arena {
namespace {

Tile tile_of(std::string_view code) {
    const auto found = std::ranges::find(kPrints, code, &Print::code);
    return {static_cast<std::uint8_t>(found - kPrints.begin())};
}

// Two adjacent harbors are worth 3 with their pieces; apart they are worth nothing.
TEST(Hindsight, FindsTheBetterPlaces) {
    const TakenTiles taken = {{tile_of("T2"), {1}, {Square::at(0, 0).index}},
                              {tile_of("H01"), {1}, {Square::at(0, 3).index}},
                              {tile_of("H01"), {1}, {Square::at(3, 0).index}}};
    core::Rng rng(1);
    City best;
    build(best, Square::at(0, 0), taken[0].tile);
    build(best, Square::at(0, 1), taken[1].tile);
    build(best, Square::at(0, 2), taken[2].tile);
    EXPECT_EQ(best_in_hindsight(taken, Mode::Classic, rng), best_standing(best, Mode::Classic).points);
}

// Tries every plan for three tiles.
int best_of_all(const TakenTiles& taken, Mode mode, std::size_t from, const City& city) {
    if (from == taken.size()) return best_standing(city, mode).points;
    int best = best_of_all(taken, mode, from + 1, city);
    for (std::uint8_t square = 0; square < kSquares; ++square) {
        if (!check_placing(city, mode, {square}, taken[from].tile.type(), taken[from].architect)) continue;
        City next = city;
        build(next, {square}, taken[from].tile);
        best = std::max(best, best_of_all(taken, mode, from + 1, next));
    }
    return best;
}

TEST(Hindsight, EqualsExhaustiveSearchInSmallPositions) {
    const Settings settings{.mode = Mode::Expert, .players = {bots::random_player, bots::random_player}, .first = {}, .seed = "h"};
    for (int i = 0; i < 10; ++i) {
        const SimulatedGame game = simulate_game(settings, default_tile_set(), urbanist::arena::seed_of_game("h", static_cast<std::uint64_t>(i)));
        TakenTiles taken = taken_tiles(game.record)[0];
        taken.resize(std::min<std::size_t>(taken.size(), 4));
        core::Rng rng(1);
        EXPECT_EQ(best_in_hindsight(taken, Mode::Expert, rng), best_of_all(taken, Mode::Expert, 0, {}));
    }
}

TEST(Hindsight, IsNeverLessThanWhatWasPlayed) {
    const Settings settings{.mode = Mode::Classic, .players = {bots::greedy_player, bots::random_player}, .first = {}, .seed = "h"};
    for (int i = 0; i < 5; ++i) {
        const SimulatedGame game = simulate_game(settings, default_tile_set(), urbanist::arena::seed_of_game("g", static_cast<std::uint64_t>(i)));
        const auto taken = taken_tiles(game.record);
        for (std::size_t seat = 0; seat < taken.size(); ++seat) {
            core::Rng rng(1);
            EXPECT_GE(best_in_hindsight(taken[seat], Mode::Classic, rng), game.ranking.standings[seat].points);
        }
    }
}

}  // namespace
}  // namespace urbanist::quadropolis::arena
