// What the past tells about others: income is known to all, gifts and single amounts are guessed so that they fit the totals.
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

struct Past {
    BySeat<urbanist::quatropolis::Cup> cups{};   // as they are at the moment of the sight
    BySeat<double> seeking_odds = {1, 1, 1, 1};  // that a seat searches and does not save, by what its sides have spent
};
[[nodiscard]] Past imagined_past(const Sight& sight, const Minds& minds, core::Rng& rng);

}  // namespace urbanist::bots::quatropolis
