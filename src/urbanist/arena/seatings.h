// The seatings of one deal, chosen so that luck with tiles, cards and seats is shared equally.
#pragma once

#include <cstdint>
#include <vector>

#include "urbanist/core/small_vector.h"
#include "urbanist/game/seat.h"

namespace urbanist::arena {

// Bots by their number in the tournament, one per seat.
using Seating = core::SmallVector<std::uint8_t, game::kMaxSeats>;

// All seatings of a deal. Every group of as many bots as there are seats is played or, if there are fewer bots than
// seats, each bot in turn fills the spare seats. Every group is played in all rotations. Neighbours change
// from deal to deal. Precondition: at least two bots and two players.
[[nodiscard]] std::vector<Seating> seatings(unsigned bots, unsigned players, std::uint64_t deal);

}  // namespace urbanist::arena
