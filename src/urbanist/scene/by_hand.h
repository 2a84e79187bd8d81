// Cities that their players light themselves at the end (Q6.11).
#pragma once

#include "urbanist/quadropolis/activation.h"
#include "urbanist/quadropolis/state.h"
#include "urbanist/record/quadropolis.h"

namespace urbanist::scene {

[[nodiscard]] bool is_lit_by_hand(const record::QuadropolisRecord& record, const quadropolis::State& state);

// What a seat has given so far; nothing is laid before that. Precondition: is_lit_by_hand, and what is given keeps the rules.
[[nodiscard]] quadropolis::Activation given_activation(const record::QuadropolisRecord& record, const quadropolis::State& state,
                                                       quadropolis::Seat seat);

// What becomes of an allocation when somebody taps a square: a dark building gets what it needs; a lit shop gets one customer more for as long as
// there are any; a park keeps an energy unit; what has all that it can have is cleared. Precondition: the allocation keeps the rules.
[[nodiscard]] core::Result<quadropolis::Allocation, quadropolis::AllocationFault> tapped(const quadropolis::City& city, quadropolis::Mode mode,
                                                                                         const quadropolis::Allocation& allocation,
                                                                                         quadropolis::Square square);

}  // namespace urbanist::scene
