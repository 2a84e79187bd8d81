// How many points a player could have reached with the tiles it took: a measure of placement that does not depend on the opponents.
#pragma once

#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/record/record.h"

namespace urbanist::quadropolis::arena {

struct TakenTile {
    Tile tile{};
    ArchitectNumber architect{};
    Target target{};  // what happened to it
};
using TakenTiles = std::vector<TakenTile>;  // in the order in which they were taken

// By seat. Precondition: the record can be replayed.
[[nodiscard]] std::vector<TakenTiles> taken_tiles(const record::Record& game);

// The most points a search finds if the same tiles come in the same order from the same architects but may be built elsewhere or
// discarded: simulated annealing that starts from what was played, so it never finds less.
[[nodiscard]] int best_in_hindsight(const TakenTiles& taken, Mode mode, core::Rng& rng);

}  // namespace urbanist::quadropolis::arena
