// Whether a city can be built in a game: when each tile is built, and by which architect.
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

// A turn for each tile that obeys the rules of the task's reach. In Expert the pool is that of four players, because they use the whole box. Empty if
// none is found; the search gives up after a fixed number of steps, so one may still exist.
[[nodiscard]] std::optional<Schedule> find_schedule(const PlacedTiles& tiles, const Task& task);

// Which rule of the task's reach this schedule breaks; empty if none.
[[nodiscard]] std::string fault_of(const Schedule& schedule, const PlacedTiles& tiles, const Task& task);

// The city built from these tiles.
[[nodiscard]] City city_of(const PlacedTiles& tiles);

}  // namespace urbanist::quadropolis::solver
