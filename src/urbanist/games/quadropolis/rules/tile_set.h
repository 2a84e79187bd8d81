// The tiles of the box as data, and the layouts drawn from them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "urbanist/core/result.h"
#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/rules/rules.h"

namespace urbanist::quadropolis {

class TileSet {
public:
    // Reads the CSV and checks it against the known contents of the box (Q1.6). Errors name the row.
    [[nodiscard]] static core::Parsed<TileSet> parse(std::string_view csv);

    // The 25 tiles of a round, in the order of the file. Precondition: the mode has this round.
    [[nodiscard]] const Deal& tiles(Mode mode, unsigned round) const { return rounds_[static_cast<std::size_t>(mode)][round - 1]; }

private:
    TileSet() = default;

    std::array<std::array<Deal, kMostRounds>, 2> rounds_{};
};

// The built-in set, data/tiles.csv.
[[nodiscard]] const TileSet& default_tile_set();

// Larger files are refused without reading them: the whole box takes a few kilobytes.
inline constexpr std::size_t kLargestTileSet = std::size_t{64} << 10;

// The layout of a round depends only on the tile set, the mode, the seed and the round (Q2.1).
[[nodiscard]] Deal draw(const TileSet& tiles, Mode mode, unsigned round, std::uint64_t seed);
// The first seat, unless set by an option (Q2.4).
[[nodiscard]] Seat draw_first(unsigned players, std::uint64_t seed);

}  // namespace urbanist::quadropolis
