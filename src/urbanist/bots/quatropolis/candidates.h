// What is worth trying, out of the thousands of things that a seat may do.
#pragma once

#include "urbanist/bots/quatropolis/blueprint.h"
#include "urbanist/core/small_vector.h"
#include "urbanist/quatropolis/view.h"

namespace urbanist::bots::quatropolis {

inline constexpr std::size_t kMostTried = 20;
using Tried = core::SmallVector<Action, kMostTried>;

// Different legal actions, at least one. Precondition: the seat of the view has to propose, to funnel or to vote.
[[nodiscard]] Tried worth_trying(const urbanist::quatropolis::View& view, const Judge& judge, const Blueprint& blueprint, core::Rng& rng);

}  // namespace urbanist::bots::quatropolis
