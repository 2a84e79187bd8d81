#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/solver/certificate.h"
#include "urbanist/games/quadropolis/solver/prover.h"
#include "urbanist/games/quadropolis/solver/test_support.h"

namespace urbanist::quadropolis::solver {
namespace {

const auto kNeverStop = [] { return false; };

Certificate solved(const Task& task) {
    const TileChoice choice(task);
    const Ground ground(choice);
    const auto list = candidates(choice, 0, 1, kNeverStop);
    Certificate certificate{.task = task, .points = -1, .tiles = {}, .schedule = {}, .bound = 0, .proofs = {}};
    for (const HarborRuns& runs : ground.runs) {
        Prover prover(ground, list, runs);
        prover.tune(certificate.points + 1, 5, kNeverStop);
        const auto outcome = prover.search(certificate.points + 1, 1'000'000, kNeverStop);
        certificate.proofs.push_back({runs, prover.prices(), outcome.bound});
        if (!outcome.layout) continue;
        certificate.tiles = choice.tiles_for(*outcome.layout);
        certificate.points = best_standing(city_of(certificate.tiles), task.mode).points;
    }
    certificate.bound = certificate.points;
    return certificate;
}

TEST(Check, AcceptsProofsAndRefusesLowerOnes) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Mode mode = seed % 2 == 0 ? Mode::Classic : Mode::Expert;
        const Certificate certificate = solved(random_task(mode, "3x3", 5, 6, seed));
        EXPECT_EQ(fault_of(certificate, kNeverStop), "") << seed;
        Certificate too_low = certificate;
        for (RunsProof& proof : too_low.proofs) proof.bound = std::min(proof.bound, certificate.points - 1);
        EXPECT_NE(fault_of(too_low, kNeverStop), "") << seed;
    }
}

TEST(Check, RefusesForgedCertificates) {
    const Certificate certificate = solved({.mode = Mode::Expert,
                                            .board = *parse_board("3x3", Mode::Expert),
                                            .supply = {{Type::Office, 0, 0, 0, 0, 3}, {Type::Harbor, 2, 2, 0, 0, 3}, {Type::Park, 0, 0, 0, 0, 1}},
                                            .tiles = 6,
                                            .reach = Reach::Free});
    ASSERT_EQ(fault_of(certificate, kNeverStop), "");
    const auto refused = [&](auto&& change) {
        Certificate forged = certificate;
        change(forged);
        return !fault_of(forged, kNeverStop).empty();
    };
    EXPECT_TRUE(refused([](Certificate& some) { some.points = ++some.bound; }));
    EXPECT_TRUE(refused([](Certificate& some) { some.proofs.pop_back(); }));
    EXPECT_TRUE(refused([](Certificate& some) { some.proofs.back().runs.points -= 1; }));
    EXPECT_TRUE(refused([](Certificate& some) { some.tiles.pop_back(); }));
    EXPECT_TRUE(refused([](Certificate& some) { some.tiles.front().square = {19}; }));
    EXPECT_TRUE(refused([](Certificate& some) { some.tiles.front().tile.inhabitants = 9; }));
    EXPECT_TRUE(refused([](Certificate& some) { some.task.tiles = 1; }));
    EXPECT_TRUE(refused([](Certificate& some) { some.task.reach = Reach::Architects; }));
    EXPECT_TRUE(refused([](Certificate& some) { --some.bound; }));
}

}  // namespace
}  // namespace urbanist::quadropolis::solver
