#include "urbanist/games/quadropolis/scene/box.h"

#include <set>

#include "urbanist/games/quadropolis/rules/state.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"
#include "urbanist/games/quadropolis/scene/city.h"
#include "urbanist/games/quadropolis/scene/scales.h"

namespace urbanist::quadropolis::scene {

namespace {

using json::Json;

// Each kind of tile once, in the order of the score pad.
Json tiles_of(Mode mode) {
    std::set<Tile> kinds;
    for (unsigned round = 1; round <= facts(mode).rounds; ++round) {
        for (const auto& dealt : default_tile_set().tiles(mode, round)) kinds.insert(dealt.tile);
    }
    Json tiles = Json::array();
    for (const Tile kind : kinds) tiles.push_back(to_json(kind));
    return tiles;
}

Json board_of(Mode mode) { return {{"columns", facts(mode).columns}, {"rows", Square::kRows}}; }

}  // namespace

Json box() {
    return {{"tiles", {{"classic", tiles_of(Mode::Classic)}, {"expert", tiles_of(Mode::Expert)}}},
            {"buildings", {{"classic", all_building_facts(Mode::Classic)}, {"expert", all_building_facts(Mode::Expert)}}},
            {"boards", {{"classic", board_of(Mode::Classic)}, {"expert", board_of(Mode::Expert)}}},
            {"mostPlayers", kMostPlayers}};
}

}  // namespace urbanist::quadropolis::scene
