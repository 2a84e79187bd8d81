// Bots that negotiate: which offer to make, and which to accept. Every offer is tried in sampled worlds, with the same luck as without it.
#pragma once

#include <optional>

#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/bots/pledges.h"

namespace urbanist::quatropolis::bots {

// How a bot negotiates.
struct Manner {
    unsigned offers = 0;   // of its own accord in a discussion, each after the last was refused
    bool answers = false;  // and haggles, once a discussion
    Keeping keeping = Keeping::Always;
    unsigned playouts = 160;  // for each side of a comparison
    unsigned worlds = 48;
    Style style = Style::Saving;
};

// An answer to the oldest open offer, else an offer, else nothing. A budget in nodes limits the
// playouts. Precondition: the seat of the sight is in a discussion.
[[nodiscard]] std::optional<deals::Word> bargain(const Sight& sight, const Manner& manner, const Budget& budget, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
