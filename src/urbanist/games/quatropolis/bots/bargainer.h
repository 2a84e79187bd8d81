// Bots that negotiate: which offers to make and to accept. Each offer is evaluated in sampled worlds, with the same luck as without it.
#pragma once

#include <optional>

#include "urbanist/games/quatropolis/bots/players.h"
#include "urbanist/games/quatropolis/bots/pledges.h"

namespace urbanist::quatropolis::bots {

// How a bot negotiates.
struct Manner {
    unsigned offers = 0;   // on its own initiative per discussion, at most one to each other seat
    unsigned deals = 1;    // accepted ones, after which it makes no more offers
    bool answers = false;  // and haggles once per discussion
    Keeping keeping = Keeping::Always;
    unsigned playouts = 160;  // for each side of a comparison
    unsigned worlds = 48;
    Style style = Style::Saving;      // how everybody is assumed to spend when it answers
    Style foresight = Style::Saving;  // and when it makes offers
    bool tries_own_votes = false;     // assumes that it casts the best of several votes itself, not the planned one
};

// An answer to the oldest open offer, otherwise an offer, otherwise nothing. A budget in nodes limits the playouts. Precondition: the seat of the
// sight is in a discussion.
[[nodiscard]] std::optional<deals::Word> bargain(const Sight& sight, const Manner& manner, const Budget& budget, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
