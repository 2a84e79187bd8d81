// Search bots: sample worlds, try candidate actions in each, and play the game out.
#pragma once

#include "urbanist/games/quatropolis/bots/bargainer.h"
#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/worlds/blueprint.h"

namespace urbanist::quatropolis::bots {

// The parameters of a search.
struct Level {
    std::uint64_t nodes = 1000;   // playouts, if no budget is given
    unsigned worlds = 64;         // number of sampled worlds
    Style style = Style::Saving;  // assumed spending style of others now and everyone later
    bool listens = true;          // to the statements of others
    Player rival = nullptr;       // the voting model of searching opponents; none means nobody searches
    unsigned rivals = 48;         // sampled for each seat
    std::uint64_t rival_nodes = 100;
    double seeking_odds = 1;  // prior odds that a seat searches
    Manner manner{};
};

[[nodiscard]] Thought search(const Sight& sight, const Level& level, const Budget& budget, core::Rng& rng);

// The opinion on an action taken, in the sight of the player who took it. Precondition: it was legal there, and not part of the discussion.
[[nodiscard]] Opinion opinion_on(const Sight& sight, const Level& level, const Action& taken, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
