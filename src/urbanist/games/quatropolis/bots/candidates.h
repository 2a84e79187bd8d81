// Candidate actions worth searching, out of thousands of legal ones.
#pragma once

#include "urbanist/core/small_vector.h"
#include "urbanist/games/quatropolis/rules/view.h"
#include "urbanist/games/quatropolis/worlds/blueprint.h"

namespace urbanist::quatropolis::bots {

inline constexpr std::size_t kMostTried = 20;
using Tried = core::SmallVector<Action, kMostTried>;

// Different legal actions, at least one. Precondition: the seat of the view has to propose, to funnel or to vote.
[[nodiscard]] Tried worth_trying(const View& view, const Judge& judge, const Blueprint& blueprint, core::Rng& rng);

}  // namespace urbanist::quatropolis::bots
