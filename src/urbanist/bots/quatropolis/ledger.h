// What the cups of others may hold: income is known to all, gifts and single amounts are guessed so that they fit the totals.
#pragma once

#include <span>

#include "urbanist/bots/quatropolis/blueprint.h"
#include "urbanist/bots/quatropolis/sight.h"

namespace urbanist::bots::quatropolis {

// What the guesses follow: how everybody looks at the city, and what every round of the sight was about.
struct Minds {
    const BySeat<Judge>& judges;
    const Blueprint& blueprint;
    std::span<const Fork> forks;
};

// The cups as they are at the moment of the sight.
[[nodiscard]] BySeat<urbanist::quatropolis::Cup> imagined_cups(const Sight& sight, const Minds& minds, core::Rng& rng);

}  // namespace urbanist::bots::quatropolis
