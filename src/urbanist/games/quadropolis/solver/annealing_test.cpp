#include "urbanist/games/quadropolis/solver/annealing.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/solver/test_support.h"

namespace urbanist::quadropolis::solver {
namespace {

int points_of(const TileChoice& choice, const Layout& layout) {
    return choice.worth(demand_of(layout, facts(choice.task().mode), choice.task().board)) + geometry_points(layout);
}

// Every layout visited has the points that the rules give the city built from it.
TEST(Annealing, PointsFollowTheRules) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Mode mode = seed % 2 == 0 ? Mode::Classic : Mode::Expert;
        const TileChoice choice(random_task(mode, mode == Mode::Classic ? "4x4" : "4x5", 9, 12, seed));
        WorthCache worths(choice);
        const AnnealingPlan plan{.seed = seed, .steps = 3000, .accepts = [&](const Layout& layout) {
                                     const PlacedTiles tiles = choice.tiles_for(layout);
                                     EXPECT_LE(tiles.size(), choice.task().tiles);
                                     EXPECT_GE(best_standing(city_of(tiles), mode).points, points_of(choice, layout)) << "seed " << seed;
                                     return true;
                                 }};
        const Annealed annealed = anneal(worths, choice, plan);
        EXPECT_EQ(best_standing(city_of(choice.tiles_for(annealed.layout)), mode).points, annealed.points) << "seed " << seed;
    }
}

TEST(Annealing, IsTheSameForTheSameSeed) {
    const TileChoice choice({.mode = Mode::Classic,
                             .board = facts(Mode::Classic).board,
                             .supply = box_supply(default_tile_set(), Mode::Classic),
                             .tiles = most_tiles(Mode::Classic),
                             .reach = Reach::Free});
    WorthCache fresh(choice);
    WorthCache used(choice);
    const AnnealingPlan plan{.seed = 7, .steps = 20'000};
    const Annealed first = anneal(fresh, choice, plan);
    static_cast<void>(anneal(used, choice, {.seed = 8, .steps = 20'000}));
    const Annealed second = anneal(used, choice, plan);
    EXPECT_EQ(first.points, second.points);
    EXPECT_EQ(first.layout, second.layout);
}

// A city uses no tile more often than the supply has it.
TEST(TileChoice, ChoosesTilesOfTheSupply) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Task task = random_task(Mode::Expert, "4x5", 8, 10, seed);
        const TileChoice choice(task);
        WorthCache worths(choice);
        const Annealed annealed = anneal(worths, choice, {.seed = seed, .steps = 2000});
        std::map<std::array<unsigned, 4>, int> left;
        const auto print = [](const Stock& stock) {
            return std::array<unsigned, 4>{static_cast<unsigned>(stock.type), stock.inhabitants, stock.energy, stock.points};
        };
        for (const Stock& stock : task.supply) left[print(stock)] += static_cast<int>(stock.count);
        for (const PlacedTile& tile : choice.tiles_for(annealed.layout)) EXPECT_GE(--left[print(tile.tile)], 0) << "seed " << seed;
    }
}

}  // namespace
}  // namespace urbanist::quadropolis::solver
