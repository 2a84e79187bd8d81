#include "urbanist/scene/box.h"

#include <set>

#include "urbanist/quadropolis/state.h"
#include "urbanist/quadropolis/tile_set.h"
#include "urbanist/quatropolis/city.h"
#include "urbanist/scene/city.h"

namespace urbanist::scene {

namespace {

using json::Json;
using quadropolis::Mode;
using quadropolis::Tile;

// Each kind once, in the order of the score pad.
Json tiles_of(Mode mode) {
    std::set<Tile> kinds;
    for (unsigned round = 1; round <= facts(mode).rounds; ++round) {
        for (const auto& dealt : quadropolis::default_tile_set().tiles(mode, round)) kinds.insert(dealt.tile);
    }
    Json tiles = Json::array();
    for (const Tile kind : kinds) tiles.push_back(to_json(kind));
    return tiles;
}

Json board_of(Mode mode) { return {{"columns", facts(mode).columns}, {"rows", quadropolis::Square::kRows}}; }

}  // namespace

Json box() {
    return {{"tiles", {{"classic", tiles_of(Mode::Classic)}, {"expert", tiles_of(Mode::Expert)}}},
            {"boards", {{"classic", board_of(Mode::Classic)}, {"expert", board_of(Mode::Expert)}}},
            {"mostPlayers", quadropolis::kMostPlayers},
            {"track", {{"lowest", quatropolis::kLowest}, {"highest", quatropolis::kHighest}}}};
}

}  // namespace urbanist::scene
