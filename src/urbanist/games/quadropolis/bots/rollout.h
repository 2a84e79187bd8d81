// Playouts of the levels: moves are chosen by estimates, and only cities at the end of a round are evaluated.
#pragma once

#include "urbanist/games/quadropolis/bots/estimate.h"
#include "urbanist/games/quadropolis/bots/judge.h"
#include "urbanist/games/quadropolis/bots/lookahead.h"
#include "urbanist/games/quadropolis/bots/utility.h"

namespace urbanist::quadropolis::bots {

class Rollout {
public:
    Rollout(const Lookahead& settings, const EstimateTables& tables, Judge& judge, const TileSet& tiles, core::Rng& rng)
        : settings_(settings), tables_(tables), judge_(judge), tiles_(tiles), rng_(rng) {}

    // Plays to the end of the round and as many more rounds as the settings say, with random layouts. Returns the expected final values of the
    // cities, mixing in the network's estimate at the end of the round.
    [[nodiscard]] Values operator()(State& state, double foresight);

private:
    void play_round(State& state);
    [[nodiscard]] Values values_at_round_end(const State& state);
    [[nodiscard]] Action choose(const State& state);

    const Lookahead& settings_;
    const EstimateTables& tables_;
    Judge& judge_;
    const TileSet& tiles_;
    core::Rng& rng_;
};

}  // namespace urbanist::quadropolis::bots
