// The options in a position and what each is worth.
#pragma once

#include <optional>
#include <vector>

#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/rules.h"

namespace urbanist::app {

// The best activation of a city now. Before the last round, idle inhabitants and energy units cost nothing.
[[nodiscard]] quadropolis::Activation activation_now(const quadropolis::State& state, quadropolis::Seat seat);

// How much a move changes the score of the mover's city, counted as in the current round.
[[nodiscard]] int gain(const quadropolis::State& state, quadropolis::Action action);

struct Build {
    quadropolis::Square square;
    int gain;
};

// What an architect gets from a slot, and where it can be built.
struct Offer {
    quadropolis::ArchitectNumber architect;
    quadropolis::Slot slot;
    quadropolis::Tile tile = quadropolis::kNoTile;
    std::vector<Build> builds{};

    // The best option, the first of several; null if nothing can be built.
    [[nodiscard]] const Build* best() const;
};

[[nodiscard]] core::Result<Offer, quadropolis::Refusal> offer(const quadropolis::State& state, quadropolis::ArchitectNumber architect,
                                                              quadropolis::Slot slot);

// Refused if no architect with this number is left.
[[nodiscard]] core::Result<void, quadropolis::Refusal> check_architect(const quadropolis::State& state, quadropolis::ArchitectNumber architect);

}  // namespace urbanist::app
