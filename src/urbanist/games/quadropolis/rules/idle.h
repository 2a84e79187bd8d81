// Points during the game. At the end every idle inhabitant and energy unit costs a point (Q7.9). Before the last round idle pieces cost nothing,
// because a later tile may use them. Only this file decides which applies.
#pragma once

#include <cstdint>

#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis {

// How idle pieces are treated.
enum class Idle : std::uint8_t { Deducted, Waits };

[[nodiscard]] constexpr Idle idle_in_round(Mode mode, unsigned round) { return round < facts(mode).rounds ? Idle::Waits : Idle::Deducted; }
[[nodiscard]] constexpr Idle idle_now(const State& state) { return idle_in_round(state.options.mode, state.round); }

// The best activation if idle pieces wait: most points, then most inhabitants on buildings, then fewest empty squares, without
// a penalty. If idle pieces are deducted, this is best_activation of activation.h.
[[nodiscard]] Activation best_activation(const City& city, Mode mode, Idle idle);

// An allocation and its current score. Precondition: it is valid, and its `standing` is correct.
[[nodiscard]] Activation activation_of(const City& city, Mode mode, Idle idle, const Allocation& allocation);

}  // namespace urbanist::quadropolis
