// All that a seat may know: the table, which has no secrets, and which tiles the box has for the rounds to come.
#pragma once

#include <optional>

#include "urbanist/quadropolis/action.h"
#include "urbanist/quadropolis/state.h"
#include "urbanist/quadropolis/tile_set.h"

namespace urbanist::bots::quadropolis {

using urbanist::quadropolis::Action;
using urbanist::quadropolis::State;

// A look at a table, for as long as a player thinks; the state and the tiles must outlive it.
struct Sight {
    // Wherever nothing else is said, people play with the box that the program carries.
    Sight(const State& table, const urbanist::quadropolis::TileSet& box = urbanist::quadropolis::default_tile_set()) : state(table), tiles(box) {}

    const State& state;
    const urbanist::quadropolis::TileSet& tiles;
    // A legal move that somebody wants to know about: players that weigh alternatives value it too. Their choice stays the same.
    std::optional<Action> asked_about{};
};

}  // namespace urbanist::bots::quadropolis
