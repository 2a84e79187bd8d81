// Estimates of the others' cups: income is public; gifts and individual amounts are guessed to fit the totals.
#pragma once

#include <span>

#include "urbanist/games/quatropolis/worlds/blueprint.h"
#include "urbanist/games/quatropolis/worlds/sight.h"

namespace urbanist::quatropolis::bots {

// What the guesses follow: how everybody looks at the city, and what every round of the sight was about.
struct Minds {
    const BySeat<Judge>& judges;
    const Blueprint& blueprint;
    std::span<const Fork> forks;
};

struct Past {
    BySeat<Cup> cups{};                          // as they are at the moment of the sight
    BySeat<double> seeking_odds = {1, 1, 1, 1};  // odds that a seat searches instead of saving, judging by its sides' spending
};
[[nodiscard]] Past imagined_past(const Sight& sight, const Minds& minds, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
