// What can be done from here and what it is worth, for players to choose from.
#pragma once

#include <optional>
#include <vector>

#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/rules.h"

namespace urbanist::app {

// A city as its player would light it now. Before the last round inhabitants and energy units without work wait and cost nothing.
[[nodiscard]] quadropolis::Activation activation_now(const quadropolis::State& state, quadropolis::Seat seat);

// How a move changes the points of the mover's city, counted as in the present round.
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

    // The first of the best; null when nothing can be built.
    [[nodiscard]] const Build* best() const;
};

[[nodiscard]] core::Result<Offer, quadropolis::Refusal> offer(const quadropolis::State& state, quadropolis::ArchitectNumber architect,
                                                              quadropolis::Slot slot);

// Whether an architect of this number is left.
[[nodiscard]] core::Result<void, quadropolis::Refusal> check_architect(const quadropolis::State& state, quadropolis::ArchitectNumber architect);

}  // namespace urbanist::app
