#include "urbanist/games/quadropolis/puzzles/city_puzzle.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "urbanist/games/quadropolis/puzzles/city_maker.h"
#include "urbanist/games/quadropolis/rules/activation.h"

namespace urbanist::quadropolis::puzzles {
namespace {

using json::Json;

const Json& stored_cities() {
    static const Json list = [] {
        std::ifstream file(std::string(URBANIST_DATA) + "/puzzles/cities.json", std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        return json::parse(text.str()).value();
    }();
    return list;
}

TEST(CityPuzzles, AreAllSound) {
    std::set<unsigned> numbers;
    std::set<Mode> modes;
    for (const Json& document : stored_cities()) {
        const auto puzzle = parse_city_puzzle(document);
        ASSERT_TRUE(puzzle) << document["number"] << ": " << puzzle.error().message();
        EXPECT_EQ(best_standing(city_of(*puzzle), puzzle->mode).points, puzzle->best);
        EXPECT_EQ(to_json(*puzzle).dump(), document.dump());
        EXPECT_TRUE(numbers.insert(puzzle->number).second);
        modes.insert(puzzle->mode);
    }
    EXPECT_GE(numbers.size(), 50);
    EXPECT_EQ(modes.size(), 2);
}

TEST(CityPuzzles, CannotBeBeatenByTrying) {
    for (const Json& document : stored_cities()) {
        const auto puzzle = *parse_city_puzzle(document);
        std::vector<Tile> tiles;
        for (const CityTile& placed : puzzle.tiles) tiles.push_back(placed.tile);
        EXPECT_LE(best_by_trying(puzzle.mode, tiles, 99, 1'000), puzzle.best) << puzzle.number;
    }
}

TEST(CityPuzzle, IsRefusedWithOtherPointsOrImpossibleBuildings) {
    Json document = stored_cities()[0];
    document["best"] = document["best"].get<int>() + 1;
    EXPECT_FALSE(parse_city_puzzle(document));
    document = stored_cities()[0];
    for (Json& tile : document["tiles"]) tile["square"] = "a1";
    EXPECT_FALSE(parse_city_puzzle(document));
    document = stored_cities()[0];
    document["tiles"].erase(document["tiles"].begin());
    document["tiles"][0]["tile"] = "nothing";
    EXPECT_FALSE(parse_city_puzzle(document));
}

// Small enough to solve by hand: towers share their energy, and the park should be between them.
TEST(BestCity, BuildsAllTilesOrFails) {
    const auto tiles = [](std::initializer_list<const char*> codes) {
        std::vector<Tile> list;
        for (const char* code : codes) list.push_back(*tile_of(code));
        return list;
    };
    const auto city = best_city(Mode::Classic, tiles({"T1", "T1", "K", "F2", "P1"}));
    ASSERT_TRUE(city);
    EXPECT_EQ(city->tiles.size(), 5);
    EXPECT_EQ(best_standing(city_of(*city), Mode::Classic).points, city->best);
    EXPECT_LE(best_by_trying(Mode::Classic, tiles({"T1", "T1", "K", "F2", "P1"}), 1, 5'000), city->best);
    EXPECT_FALSE(best_city(Mode::Classic, tiles({"F4", "F4", "F4", "F4"}))) << "most factories only cost";
}

}  // namespace
}  // namespace urbanist::quadropolis::puzzles
