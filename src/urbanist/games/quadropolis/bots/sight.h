// Everything a seat may know: the state, which has no secrets, and the tiles of later rounds.
#pragma once

#include <optional>

#include "urbanist/games/quadropolis/rules/action.h"
#include "urbanist/games/quadropolis/rules/state.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::bots {

// A non-owning view used while a bot thinks; the state and the tiles must outlive it.
struct Sight {
    // The built-in tile set by default.
    Sight(const State& table, const TileSet& box = quadropolis::default_tile_set()) : state(table), tiles(box) {}

    const State& state;
    const TileSet& tiles;
    // A legal move to evaluate as well; it does not change the bot's choice.
    std::optional<Action> asked_about{};
};

}  // namespace urbanist::quadropolis::bots
