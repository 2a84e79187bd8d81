#include <gtest/gtest.h>

#include <set>

#include "urbanist/games/quadropolis/rules/scoring.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/box.h"
#include "urbanist/games/quadropolis/scene/scales.h"
#include "urbanist/games/quadropolis/scene/scene.h"
#include "urbanist/games/quadropolis/scene/test_support.h"

namespace urbanist::quadropolis::scene {
namespace {

using json::Json;

TEST(TileCard, OffersTheBestOfTheReachesToThatTile) {
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        const auto record = random_record(mode, 3, 5);
        for (std::size_t ply = 1; ply < record.moves.size(); ply += 6) {
            const State state = state_at(record, ply).value();
            const Json reaches = reaches_of(record, ply).value();
            for (std::uint8_t plot = 0; plot < kPlots; ++plot) {
                if (state.site.tiles[plot] == kNoTile) continue;
                const Json card = tile_card_of(record, ply, {plot}, state.to_move).value();
                Json best;
                std::set<std::string> ways;
                for (const Json& reach : reaches) {
                    if (reach["plot"] != plot) continue;
                    ways.insert(reach["slot"]);
                    for (const Json& offer : reach["squares"]) {
                        if (best.is_null() || offer["gain"] > best) best = offer["gain"];
                    }
                }
                EXPECT_EQ(card["best"].is_null() ? Json() : card["best"]["gain"], best);
                std::set<std::string> free;
                for (const Json& way : card["ways"]) {
                    if (way["state"] == "free") free.insert(way["slot"]);
                }
                EXPECT_EQ(free, ways);
            }
        }
    }
}

TEST(TileCard, IsAvailableToASeatThatIsNotToMove) {
    const auto record = random_record(Mode::Expert, 2, 3);
    const State state = state_at(record, 5).value();
    const Seat other{static_cast<std::uint8_t>(1 - state.to_move.index)};
    for (std::uint8_t plot = 0; plot < kPlots; ++plot) {
        if (state.site.tiles[plot] == kNoTile) continue;
        EXPECT_EQ(tile_card_of(record, 5, {plot}, other).value()["ways"].size(), 4U);
    }
}

TEST(TileCard, IsRefusedWhereNoTileLiesOrNobodySits) {
    const auto record = random_record(Mode::Classic, 2, 1);
    const State state = state_at(record, 1).value();
    const auto empty = static_cast<std::uint8_t>(std::ranges::find(state.site.tiles, kNoTile) - state.site.tiles.begin());
    EXPECT_FALSE(tile_card_of(record, 1, {empty}, {0}));
    const auto laid =
        static_cast<std::uint8_t>(std::ranges::find_if(state.site.tiles, [](Tile tile) { return tile != kNoTile; }) - state.site.tiles.begin());
    EXPECT_FALSE(tile_card_of(record, 1, {laid}, {2}));
    EXPECT_FALSE(tile_card_of(record, record.moves.size(), {laid}, {0}));
}

TEST(BuildingFacts, ClassicKnowsNeitherOfficesNorMonumentsNorFifthSteps) {
    const Json classic = box()["buildings"]["classic"];
    EXPECT_EQ(classic.size(), 6U);
    for (const Json& facts : classic) {
        EXPECT_TRUE(facts["scale"].is_null() || facts["scale"]["points"].size() <= 4) << facts;
        for (const Json& payer : facts["payers"]) EXPECT_NE(payer["type"], "office");
    }
    EXPECT_EQ(box()["buildings"]["expert"].size(), kTypes);
}

TEST(BuildingFacts, AreTheTablesOfTheRules) {
    EXPECT_EQ(building_facts(Type::Tower, Mode::Expert)["scale"]["points"], Json({1, 3, 6, 10, 15}));
    EXPECT_EQ(building_facts(Type::Harbor, Mode::Expert)["scale"]["points"], Json({3, 7, 12, 18}));
    EXPECT_EQ(building_facts(Type::Harbor, Mode::Expert)["scale"]["from"], 2);
    EXPECT_EQ(building_facts(Type::Monument, Mode::Expert)["payers"].size(), 5U);
    EXPECT_EQ(building_facts(Type::Office, Mode::Expert)["needs"], Json({{"inhabitants", 1}, {"energy", 1}}));
}

}  // namespace
}  // namespace urbanist::quadropolis::scene
