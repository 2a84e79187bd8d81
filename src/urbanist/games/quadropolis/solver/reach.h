// Whether a city can come about in a game: when each tile is built, and by which architect.
#pragma once

#include <optional>
#include <vector>

#include "urbanist/games/quadropolis/solver/tile_choice.h"

namespace urbanist::quadropolis::solver {

struct Turn {
    unsigned round = 0;  // from 1
    ArchitectNumber architect{};
};
using Schedule = std::vector<Turn>;  // one for each tile

// A turn for each tile that keeps the rules of the task's reach. In Expert the pool is that of four players: the whole box is theirs. Empty if
// none is found; the search gives up after a fixed number of steps, so that one may exist nevertheless.
[[nodiscard]] std::optional<Schedule> find_schedule(const PlacedTiles& tiles, const Task& task);

// Why this schedule breaks the rules of the task's reach; empty if it keeps them.
[[nodiscard]] std::string fault_of(const Schedule& schedule, const PlacedTiles& tiles, const Task& task);

// The city that these tiles make.
[[nodiscard]] City city_of(const PlacedTiles& tiles);

}  // namespace urbanist::quadropolis::solver
