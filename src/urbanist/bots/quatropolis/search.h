// Bots that imagine worlds, try in each what they could do, and look how the game would end.
#pragma once

#include "urbanist/bots/quatropolis/blueprint.h"
#include "urbanist/bots/quatropolis/players.h"

namespace urbanist::bots::quatropolis {

// What makes a search strong or weak.
struct Level {
    std::uint64_t nodes = 1000;   // playouts, when the budget does not say otherwise
    unsigned worlds = 64;         // that are imagined
    Style style = Style::Saving;  // how others are thought to spend, and everybody later
    bool listens = true;          // to what others say
    Player rival = nullptr;       // how those vote who are thought to search; nobody does if there is none
    unsigned rivals = 48;         // that are imagined for each seat
    std::uint64_t rival_nodes = 100;
    double seeking_odds = 1;  // that somebody searches, before anything has happened
};

[[nodiscard]] Thought search(const Sight& sight, const Level& level, const Budget& budget, core::Rng& rng);

}  // namespace urbanist::bots::quatropolis
