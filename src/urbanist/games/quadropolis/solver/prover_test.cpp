#include "urbanist/games/quadropolis/solver/prover.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/solver/test_support.h"

namespace urbanist::quadropolis::solver {
namespace {

const auto kNever = [] { return false; };

// The best over all harbor runs; every layout found is checked against the rules.
int proven_best(const Task& task, unsigned iterations) {
    const TileChoice choice(task);
    const Ground ground(choice);
    const auto list = candidates(choice, 0, 1, kNever);
    int best = -1;
    for (const HarborRuns& runs : ground.runs) {
        Prover prover(ground, list, runs);
        prover.tune(best + 1, iterations, kNever);
        const auto outcome = prover.search(best + 1, 10'000'000, kNever);
        EXPECT_TRUE(outcome.finished);
        if (!outcome.layout) continue;
        best = outcome.bound;
        // It may have more points, if other harbors form longer runs, which belong to another proof.
        EXPECT_GE(best_standing(city_of(choice.tiles_for(*outcome.layout)), task.mode).points, best);
    }
    return best;
}

TEST(Prover, EqualsExhaustiveSearchInClassic) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Task task = random_task(Mode::Classic, "3x3", 4, 4, seed);
        EXPECT_EQ(proven_best(task, seed % 3 * 5), Exhaustive(task).best()) << supply_text(task.supply);
    }
}

TEST(Prover, EqualsExhaustiveSearchInExpert) {
    for (std::uint64_t seed = 100; seed < 160; ++seed) {
        const Task task = random_task(Mode::Expert, seed % 2 == 0 ? "3x3" : "2x4", 4, 4, seed);
        EXPECT_EQ(proven_best(task, seed % 3 * 5), Exhaustive(task).best()) << supply_text(task.supply);
    }
}

// Many offices, so that groups merge, close and are counted.
TEST(Prover, CountsGroupsOfOffices) {
    for (unsigned offices = 1; offices <= 6; ++offices) {
        const Task task{.mode = Mode::Expert,
                        .board = *parse_board("2x3", Mode::Expert),
                        .supply = {{Type::Office, 0, 0, 0, 0, offices}, {Type::Harbor, 2, 2, 0, 0, 2}, {Type::Park, 0, 0, 0, 0, 1}},
                        .tiles = 8,
                        .reach = Reach::Free};
        EXPECT_EQ(proven_best(task, 3), Exhaustive(task).best()) << offices;
    }
}

TEST(HarborRuns, LeaveOutMirrorImages) {
    const Task classic{.mode = Mode::Classic, .board = facts(Mode::Classic).board, .supply = {}, .tiles = 16, .reach = Reach::Free};
    const Task corner{.mode = Mode::Classic, .board = *parse_board("3x3", Mode::Classic), .supply = {}, .tiles = 16, .reach = Reach::Free};
    EXPECT_EQ(harbor_runs(classic, 1).size(), 1);
    EXPECT_EQ(harbor_runs(classic, 2).size(), 5);  // none; on the rim at a corner or not, inside along it, across from it
    EXPECT_EQ(harbor_runs(corner, 2).size(), 7);   // its districts only allow to swap rows with columns
}

}  // namespace
}  // namespace urbanist::quadropolis::solver
