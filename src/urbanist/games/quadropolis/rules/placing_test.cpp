// Q4 and Q5: building a tile, and the pieces it gives.
#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/rules/rules.h"
#include "urbanist/games/quadropolis/rules/scoring.h"
#include "urbanist/games/quadropolis/rules/test_support.h"

namespace urbanist::quadropolis {
namespace {

using namespace testing;

// A position in which the player to move has this city and every plot has this tile.
State with_city(const Options& options, std::string_view code, std::initializer_list<std::string_view> rows) {
    State state = dealt(options, all_of(code));
    state.cities[0] = city(options.mode, rows);
    return state;
}

// The squares on which architect `number` may build its tile.
Bits buildable(const State& state, char number) {
    Bits fitting = 0;
    for (std::uint8_t i = 0; i < kSquares; ++i) {
        if (verdict(state, std::string(1, number) + "N1:" + to_text(Square{i})) == "legal") fitting |= core::bit(i);
    }
    return fitting;
}

TEST(Q4_1, ATakenTileMustBeBuiltOrDiscarded) {
    const State state = dealt(kClassic2, all_of("K"));
    EXPECT_EQ(verdict(state, "1N1"), "tile-needs-a-target");
    EXPECT_EQ(verdict(state, "1N1:x"), "legal");
    EXPECT_EQ(verdict(state, "1N1:a1"), "legal");
}

TEST(Q4_2, InClassicArchitectNBuildsInRowOrColumnN) {
    const State state = dealt(kClassic2, all_of("K"));
    EXPECT_EQ(buildable(state, '1'), squares("a1 b1 c1 d1 a2 a3 a4"));
    EXPECT_EQ(buildable(state, '2'), squares("a2 b2 c2 d2 b1 b3 b4"));
    EXPECT_EQ(buildable(state, '3'), squares("a3 b3 c3 d3 c1 c2 c4"));
    EXPECT_EQ(buildable(state, '4'), squares("a4 b4 c4 d4 d1 d2 d3"));
    EXPECT_EQ(verdict(state, "3N1:a1"), "square-does-not-fit");
}

TEST(Q4_2, OnlyOnAnEmptySquare) {
    const State state = with_city(kClassic2, "K", {"S . . .", ". . . .", ". . . .", ". . . ."});
    EXPECT_EQ(buildable(state, '1'), squares("b1 c1 d1 a2 a3 a4"));
}

TEST(Q4_3, InExpertArchitectNBuildsOnItsNumberOrInItsDistrict) {
    const State state = dealt(kExpert2, all_of("K"));
    EXPECT_EQ(buildable(state, '1'), squares("a1 b1 a2 b2  c1 d1 a3 d3"));
    EXPECT_EQ(buildable(state, '2'), squares("d1 e1 d2 e2  a1 c2 b3 e3"));
    EXPECT_EQ(buildable(state, '3'), squares("d3 e3 d4 e4  b1 e1 c3 b4"));
    EXPECT_EQ(buildable(state, '4'), squares("c1 c2 c3 c4  b2 e2 a4 e4"));
    EXPECT_EQ(buildable(state, '5'), squares("a3 b3 a4 b4  a2 d2 c4 d4"));
    EXPECT_EQ(verdict(state, "1N1:e4"), "square-does-not-fit");
}

TEST(Q4_4, ATowerGoesOnATowerWhereTheSquareFits) {
    const State state = with_city(kClassic2, "T2", {"T1 . . .", ". . . .", ". . . .", ". . . T1+T1+T1"});
    EXPECT_EQ(verdict(state, "1N1:a1"), "legal");
    EXPECT_EQ(verdict(state, "4N1:d4"), "legal");
}

TEST(Q4_4, ATowerGoesOnATowerWhereTheNewFloorIsTheArchitectsNumber) {
    const State state = with_city(kClassic2, "T2", {"T1 . . .", ". . . .", ". . T1+T1+T1 .", ". . . T1+T1"});
    EXPECT_EQ(verdict(state, "2N1:a1"), "legal");
    EXPECT_EQ(verdict(state, "3N1:d4"), "legal");
    EXPECT_EQ(verdict(state, "4N1:c3"), "legal");
    EXPECT_EQ(verdict(state, "3N1:a1"), "floor-does-not-fit");
    EXPECT_EQ(verdict(state, "2N1:d4"), "floor-does-not-fit");
    EXPECT_EQ(verdict(state, "1N1:d4"), "floor-does-not-fit");
}

TEST(Q4_4, TheFirstFloorNeedsAFittingSquareWhateverItsNumber) { EXPECT_EQ(verdict(dealt(kClassic2, all_of("T2")), "1N1:d4"), "square-does-not-fit"); }

TEST(Q4_4, OfficesStackLikeTowers) {
    const State state = with_city(kExpert2, "O", {"O . . . .", ". . . . .", ". . . . .", ". . . . O+O+O+O"});
    EXPECT_EQ(verdict(state, "1N1:a1"), "legal");  // district 1
    EXPECT_EQ(verdict(state, "2N1:a1"), "legal");  // number 2, and the second floor
    EXPECT_EQ(verdict(state, "5N1:e4"), "legal");  // the fifth floor
    EXPECT_EQ(verdict(state, "5N1:a1"), "floor-does-not-fit");
}

TEST(Q4_5, ClassicTowersEndAtFourFloorsAndExpertOnesAtFive) {
    const State classic = with_city(kClassic2, "T2", {". . . .", ". . . .", ". . . .", ". . . T+T+T+T"});
    EXPECT_EQ(verdict(classic, "4N1:d4"), "highest-floor-reached");
    const State expert = with_city(kExpert2, "O", {"O+O+O+O+O . . . .", ". O+O+O+O . . .", ". . . . .", ". . . . ."});
    EXPECT_EQ(verdict(expert, "1N1:a1"), "highest-floor-reached");
    EXPECT_EQ(verdict(expert, "1N1:b2"), "legal");
}

TEST(Q4_6, NothingElseStacks) {
    for (const char* code : {"S", "P1", "K", "F2", "H11", "M"}) {
        const State state = with_city(kExpert2, code, {"S P0 . . .", "K F . . .", ". . . . .", ". . . . ."});
        for (const char* where : {"a1", "b1", "a2", "b2"})
            EXPECT_EQ(verdict(state, std::string("1N1:") + where), "only-same-type-stacks") << code << where;
    }
}

TEST(Q4_6, NoTowerOnAnOfficeNorTheOtherWayRound) {
    const auto on = [](std::string_view code, std::string_view ground) {
        State state = dealt(kExpert2, all_of(code));
        build(state.cities[0], square("a1"), tile(ground));
        return verdict(state, "1N1:a1");
    };
    EXPECT_EQ(on("T2", "O"), "only-same-type-stacks");
    EXPECT_EQ(on("O", "T2"), "only-same-type-stacks");
    EXPECT_EQ(on("O", "O"), "legal");
    EXPECT_EQ(on("T2", "T2"), "legal");
}

TEST(Q4_7, DiscardingIsAlwaysLegalAndGivesNothing) {
    for (const Print& print : kPrints) {
        const State before = dealt(kExpert2, all_of(print.code));
        const State state = after(before, "3N1:x");
        EXPECT_EQ(state.cities, before.cities) << print.code;
        EXPECT_EQ(state.site.tiles[Plot::at(2, 0).index], kNoTile) << print.code;
    }
}

TEST(Q4_7, ADiscardedMayorsTowerDoesNotMoveThePawn) {
    const State state = after(dealt(kClassic2, all_of("T1M")), "1N1:a1 1N2:x");
    EXPECT_EQ(state.mayor, Seat{0});
}

TEST(Q5_1, ABuiltTileGivesItsInhabitantsAndEnergyAtOnce) {
    for (const Print& print : kPrints) {
        const State state = after(dealt(kExpert2, all_of(print.code)), "1N1:a1");
        EXPECT_EQ(state.cities[0].inhabitants, print.inhabitants) << print.code;
        EXPECT_EQ(state.cities[0].energy, print.energy) << print.code;
        EXPECT_EQ(state.cities[1], City{}) << print.code;
    }
}

TEST(Q5_1, WhatTheCodesSayIsWhatTheTilesGive) {
    const auto gives = [](std::string_view code) { return std::pair<int, int>(tile(code).print().inhabitants, tile(code).print().energy); };
    EXPECT_EQ(gives("T3"), std::pair(3, 0));
    EXPECT_EQ(gives("T1M"), std::pair(1, 0));
    EXPECT_EQ(gives("F4"), std::pair(0, 4));
    EXPECT_EQ(gives("H20"), std::pair(2, 0));
    EXPECT_EQ(gives("H02"), std::pair(0, 2));
    EXPECT_EQ(gives("H11"), std::pair(1, 1));
    for (const char* nothing : {"S", "P2", "K", "HV3", "O", "M"}) EXPECT_EQ(gives(nothing), std::pair(0, 0)) << nothing;
}

TEST(Q5_1, UpperFloorsGiveTheirsToo) {
    const State state = after(dealt({Mode::Classic, 2, {0}}, all_of("T3")), "1N1:a1 1S3:x 2W4:a1");
    EXPECT_EQ(state.cities[0].inhabitants, 6);
    EXPECT_EQ(state.cities[0].floors(square("a1")), 2U);
}

TEST(Q5_2, PrintedPointsCountOnlyOnActivatedBuildings) {
    const City some = with_pieces(city(Mode::Classic, {"HV3 . P2 .", ". . . .", ". . . .", ". . . ."}), 2, 0);
    const auto total = [&](std::initializer_list<std::string_view> rows) {
        return score(some, Mode::Classic, check_allocation(some, Mode::Classic, allocation(rows)).value());
    };
    EXPECT_EQ(total({"1/0 . 1/0 ."}).total(), 3 + 2 + 2);
    EXPECT_EQ(total({"1/0 . . ."}).total(), 3 - 1);
    EXPECT_EQ(total({". . 1/0 ."}).total(), 2 + 2 - 1);
}

TEST(Q5_3, TheMayorsTowerTakesThePawnAtOnce) {
    State state = dealt({Mode::Classic, 3, {0}}, all_of("T1M"));
    play_all(state, "1N1:x");
    EXPECT_EQ(state.mayor, Seat{0});
    play_all(state, "1N2:a1");
    EXPECT_EQ(state.mayor, Seat{1});
    play_all(state, "1N3:a1");
    EXPECT_EQ(state.mayor, Seat{2});
}

TEST(Q5_3, AlsoAsAnUpperFloor) {
    State state = with_city({Mode::Classic, 2, {1}}, "T1M", {"T1 . . .", ". . . .", ". . . .", ". . . ."});
    play_all(state, "1S5:x");
    ASSERT_EQ(state.mayor, Seat{1});
    play_all(state, "2N1:a1");
    EXPECT_EQ(state.cities[0].floors(square("a1")), 2U);
    EXPECT_EQ(state.mayor, Seat{0});
}

TEST(Q5_4, ThePawnChangesTheOrderOfTheNextRoundOnly) {
    State state = dealt({Mode::Classic, 3, {0}}, all_of("T1M"));
    play_all(state, "1N1:x 1N2:x 1N3:a1");
    EXPECT_EQ(state.mayor, Seat{2});
    EXPECT_EQ(state.to_move, Seat{0});  // the order of this round does not change
    play_all(state, "2W5:x");
    EXPECT_EQ(state.to_move, Seat{1});
}

}  // namespace
}  // namespace urbanist::quadropolis
