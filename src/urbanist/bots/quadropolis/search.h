// Tree search within a round: there everything is open. What lies beyond it is judged by a network or played out.
#pragma once

#include "urbanist/bots/quadropolis/network.h"
#include "urbanist/bots/quadropolis/players.h"

namespace urbanist::bots::quadropolis {

inline constexpr unsigned kAllMoves = ~0U;

// What a search is made of. The levels and the yardsticks differ in nothing else.
struct Recipe {
    // Where the search looks first: the root's moves are tried in turn, and the worse half of them dropped again and again; or the
    // root is a position of the tree like any other.
    bool halving = true;
    // Moves get attention by what they promise; without, each is tried once before any is tried twice.
    bool prior = true;
    // How many rounds are played beyond this one, with layouts drawn at random.
    unsigned rounds_ahead = urbanist::quadropolis::kMostRounds;
    // How much the cities at the end of this round count, as the network judges them; the rest is for those at the end of the playout.
    // So it is for the first simulations, when playouts are too few to be trusted; later the network counts for less, because a long
    // search finds the very cities that it overrates.
    double foresight = 0;
    double late_foresight = 0;
    std::uint64_t early_simulations = 0;
    // What a move promises counts as much as so many simulations of it.
    double prior_visits = 0;
    unsigned playout_tries = 4;       // a playout makes the most promising of so many random moves
    unsigned root_moves = kAllMoves;  // so many of the most promising are looked at
    unsigned tree_moves = kAllMoves;  // the same below
    unsigned visits_to_expand = 1;    // before a position gets its moves, so often it is only played out
    double exploration = 1;
    double prior_spread = 2;            // a move that promises so many points less gets e times less attention
    double first_visit = 0.1;           // how much worse than its position a move is thought before it was tried
    double certain_lead = 8;            // in points at the end of the game; see utilities()
    double certain_lead_per_round = 0;  // so much more for every round to come
    std::uint64_t nodes = 1000;         // when no budget is given
};

// A city promises what the network expects; without one, its points now.
[[nodiscard]] Thought search(const Recipe& recipe, const Network* network, const Sight& sight, const Budget& budget, core::Rng& rng);

}  // namespace urbanist::bots::quadropolis
