// R8: final scoring.
#include "urbanist/games/quatropolis/rules/scoring.h"

#include <gtest/gtest.h>

#include "urbanist/games/quatropolis/rules/test_support.h"
#include "urbanist/games/quatropolis/rules/view.h"

namespace urbanist::quatropolis {
namespace {

using namespace testing;

constexpr Objective below(Measure measure, int threshold) { return {Role::Resident, measure, false, static_cast<std::uint8_t>(threshold)}; }
constexpr Objective above(Measure measure, int threshold) { return {Role::Resident, measure, true, static_cast<std::uint8_t>(threshold)}; }

// A table whose seats hold these objectives, by index into plain_cards().
void hold(State& state, Seat seat, unsigned first, unsigned second) {
    const unsigned base = 3 * seat.index;
    state.secrets[seat.index].objectives = {static_cast<std::uint8_t>(base + first), static_cast<std::uint8_t>(base + second)};
}

void name_enemy(State& state, Seat seat, Role enemy) {
    for (std::uint8_t i = 0; i < state.cards().enemies.size(); ++i) {
        const EnemyCard& card = state.cards().enemies[i];
        if (card.role == state.role_of(seat) && card.enemy == enemy) state.secrets[seat.index].enemy = i;
    }
}

// Rent 4, amenities 5, population 6: objectives of every role are worth 1, 1 and 0.
class Ended : public Table {
public:
    Ended() : Table({kCrowd}) {
        settle(true);
        state.city.values = {4, 5, 5, 6};
    }
};

TEST(R8_1, BelowIsWorthThresholdLessValueAndAboveValueLessThreshold) {
    const City city{.values = {3, 5, 8, 10}};
    EXPECT_EQ(below(Measure::Rent, 5).points(city), 2);
    EXPECT_EQ(below(Measure::Rent, 3).points(city), 0);
    EXPECT_EQ(above(Measure::Tax, 5).points(city), 3);
    EXPECT_EQ(above(Measure::Population, 1).points(city), 9);
}

TEST(R8_1, AnObjectiveCanCostPoints) {
    const City city{.values = {10, 5, 2, 10}};
    EXPECT_EQ(below(Measure::Rent, 5).points(city), -5);
    EXPECT_EQ(above(Measure::Tax, 5).points(city), -3);
}

// The rulebook's example has an error: it adds these to 3.
TEST(R8_1, TwoAndMinusOneAreOne) {
    Ended table;
    table.state.city.values = {3, 3, 5, 5};  // below 5 rent: 2; above 4 amenities: -1
    EXPECT_EQ(objective_points(table.state, kResident), 1);
}

TEST(R8_1, AllCardsAreTurnedOverAtTheEndAndNotBefore) {
    Table table({kCrowd});
    table.to_vote();
    EXPECT_FALSE(view_for_spectator(table.state).revealed);
    table.vote({Table::kNothing, Table::kNothing, Action::vote(true, 0, 1), Table::kNothing});
    EXPECT_EQ(view_for_spectator(table.state).revealed, table.state.secrets);
    EXPECT_EQ(view_for(table.state, kLandlord).revealed, table.state.secrets);
}

TEST(R8_2, TheEnemyCardTakesHalfOfTheEnemysObjectivePoints) {
    Ended table;
    table.state.city.values = {2, 7, 5, 6};  // 3, 3 and 0 points
    hold(table.state, kResident, 0, 2);
    hold(table.state, kLandlord, 0, 1);
    name_enemy(table.state, kResident, Role::Landlord);
    name_enemy(table.state, kLandlord, Role::Resident);
    EXPECT_EQ(to_text(score(table.state, kResident)), "0");
    EXPECT_EQ(to_text(score(table.state, kLandlord)), "4.5");
}

TEST(R8_2, AnEnemyWithNegativePointsIsAGain) {
    Ended table;
    table.state.city.values = {6, 3, 5, 5};  // -1, -1 and -1 points
    hold(table.state, kLandlord, 0, 1);
    name_enemy(table.state, kResident, Role::Landlord);
    EXPECT_EQ(score(table.state, kResident).halves, 2 * -2 + 2);
}

TEST(R8_2, HalfPointsAreExactAlsoBelowZero) {
    Ended table;
    table.state.city.values = {5, 5, 5, 6};  // 0, 1 and 0 points
    hold(table.state, kResident, 0, 2);
    hold(table.state, kLandlord, 0, 1);
    name_enemy(table.state, kResident, Role::Landlord);
    EXPECT_EQ(score(table.state, kResident).halves, -1);
    EXPECT_EQ(to_text(score(table.state, kResident)), "-0.5");
    EXPECT_EQ(to_text(HalfPoints{-3}), "-1.5");
    EXPECT_EQ(to_text(HalfPoints{7}), "3.5");
}

TEST(R8_2, TheEnemysOwnEnemyDoesNotCount) {
    Ended table;
    name_enemy(table.state, kResident, Role::Corporation);
    const HalfPoints before = score(table.state, kResident);
    for (const Role role : {Role::Resident, Role::Landlord, Role::Official}) {
        name_enemy(table.state, kCorporation, role);
        EXPECT_EQ(score(table.state, kResident), before);
    }
}

TEST(R8_3, TheMostPointsWin) {
    Ended table;  // the official holds 1 + 0 points, everybody else 1 + 1
    hold(table.state, kOfficial, 0, 2);
    for (const Seat seat : {kResident, kOfficial, kCorporation}) name_enemy(table.state, seat, Role::Landlord);
    name_enemy(table.state, kLandlord, Role::Official);
    EXPECT_EQ(score(table.state, kLandlord).halves, 3);
    EXPECT_EQ(score(table.state, kResident).halves, 2);
    EXPECT_EQ(winners(table.state), Seats::of(kLandlord));
}

TEST(R8_3, HalfAPointDecidesAndATieIsShared) {
    Ended table;
    hold(table.state, kOfficial, 0, 2);
    name_enemy(table.state, kResident, Role::Official);
    name_enemy(table.state, kLandlord, Role::Official);
    name_enemy(table.state, kOfficial, Role::Resident);
    name_enemy(table.state, kCorporation, Role::Resident);
    EXPECT_EQ(winners(table.state), (Seats{0b0011}));
}

TEST(R8_3, AllFourCanShareAVictory) {
    const Ended table;
    EXPECT_EQ(winners(table.state), (Seats{0b1111}));
}

}  // namespace
}  // namespace urbanist::quatropolis
