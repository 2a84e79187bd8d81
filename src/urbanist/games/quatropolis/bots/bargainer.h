// Bots that negotiate: which offers to make and to accept. Each offer is evaluated in sampled worlds, with the same luck as without it.
#pragma once

#include <optional>

#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/bots/pledges.h"

namespace urbanist::quatropolis::bots {

// How a bot negotiates.
struct Manner {
    unsigned offers = 0;   // on its own initiative per discussion, each after the last was refused
    bool answers = false;  // and haggles once per discussion
    Keeping keeping = Keeping::Always;
    unsigned playouts = 160;  // for each side of a comparison
    unsigned worlds = 48;
    Style style = Style::Saving;
};

// An answer to the oldest open offer, otherwise an offer, otherwise nothing. A budget in nodes limits the playouts. Precondition: the seat of the
// sight is in a discussion.
[[nodiscard]] std::optional<deals::Word> bargain(const Sight& sight, const Manner& manner, const Budget& budget, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
