// Search bots: sample worlds, try candidate actions in each, and play the game out.
#pragma once

#include "urbanist/games/quatropolis/bots/bargainer.h"
#include "urbanist/games/quatropolis/bots/blueprint.h"
#include "urbanist/games/quatropolis/bots/players.h"

namespace urbanist::quatropolis::bots {

// What makes a search strong or weak.
struct Level {
    std::uint64_t nodes = 1000;   // playouts, when the budget does not say otherwise
    unsigned worlds = 64;         // that are imagined
    Style style = Style::Saving;  // assumed spending style of others now and everyone later
    bool listens = true;          // to what others say
    Player rival = nullptr;       // the voting model of searching opponents; none means nobody searches
    unsigned rivals = 48;         // that are imagined for each seat
    std::uint64_t rival_nodes = 100;
    double seeking_odds = 1;  // that somebody searches, before anything has happened
    Manner manner{};
};

[[nodiscard]] Thought search(const Sight& sight, const Level& level, const Budget& budget, core::Rng& rng);

// Of something that was done, in the sight of the one who did it. Precondition: it is legal there, and no word of the discussion.
[[nodiscard]] Opinion opinion_on(const Sight& sight, const Level& level, const Action& taken, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
