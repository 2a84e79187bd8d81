#include "urbanist/games/quadropolis/scene/by_hand.h"

#include <gtest/gtest.h>

#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/scene.h"
#include "urbanist/games/quadropolis/scene/test_support.h"

namespace urbanist::quadropolis::scene {
namespace {

using json::Json;

// A city with few pieces: two inhabitants and two energy units.
class Tapping : public testing::Test {
protected:
    record::CityFile file = record::parse_city(json::parse(R"({"mode":"expert","cells":[["T1","S","K","M",""],["F1","","","",""],["","","","",""],
                                                                ["","","","",""]],"inhabitants":2,"energy":2})")
                                                   .value())
                                .value();
    Allocation laid = check_allocation(file.city, file.mode, {}).value();

    // The pieces on the square afterwards, or the name of the refusal.
    std::string tap(std::string_view name) {
        const Square square = parse_square(name).value();
        const auto after = scene::tap(file.city, file.mode, laid, square);
        if (!after) return std::to_string(static_cast<int>(after.error().refusal));
        laid = *after;
        return std::to_string(laid.inhabitants[square.index]) + " people, " + std::to_string(laid.energy[square.index]) + " energy";
    }
};

std::string refused(AllocationRefusal refusal) { return std::to_string(static_cast<int>(refusal)); }

TEST_F(Tapping, ABuildingGetsWhatItNeedsAndGivesItBack) {
    EXPECT_EQ(tap("a1"), "0 people, 1 energy");
    EXPECT_EQ(tap("a1"), "0 people, 0 energy");
    EXPECT_EQ(tap("a2"), "1 people, 0 energy");
    EXPECT_EQ(tap("a2"), "0 people, 0 energy");
}

TEST_F(Tapping, AShopGetsCustomersForAsLongAsThereAreAny) {
    EXPECT_EQ(tap("b1"), "0 people, 1 energy");
    EXPECT_EQ(tap("b1"), "1 people, 1 energy");
    EXPECT_EQ(tap("b1"), "2 people, 1 energy");
    EXPECT_EQ(tap("b1"), "0 people, 0 energy");
}

TEST_F(Tapping, AParkKeepsOneEnergyUnit) {
    EXPECT_EQ(tap("c1"), "0 people, 1 energy");
    EXPECT_EQ(tap("c1"), "0 people, 0 energy");
}

TEST_F(Tapping, ImpossibleActionsAreRefusedWithAReason) {
    EXPECT_EQ(tap("d1"), refused(AllocationRefusal::MonumentTakesNothing));
    EXPECT_EQ(tap("e1"), refused(AllocationRefusal::NothingToActivate));
    EXPECT_EQ(tap("b1"), "0 people, 1 energy");
    EXPECT_EQ(tap("c1"), "0 people, 1 energy");
    EXPECT_EQ(tap("a1"), refused(AllocationRefusal::MoreEnergyThanThereIs));
}

class EndByHand : public testing::Test {
protected:
    record::Record game = random_record(Mode::Classic, 2, 4);
    std::size_t end = game.moves.size();
    State last = state_at(game, end).value();

    EndByHand() { game.allocations.emplace(); }
    Activation best(std::uint8_t seat) { return best_activation(last.cities[seat], Mode::Classic); }
    void give(std::uint8_t seat, const Allocation& allocation) { game.allocations->push_back({{seat}, allocation}); }
};

TEST_F(EndByHand, TheBestAllocationIsHiddenUntilAllHaveChosen) {
    give(1, best(1).allocation);
    const Json scene = scene_of(game, end).value();
    EXPECT_FALSE(scene["over"]);
    EXPECT_EQ(scene["allocating"], Json::array({0}));
    EXPECT_FALSE(scene.contains("best"));
    EXPECT_EQ(scene["cities"][0]["placed"], Json({{"inhabitants", 0}, {"energy", 0}}));
    EXPECT_EQ(scene["cities"][1]["total"], best(1).score.total());
}

TEST_F(EndByHand, ThenTheChosenAllocationCountsAndTheBestIsShown) {
    give(1, best(1).allocation);
    give(0, {});
    const Json scene = scene_of(game, end).value();
    EXPECT_TRUE(scene["over"]);
    EXPECT_EQ(scene["allocating"], Json::array());
    EXPECT_EQ(scene["cities"][0]["total"], record::ranking_of(game, last)->standings[0].points);
    EXPECT_EQ(scene["best"][0]["total"], best(0).score.total());
    EXPECT_LT(scene["cities"][0]["total"], scene["best"][0]["total"]);
    EXPECT_EQ(scene["outcome"]["winners"], Json::array({1})) << "with what was given, whatever the best would be";
}

TEST_F(EndByHand, BeforeTheEndTheEstimateIsTheBestAsEverywhere) {
    const Json scene = scene_of(game, end - 1).value();
    EXPECT_EQ(scene["allocating"], Json::array());
    EXPECT_FALSE(scene.contains("best"));
    EXPECT_EQ(scene["cities"][0]["total"], best_standing(state_at(game, end - 1)->cities[0], Mode::Classic).points);
}

TEST_F(EndByHand, ARecordWithMoreThanACityHasIsRefused) {
    Allocation crowded;
    crowded.inhabitants.fill(9);
    give(0, crowded);
    EXPECT_FALSE(scene_of(game, end));
}

}  // namespace
}  // namespace urbanist::quadropolis::scene
