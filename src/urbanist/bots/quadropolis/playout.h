// Playing on from a position without thinking much.
#pragma once

#include "urbanist/bots/quadropolis/judge.h"
#include "urbanist/bots/quadropolis/search.h"
#include "urbanist/bots/quadropolis/utility.h"

namespace urbanist::bots::quadropolis {

class Playout {
public:
    Playout(const Recipe& recipe, Judge& judge, const urbanist::quadropolis::TileSet& tiles, core::Rng& rng)
        : recipe_(recipe), judge_(judge), tiles_(tiles), rng_(rng) {}

    // Plays to the end of the round, and as many rounds more as the recipe wants, with layouts drawn at random. Returns what the
    // cities will be worth at the end of the game; so much of it as the network says at the end of the round.
    [[nodiscard]] Values operator()(State& state, double foresight);

private:
    void play_round(State& state);
    [[nodiscard]] Values values_at_round_end(const State& state);
    [[nodiscard]] Action choose(const State& state);
    [[nodiscard]] Value value_after(const State& state, Action action, std::uint8_t turns_left);

    const Recipe& recipe_;
    Judge& judge_;
    const urbanist::quadropolis::TileSet& tiles_;
    core::Rng& rng_;
};

// The turns that each player has after the round that ends here.
[[nodiscard]] std::uint8_t turns_after_round(const State& state);

}  // namespace urbanist::bots::quadropolis
