// Tree search within a round, where all information is open. What comes later is evaluated by a network or by playouts.
#pragma once

#include "urbanist/games/quadropolis/bots/network.h"
#include "urbanist/games/quadropolis/bots/players.h"

namespace urbanist::quadropolis::bots {

inline constexpr unsigned kAllMoves = ~0U;

// The parameters of a search; the only difference between the levels and the reference bots.
struct Recipe {
    // Whether to use sequential halving at the root: moves are tried in turn and the worse half is dropped repeatedly. Otherwise the root is treated
    // like any other node.
    bool halving = true;
    // Use priors; without them each move is tried once before any is tried twice.
    bool prior = true;
    // How many more rounds are played out, with random layouts.
    unsigned rounds_ahead = kMostRounds;
    // The weight of the network's estimate at the end of this round; the rest is the result of the playout.
    // This is for the first simulations, when there are too few playouts to trust; later the network counts less, because a long
    // search finds the cities it overrates.
    double foresight = 0;
    double late_foresight = 0;
    std::uint64_t early_simulations = 0;
    // A prior counts as much as this many simulations.
    double prior_visits = 0;
    unsigned playout_tries = 4;       // a playout picks the best of this many random moves
    unsigned root_moves = kAllMoves;  // only this many of the best are considered
    unsigned tree_moves = kAllMoves;  // the same below
    unsigned visits_to_expand = 1;    // number of playouts before a node is expanded
    double exploration = 1;
    double prior_spread = 2;            // a move with this many points less gets e times less attention
    double first_visit = 0.1;           // assumed loss of an untried move relative to its node
    double certain_lead = 8;            // in points at the end of the game; see utilities()
    double certain_lead_per_round = 0;  // additional points per remaining round
    std::uint64_t nodes = 1000;         // when no budget is given
};

// A city's prior is the network's estimate; without a network, its current points.
[[nodiscard]] Thought search(const Recipe& recipe, const Network* network, const Sight& sight, const Budget& budget, core::Rng& rng);

}  // namespace urbanist::quadropolis::bots
