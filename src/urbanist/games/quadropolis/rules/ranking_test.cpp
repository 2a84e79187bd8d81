// Q8: who has won.
#include "urbanist/games/quadropolis/rules/ranking.h"

#include <gtest/gtest.h>

#include <vector>

#include "urbanist/games/quadropolis/rules/test_support.h"

namespace urbanist::quadropolis {
namespace {

using namespace testing;

std::vector<unsigned> winners(const std::vector<City>& cities) {
    State state = initial_state({Mode::Classic, static_cast<std::uint8_t>(cities.size()), {0}});
    for (std::size_t seat = 0; seat < cities.size(); ++seat) state.cities[seat] = cities[seat];
    std::vector<unsigned> seats;
    for (const Seat seat : ranking(state).winners) seats.push_back(seat.index);
    return seats;
}

City with(std::initializer_list<std::string_view> rows, unsigned inhabitants, unsigned energy) {
    return with_pieces(city(Mode::Classic, rows), inhabitants, energy);
}

using Seats = std::vector<unsigned>;

TEST(Q8_1, MostPointsWin) {
    const City one = with({"T"}, 0, 1);
    const City three = with({"T+T"}, 0, 1);
    EXPECT_EQ(winners({one, three}), Seats{1});
    EXPECT_EQ(winners({one, three, one}), Seats{1});
    EXPECT_EQ(winners({three, one, one, one}), Seats{0});
}

// Points come before inhabitants and empty squares.
TEST(Q8_1, PointsComeFirst) { EXPECT_EQ(winners({with({"T+T+T"}, 0, 1), with({"S T S T"}, 4, 4)}), Seats{1}); }
TEST(Q8_1, PointsComeBeforeInhabitants) { EXPECT_EQ(winners({with({"T+T+T"}, 0, 1), with({"S"}, 3, 1)}), Seats{0}); }

TEST(Q8_2, ThenMostInhabitantsOnBuildings) {
    const City tower = with({"T"}, 0, 1);     // one point, nobody on a building
    const City customer = with({"S"}, 1, 1);  // one point, one customer
    EXPECT_EQ(winners({tower, customer}), Seats{1});
    EXPECT_EQ(winners({customer, tower, tower}), Seats{0});
}

TEST(Q8_2, InhabitantsComeBeforeEmptySquares) {
    const City full = with({"T K K K", "S"}, 0, 1);  // park beside a tower: three points on four squares
    const City three = with({"S F"}, 2, 1);          // a customer and a factory by a shop: three points on two squares
    EXPECT_EQ(winners({full, three}), Seats{1});
}

TEST(Q8_3, ThenFewestEmptySquares) {
    const City alone = with({"T"}, 0, 1);
    const City park = with({"T . K ."}, 0, 1);
    EXPECT_EQ(winners({alone, park}), Seats{1});
}

TEST(Q8_3, ABuildingThatIsNotActivatedLeavesItsSquareEmpty) {
    const City one = with({"T . S ."}, 0, 1);
    const City other = with({"T"}, 0, 1);
    EXPECT_EQ(winners({one, other}), (Seats{0, 1}));
}

TEST(Q8_4, ThenTheVictoryIsShared) {
    const City same = with({"T . K ."}, 0, 1);
    const City turned = with({". . .", "T", ".", "K"}, 0, 1);
    EXPECT_EQ(winners({same, turned}), (Seats{0, 1}));
    EXPECT_EQ(winners({City{}, same, turned, same}), (Seats{1, 2, 3}));
}

TEST(Q8_4, EmptyCitiesShareToo) { EXPECT_EQ(winners({City{}, City{}, City{}}), (Seats{0, 1, 2})); }

TEST(Ranking, StandingsAreThoseOfTheBestActivation) {
    State state = initial_state({Mode::Classic, 2, {0}});
    state.cities[1] = with({"T2+T3 S . K", "F1 H11 . P1"}, 7, 3);
    const Ranking result = ranking(state);
    const Activation best = best_activation(state.cities[1], Mode::Classic);
    EXPECT_EQ(result.standings.size(), 2U);
    EXPECT_EQ(result.standings[1].points, best.score.total());
    EXPECT_EQ(result.standings[1].inhabitants_placed, best.score.inhabitants_placed);
    EXPECT_EQ(16 - result.standings[1].standing_buildings, best.score.empty_squares);
}

}  // namespace
}  // namespace urbanist::quadropolis
