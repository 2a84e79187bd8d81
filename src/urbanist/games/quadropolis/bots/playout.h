// Fast playouts from a position.
#pragma once

#include "urbanist/games/quadropolis/bots/judge.h"
#include "urbanist/games/quadropolis/bots/search.h"
#include "urbanist/games/quadropolis/bots/utility.h"

namespace urbanist::quadropolis::bots {

class Playout {
public:
    Playout(const Recipe& recipe, Judge& judge, const TileSet& tiles, core::Rng& rng) : recipe_(recipe), judge_(judge), tiles_(tiles), rng_(rng) {}

    // Plays to the end of the round and as many more rounds as the recipe says, with random layouts. Returns the expected
    // final values of the cities, mixing in the network's estimate at the end of the round.
    [[nodiscard]] Values operator()(State& state, double foresight);

private:
    void play_round(State& state);
    [[nodiscard]] Values values_at_round_end(const State& state);
    [[nodiscard]] Action choose(const State& state);
    [[nodiscard]] Value value_after(const State& state, Action action, std::uint8_t turns_left);

    const Recipe& recipe_;
    Judge& judge_;
    const TileSet& tiles_;
    core::Rng& rng_;
};

// The turns each player has left after this round.
[[nodiscard]] std::uint8_t turns_after_round(const State& state);

}  // namespace urbanist::quadropolis::bots
