// Who sits where in the games of one deal, so that luck with tiles, cards and seats falls to everybody alike.
#pragma once

#include <cstdint>
#include <vector>

#include "urbanist/core/small_vector.h"
#include "urbanist/game/seat.h"

namespace urbanist::arena {

// Bots by their number in the tournament, one a seat.
using Seating = core::SmallVector<std::uint8_t, game::kMaxSeats>;

// All seatings of a deal. A table is a choice of bots: every group of as many as there are seats, or, where there are fewer bots than
// seats, each bot in turn on all the seats that are over. Every table is played in all its rotations. Who sits beside whom changes
// from deal to deal. Precondition: at least two bots and two players.
[[nodiscard]] std::vector<Seating> seatings(unsigned bots, unsigned players, std::uint64_t deal);

}  // namespace urbanist::arena
