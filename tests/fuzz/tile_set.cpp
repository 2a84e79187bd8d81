#include "urbanist/games/quadropolis/rules/tile_set.h"

#include <algorithm>

#include "fuzz.h"
#include "urbanist/games/quadropolis/rules/text.h"

namespace urbanist::fuzz {

using namespace quadropolis;

namespace {

void check_round(const TileSet& set, Mode mode, unsigned round) {
    const Deal& tiles = set.tiles(mode, round);
    const Deal drawn = draw(set, mode, round, 1);
    expect(std::ranges::is_permutation(tiles, drawn), "a layout holds the tiles of its round");
    for (const DealtTile& tile : tiles) {
        const auto again = parse_dealt_tile(to_text(tile));
        expect(again.has_value() && *again == tile, "every tile of a set can be written");
        expect(has_type(mode, tile.tile.type()), "every tile of a set belongs to its mode");
    }
}

}  // namespace

void test_one(std::string_view input) {
    const auto set = TileSet::parse(input);
    if (!accepted(set)) return;
    for (const Mode mode : {Mode::Classic, Mode::Expert}) {
        for (unsigned round = 1; round <= facts(mode).rounds; ++round) check_round(*set, mode, round);
    }
}

}  // namespace urbanist::fuzz
