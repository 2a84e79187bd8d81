// What a player could have made of the tiles it took. A measure of placing that does not depend on the opponents.
#pragma once

#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/record/quadropolis.h"

namespace urbanist::arena {

struct TakenTile {
    quadropolis::Tile tile{};
    quadropolis::ArchitectNumber architect{};
    quadropolis::Target target{};  // what became of it
};
using TakenTiles = std::vector<TakenTile>;  // in the order in which they were taken

// By seat. Precondition: the record can be replayed.
[[nodiscard]] std::vector<TakenTiles> taken_tiles(const record::QuadropolisRecord& game);

// The most points that a search finds when the same tiles come in the same order from the same architects and may be put elsewhere, or
// discarded: simulated annealing that starts from what was played, so that it never finds less.
[[nodiscard]] int best_in_hindsight(const TakenTiles& taken, quadropolis::Mode mode, core::Rng& rng);

}  // namespace urbanist::arena
