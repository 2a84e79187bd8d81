#include "urbanist/games/quadropolis/scene/gain.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "urbanist/games/quadropolis/record/city_file.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/reaches.h"
#include "urbanist/games/quadropolis/scene/scene.h"
#include "urbanist/games/quadropolis/scene/test_support.h"

namespace urbanist::quadropolis::scene {
namespace {

using json::Json;

constexpr Idle kWaits = Idle::Waits;
constexpr Idle kDeducted = Idle::Deducted;

int sum_of(const Json& offer) {
    return std::accumulate(offer["parts"].begin(), offer["parts"].end(), 0,
                           [](int sum, const Json& part) { return sum + part["points"].get<int>(); });
}

TEST(Gain, PartsAlwaysAddUpToTheGain) {
    unsigned pills = 0;
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const auto record = random_record(mode, static_cast<std::uint8_t>(2 + seed % 3), seed);
            for (std::size_t ply = seed % 5; ply < record.moves.size(); ply += 9) {
                const Json reaches = reaches_of(record, ply).value();
                for (const Json& reach : reaches) {
                    for (const Json& offer : reach["squares"]) {
                        EXPECT_EQ(sum_of(offer), offer["gain"]) << seed << " " << ply << " " << offer;
                        ++pills;
                    }
                }
            }
        }
    }
    EXPECT_GT(pills, 10'000U);
}

// The gain from building a tile in the city of a file.
struct Trial {
    record::CityFile file;
    Activation before;
    Offer offer;

    Trial(const char* document, Idle idle, std::string_view tile, std::string_view square)
        : file(record::parse_city(json::parse(document).value()).value()),
          before(best_activation(file.city, file.mode, idle)),
          offer(file.city, file.mode, idle, before, tile_of(tile).value(), parse_square(square).value()) {}

    [[nodiscard]] Json json() const { return offer.to_json(); }
    [[nodiscard]] std::vector<std::string> changes() const {
        std::vector<std::string> list;
        for (const Json& part : json()["parts"]) list.push_back(part["line"].get<std::string>() + " " + part["change"].get<std::string>());
        return list;
    }
};

using Changes = std::vector<std::string>;

constexpr const char* kEmptyCity = R"({"mode":"expert","cells":[["","","","",""],["","","","",""],["","","","",""],["","","","",""]]})";

TEST(Gain, InhabitantsOfAnEarlyTowerCostNothing) {
    const Trial opening(kEmptyCity, kWaits, "T3", "b1");
    EXPECT_EQ(opening.offer.gain(), 0);
    EXPECT_EQ(opening.offer.waits().inhabitants, 3);
    EXPECT_TRUE(opening.json()["parts"].empty());
}

TEST(Gain, TheLastRoundDeductsIdlePieces) {
    const Trial last(kEmptyCity, kDeducted, "T3", "b1");
    EXPECT_EQ(last.offer.gain(), -3);
    EXPECT_EQ(last.offer.waits().inhabitants, 0);
    EXPECT_EQ(last.changes(), Changes{"penalty idle"});
}

TEST(Gain, MoreInhabitantsNeverReducePoints) {
    // With the penalty, the energy unit would move from the tower, worth 6, to the shop with three customers, worth 4.
    constexpr const char* kCity =
        R"({"mode":"expert","cells":[["T+T+T","","S","",""],["","","","",""],["","","","",""],["","","","",""]],"inhabitants":0,"energy":1})";
    const Trial waits(kCity, kWaits, "T3", "a4");
    EXPECT_EQ(waits.offer.gain(), 0);
    EXPECT_EQ(waits.offer.waits().inhabitants, 3);
    const Trial deducted(kCity, kDeducted, "T3", "a4");
    EXPECT_EQ(deducted.offer.gain(), -2);
    EXPECT_EQ(deducted.changes(), (Changes{"tower darkens", "shop lights"}));
}

TEST(Gain, AFloorThatBringsCustomersWakesAShop) {
    const Trial wakes(R"({"mode":"expert","cells":[["T","","","",""],["","","","",""],["","","S","",""],["","","","",""]],"energy":2})", kWaits, "T4",
                      "a1");
    EXPECT_EQ(wakes.offer.gain(), 2 + 7);
    EXPECT_EQ(wakes.changes(), (Changes{"tower floors", "shop customers"}));
    EXPECT_EQ(wakes.json()["parts"][1]["square"], "c3");
    EXPECT_EQ(wakes.json()["parts"][1]["to"], 4);
    EXPECT_EQ(wakes.offer.waits().inhabitants, 0);
}

TEST(Gain, AHarborThatCostsMoreThanItBringsStaysInactive) {
    const Trial polluted(R"({"mode":"expert","cells":[["","H","H","",""],["M","","","",""],["","","","",""],["","","","",""]],"inhabitants":3})",
                         kWaits, "H", "a1");
    EXPECT_EQ(polluted.offer.gain(), 0);  // the third of the run would bring 4 and cost 5
    EXPECT_EQ(polluted.offer.waits().inhabitants, 0);
}

TEST(Gain, AHarborBesideAMonumentTellsWhatTheMonumentLoses) {
    const Trial harbor(R"({"mode":"expert","cells":[["","H","H","H",""],["M","","","",""],["K","","","",""],["","","","",""]],"inhabitants":4})",
                       kWaits, "HV3", "a1");
    EXPECT_EQ(harbor.offer.gain(), 5 + 3 - 5);
    EXPECT_EQ(harbor.changes(), (Changes{"harbor row", "monument beside", "harbor star"}));
    EXPECT_EQ(harbor.json()["parts"][1]["beside"], "harbor");
    EXPECT_EQ(harbor.json()["parts"][1]["points"], -5);
}

TEST(Gain, AnActivationThatOnlyMovesIsNotShown) {
    const Trial swap(R"({"mode":"expert","cells":[["","T","","",""],["","","","",""],["","","","",""],["","","","",""]],"energy":1})", kWaits, "T2",
                     "a1");
    EXPECT_EQ(swap.offer.gain(), 0);
    EXPECT_TRUE(swap.json()["parts"].empty());
}

}  // namespace
}  // namespace urbanist::quadropolis::scene
