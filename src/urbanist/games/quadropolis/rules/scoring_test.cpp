// Q6 and Q7: valid allocations and their scores. Every number here was computed by hand from the rules.
#include "urbanist/games/quadropolis/rules/scoring.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/rules/test_support.h"

namespace urbanist::quadropolis {
namespace {

using namespace testing;

constexpr Mode kClassic = Mode::Classic;
constexpr Mode kExpert = Mode::Expert;

// Points of one type when everything in the city is activated.
int lit(Type type, Mode mode, std::initializer_list<std::string_view> rows) {
    const City some = city(mode, rows);
    return score(some, mode, all_lit(some)).by_type[static_cast<std::size_t>(type)];
}

// The score of a valid allocation made by hand.
Score by_hand(const City& some, Mode mode, std::initializer_list<std::string_view> rows) {
    const auto checked = check_allocation(some, mode, allocation(rows));
    EXPECT_TRUE(checked) << describe(checked.error().refusal);
    return checked ? score(some, mode, *checked) : Score{};
}

// Why an allocation is refused, and where; «fine» when it is not.
std::string fault(const City& some, Mode mode, std::initializer_list<std::string_view> rows) {
    const auto checked = check_allocation(some, mode, allocation(rows));
    if (checked) return "fine";
    const bool whole = checked.error().refusal >= AllocationRefusal::MoreInhabitantsThanThereAre;
    return std::string(describe(checked.error().refusal)) + (whole ? "" : " @" + to_text(checked.error().square));
}

constexpr const char* kWrongCost =
    "not what this building needs: a tower or shop takes 1 energy, a service, factory or harbor 1 inhabitant, an office one of each @a1";

// Checks one building on a1 with these pieces, in a city with enough of everything.
std::string on_a1(std::string_view building, std::string_view pieces, Mode mode = kExpert) {
    return fault(with_pieces(city(mode, {building}), 50, 50), mode, {pieces});
}

TEST(Q6_1, NothingCanBeUsedThatTheCityDoesNotHave) {
    const City some = with_pieces(city(kClassic, {"S P0 F T"}), 2, 1);
    EXPECT_EQ(fault(some, kClassic, {". 1/0 1/0 0/1"}), "fine");
    EXPECT_EQ(fault(some, kClassic, {"1/1 1/0 1/0 ."}), "more inhabitants are placed than the city has");
    EXPECT_EQ(fault(some, kClassic, {"0/1 . . 0/1"}), "more energy is placed than the city has");
}

TEST(Q6_1, NothingCanBePutOnAnEmptySquare) {
    const City some = with_pieces(city(kClassic, {"T . . ."}), 5, 5);
    EXPECT_EQ(fault(some, kClassic, {". 1/0"}), "nothing stands there to be activated @b1");
    EXPECT_EQ(fault(some, kClassic, {". . 0/1"}), "nothing stands there to be activated @c1");
}

TEST(Q6_2, ATowerTakesOneEnergyWhateverItsHeight) {
    for (const char* tower : {"T", "T+T", "T+T+T+T+T"}) {
        EXPECT_EQ(on_a1(tower, "0/1"), "fine");
        EXPECT_EQ(on_a1(tower, "0/2"), kWrongCost);
        EXPECT_EQ(on_a1(tower, "1/0"), kWrongCost);
        EXPECT_EQ(on_a1(tower, "1/1"), kWrongCost);
    }
}

TEST(Q6_3, AShopTakesOneEnergyThenCustomersUpToItsRoom) {
    for (const char* pieces : {"0/1", "1/1", "4/1"}) EXPECT_EQ(on_a1("S", pieces, kClassic), "fine");
    EXPECT_EQ(on_a1("S", "5/1", kClassic), "more customers than the shop can hold @a1");
    EXPECT_EQ(on_a1("S", "5/1", kExpert), "fine");
    EXPECT_EQ(on_a1("S", "6/1", kExpert), "more customers than the shop can hold @a1");
    EXPECT_EQ(on_a1("S", "2/0"), kWrongCost);
    EXPECT_EQ(on_a1("S", "2/2"), kWrongCost);
}

TEST(Q6_4, AServiceAFactoryAndAHarborTakeOneInhabitant) {
    for (const char* building : {"P2", "F", "H"}) {
        EXPECT_EQ(on_a1(building, "1/0"), "fine");
        for (const char* wrong : {"2/0", "0/1", "1/1"}) EXPECT_EQ(on_a1(building, wrong), kWrongCost) << building << wrong;
    }
}

TEST(Q6_5, AnOfficeTakesOneOfEachWhateverItsHeight) {
    for (const char* office : {"O", "O+O+O"}) {
        EXPECT_EQ(on_a1(office, "1/1"), "fine");
        for (const char* wrong : {"1/0", "0/1", "2/1", "1/2"}) EXPECT_EQ(on_a1(office, wrong), kWrongCost) << wrong;
    }
}

TEST(Q6_6, ParksAndMonumentsAlwaysStand) {
    const City some = city(kExpert, {"K M . . ."});
    const Score result = by_hand(some, kExpert, {});
    EXPECT_EQ(result.empty_squares, 18);
    EXPECT_EQ(result.total(), 5);
}

TEST(Q6_6, NobodyLivesOnAParkAndNothingLiesOnAMonument) {
    EXPECT_EQ(on_a1("K", "1/0"), "no inhabitant can be put on a park @a1");
    EXPECT_EQ(on_a1("M", "1/0"), "nothing can be put on a monument @a1");
    EXPECT_EQ(on_a1("M", "0/1"), "nothing can be put on a monument @a1");
}

TEST(Q6_7, WhatIsNotActivatedScoresNothingAndIsNoNeighbour) {
    const City some = with_pieces(city(kExpert, {"T K F S .", ". M H . ."}), 2, 2);
    // Nothing activated: the park has no tower, the monument only the park.
    EXPECT_EQ(by_hand(some, kExpert, {}).total(), 5 - 4);
    // With the tower: 1, and the park 2. With factory and harbor: 3 for the factory, −5 for the monument.
    const Score all = by_hand(some, kExpert, {"0/1 . 1/0 0/1 .", ". . 1/0 . ."});
    EXPECT_EQ(all.total(), 1 + 2 + (3 + 2) + (5 - 5));
    EXPECT_EQ(all.empty_squares, 14);
    // Without the shop: the factory loses 2, and the energy unit left goes to the park.
    const Score less = by_hand(some, kExpert, {"0/1 0/1 1/0 . .", ". . 1/0 . ."});
    EXPECT_EQ(less.total(), 1 + 2 + 3 + 0);
    EXPECT_EQ(less.empty_squares, 15);
}

TEST(Q6_8, NeighboursAreOrthogonal) {
    EXPECT_EQ(neighbours(squares("b2")), squares("b1 b3 a2 c2"));
    EXPECT_EQ(neighbours(squares("a1")), squares("b1 a2"));
    EXPECT_EQ(neighbours(squares("e1")), squares("d1 e2"));
    EXPECT_EQ(neighbours(squares("a4")), squares("a3 b4"));
    EXPECT_EQ(neighbours(squares("e4")), squares("e3 d4"));
    EXPECT_EQ(lit(Type::Park, kClassic, {"T . T .", ". K . .", "T . T ."}), 0);
}

// The end of a row is not adjacent to the start of the next.
TEST(Q6_8, RowsDoNotWrapRound) {
    EXPECT_EQ(lit(Type::Park, kExpert, {". . . . T", "K . . . ."}), 0);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {". . . H H", "H H . . ."}), 3);
    EXPECT_EQ(lit(Type::Office, kExpert, {". . . . O", "O . . . ."}), 0);
}

TEST(Q6_9, OneEnergyUnitMayRestOnEachPark) {
    EXPECT_EQ(on_a1("K", "0/1"), "fine");
    EXPECT_EQ(on_a1("K", "0/2"), "a park holds one energy unit at most @a1");
    const City some = with_pieces(city(kClassic, {"K K . ."}), 0, 3);
    EXPECT_EQ(by_hand(some, kClassic, {}).penalty, -3);
    EXPECT_EQ(by_hand(some, kClassic, {"0/1"}).penalty, -2);
    EXPECT_EQ(by_hand(some, kClassic, {"0/1 0/1"}).penalty, -1);
}

TEST(Q6_11, AnAllocationByHandIsScoredAsItIs) {
    const City some = with_pieces(city(kClassic, {"S S . .", "T P1 . ."}), 6, 3);
    const Score good = by_hand(some, kClassic, {"4/1 1/1", "0/1 1/0"});
    EXPECT_EQ(good.total(), 7 + 1 + 1 + (2 + 1));
    EXPECT_EQ(good.inhabitants_placed, 6);
    EXPECT_EQ(good.empty_squares, 12);
    const Score poor = by_hand(some, kClassic, {"2/1 2/1", "0/1 ."});
    EXPECT_EQ(poor.total(), 2 + 2 + 1 - 2);
    EXPECT_EQ(poor.inhabitants_placed, 4);
    EXPECT_EQ(poor.empty_squares, 13);
}

TEST(Q6_11, StandingIsFilledInFromWhatLiesThere) {
    const City some = with_pieces(city(kClassic, {"S T K F"}), 6, 3);
    Allocation claimed = allocation({"2/1 . . 1/0"});
    claimed.standing = squares("b1 d4");
    const auto checked = check_allocation(some, kClassic, claimed);
    ASSERT_TRUE(checked);
    EXPECT_EQ(checked->standing, squares("a1 c1 d1"));
}

TEST(Q7_1, TowerByFloors) {
    EXPECT_EQ(lit(Type::Tower, kExpert, {"T"}), 1);
    EXPECT_EQ(lit(Type::Tower, kExpert, {"T+T"}), 3);
    EXPECT_EQ(lit(Type::Tower, kExpert, {"T+T+T"}), 6);
    EXPECT_EQ(lit(Type::Tower, kExpert, {"T+T+T+T"}), 10);
    EXPECT_EQ(lit(Type::Tower, kExpert, {"T+T+T+T+T"}), 15);
    EXPECT_EQ(lit(Type::Tower, kClassic, {"T T+T . T+T+T+T"}), 14);
}

TEST(Q7_2, ShopByCustomers) {
    const City some = with_pieces(city(kExpert, {"S"}), 5, 1);
    const std::array<int, 6> expected = {0, 1, 2, 4, 7, 11};
    for (std::size_t customers = 0; customers < expected.size(); ++customers) {
        const std::string pieces = std::to_string(customers) + "/1";
        EXPECT_EQ(by_hand(some, kExpert, {pieces}).by_type[1], expected[customers]);
    }
}

TEST(Q7_3, ServiceByDistrictsWithAtLeastOne) {
    EXPECT_EQ(lit(Type::Service, kClassic, {"P0"}), 2);
    EXPECT_EQ(lit(Type::Service, kClassic, {"P0 P0", "P0 P0"}), 2);
    EXPECT_EQ(lit(Type::Service, kClassic, {"P0 . P0"}), 5);
    EXPECT_EQ(lit(Type::Service, kClassic, {"P0 . P0 .", ". . . .", "P0 P0"}), 9);
    EXPECT_EQ(lit(Type::Service, kClassic, {"P0 . P0 .", ". . . .", "P0 . . P0"}), 14);
    EXPECT_EQ(lit(Type::Service, kExpert, {"P0 . P0 P0 .", ". . . . .", "P0 . . P0 ."}), 20);
    EXPECT_EQ(lit(Type::Service, kExpert, {". . P0 . .", ". . P0 . .", ". . P0 . .", ". . P0 . ."}), 2);
}

TEST(Q7_3, PlusThePointsOnTheTiles) { EXPECT_EQ(lit(Type::Service, kClassic, {"P2 P1", "P3 P0"}), 2 + 6); }

TEST(Q7_4, ParkByNeighbouringTowersAndOffices) {
    EXPECT_EQ(lit(Type::Park, kExpert, {". . .", ". K .", ". ."}), 0);
    EXPECT_EQ(lit(Type::Park, kExpert, {". T .", ". K .", ". ."}), 2);
    EXPECT_EQ(lit(Type::Park, kExpert, {". T+T .", ". K O", ". ."}), 4);
    EXPECT_EQ(lit(Type::Park, kExpert, {". T .", "O K O", ". ."}), 7);
    EXPECT_EQ(lit(Type::Park, kExpert, {". T .", "O K O", ". T+T+T"}), 11);
    EXPECT_EQ(lit(Type::Park, kExpert, {". S .", "F K H", ". P0"}), 0);
    EXPECT_EQ(lit(Type::Park, kClassic, {"K T K ."}), 4);
}

TEST(Q7_5, FactoryByNeighbours) {
    EXPECT_EQ(lit(Type::Factory, kExpert, {". S", ". F"}), 2);
    EXPECT_EQ(lit(Type::Factory, kExpert, {". H", ". F"}), 3);
    EXPECT_EQ(lit(Type::Factory, kExpert, {". O+O", ". F"}), 4);
    EXPECT_EQ(lit(Type::Factory, kExpert, {". S .", "H F O", ". S"}), 2 + 3 + 4 + 2);
    EXPECT_EQ(lit(Type::Factory, kExpert, {". T .", "K F F", ". P0"}), 0);
    EXPECT_EQ(lit(Type::Factory, kClassic, {"F S F ."}), 4);
}

TEST(Q7_6, HarborByTheLongestRowRunAndTheLongestColumnRun) {
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H"}), 0);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H H"}), 3);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H H H"}), 7);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H H H H"}), 12);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H H H H H"}), 18);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H", "H"}), 3);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H", "H", "H", "H"}), 12);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H H H", "H", "H"}), 7 + 7);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H H . H H"}), 3);
    EXPECT_EQ(lit(Type::Harbor, kExpert, {"H H . . .", ". . . . H", ". . . . H", ". . . . H"}), 3 + 7);
}

TEST(Q7_6, OnlyTheLongestLineCounts) { EXPECT_EQ(lit(Type::Harbor, kClassic, {"H H", ". .", "H H", "H H"}), 3 + 3); }
TEST(Q7_6, PlusThePointsOnTheTiles) { EXPECT_EQ(lit(Type::Harbor, kClassic, {"HV2 . . HV3"}), 5); }

TEST(Q7_7, OfficeByGroupAndFloors) {
    const std::array<std::array<int, 5>, 5> expected = {
        {{0, 1, 3, 6, 10}, {1, 3, 6, 10, 15}, {2, 5, 9, 14, 20}, {3, 7, 12, 18, 25}, {4, 9, 15, 22, 30}}};
    const std::array<std::string, 5> heights = {"O", "O+O", "O+O+O", "O+O+O+O", "O+O+O+O+O"};
    for (std::size_t group = 1; group <= 5; ++group) {
        for (std::size_t floors = 1; floors <= 5; ++floors) {
            std::string row = heights[floors - 1];
            for (std::size_t more = 1; more < group; ++more) row += " O";
            const int others = static_cast<int>(group - 1) * expected[group - 1][0];
            EXPECT_EQ(lit(Type::Office, kExpert, {row}), expected[group - 1][floors - 1] + others) << row;
        }
    }
}

TEST(Q7_7, AGroupOfMoreThanFiveCountsAsFive) { EXPECT_EQ(lit(Type::Office, kExpert, {"O O O O O", "O+O . . . O"}), 6 * 4 + 9); }

TEST(Q7_7, GroupsAreScoredEachForItself) {
    EXPECT_EQ(lit(Type::Office, kExpert, {"O O+O . O+O+O .", ". . O . .", "O+O"}), 1 + 3 + 3 + 0 + 1);
    EXPECT_EQ(lit(Type::Office, kExpert, {"O . O", "O O O"}), 5 * 4);
}

TEST(Q7_8, MonumentByNeighbours) {
    const auto beside = [](std::string_view building) { return lit(Type::Monument, kExpert, {building, "M"}); };
    EXPECT_EQ(beside("K"), 5);
    EXPECT_EQ(beside("S"), 3);
    EXPECT_EQ(beside("P3"), 2);
    EXPECT_EQ(beside("F"), -5);
    EXPECT_EQ(beside("HV1"), -5);
    for (const char* nothing : {".", "T+T", "O", "M"}) EXPECT_EQ(beside(nothing), 0) << nothing;
    EXPECT_EQ(lit(Type::Monument, kExpert, {". K .", "S M H", ". F ."}), 5 + 3 - 5 - 5);
}

TEST(Q7_9, AnInhabitantOnNoBuildingCostsAPoint) {
    const City some = with_pieces(city(kClassic, {"S"}), 7, 1);
    EXPECT_EQ(by_hand(some, kClassic, {"3/1"}).penalty, -4);
    EXPECT_EQ(by_hand(some, kClassic, {}).penalty, -8);
}

TEST(Q7_9, EnergyThatNeitherWorksNorRestsCostsAPoint) {
    const City some = with_pieces(city(kClassic, {"T K"}), 0, 5);
    EXPECT_EQ(by_hand(some, kClassic, {"0/1 0/1"}).penalty, -3);
    EXPECT_EQ(by_hand(some, kClassic, {"0/1 ."}).penalty, -4);
}

TEST(Q7_9, TheTotalIsTheSumOfThePad) {
    const City some = with_pieces(City{}, 65535, 65535);
    EXPECT_EQ(by_hand(some, kClassic, {}).total(), -2 * 65535);
}

}  // namespace
}  // namespace urbanist::quadropolis
