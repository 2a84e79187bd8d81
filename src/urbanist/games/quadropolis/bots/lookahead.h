// The next search, which the arena knows as hard-2 and master-2: a tree within the round, where all information is open; what comes later is evaluated by a network and by playouts. It
// thinks like search.h, but chooses the moves of playouts by estimates and takes a close look only at moves that seem good.
#pragma once

#include "urbanist/games/quadropolis/bots/estimate.h"
#include "urbanist/games/quadropolis/bots/network.h"
#include "urbanist/games/quadropolis/bots/players.h"

namespace urbanist::quadropolis::bots {

// The parameters of a lookahead; chosen in the arena, docs/bots.md lists the alternatives.
struct Lookahead {
    // How many more rounds are played out, with random layouts.
    unsigned rounds_ahead = 1;
    // The weight of the network's value at the end of this round; the rest is the result of the playout. This is for the first simulations; later the
    // network counts less, because a long search finds the cities that it overrates.
    double foresight = 0.5;
    double late_foresight = 0.25;
    std::uint64_t early_simulations = 2'000;
    double prior_visits = 2;        // a prior counts as much as this many simulations; never 0
    unsigned playout_tries = 4;     // a playout picks the best of this many random moves
    unsigned root_moves = 64;       // only this many of the best are considered
    unsigned tree_moves = 32;       // the same below
    unsigned close_looks = 16;      // below the root, so many of the cities that moves lead to are evaluated
    unsigned visits_to_expand = 1;  // number of playouts before a node is expanded
    double exploration = 1;
    double prior_spread = 2;            // a move with this many points less gets e times less attention
    double first_visit = 0.1;           // assumed loss of an untried move relative to its node
    double certain_lead = 8;            // in points at the end of the game; see utilities()
    double certain_lead_per_round = 1;  // additional points per remaining round
    std::uint64_t nodes = 1000;         // when no budget is given
};

[[nodiscard]] Thought look_ahead(const Lookahead& settings, const Network& network, const Sight& sight, const Budget& budget, core::Rng& rng);

}  // namespace urbanist::quadropolis::bots
