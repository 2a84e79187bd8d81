// Cities activated by their players at the end (Q6.11).
#pragma once

#include "urbanist/games/quadropolis/record/record.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis::scene {

[[nodiscard]] bool is_lit_by_hand(const record::Record& record, const State& state);

// The seat's submitted allocation, or an empty one. Precondition: is_lit_by_hand, and it is valid.
[[nodiscard]] Activation given_activation(const record::Record& record, const State& state, Seat seat);

// The allocation after tapping a square: an inactive building gets what it needs; an open shop gets one more customer while
// there are any; a park gets an energy unit; a full building is cleared. Precondition: the allocation is valid.
[[nodiscard]] core::Result<Allocation, AllocationFault> tap(const City& city, Mode mode, const Allocation& allocation, Square square);

}  // namespace urbanist::quadropolis::scene
