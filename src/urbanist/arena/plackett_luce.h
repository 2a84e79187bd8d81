// Player strengths from finishing orders, for any number of players. With two it is the Bradley–Terry model.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "urbanist/arena/seatings.h"

namespace urbanist::arena {

// Bots in finishing order; a bot may appear more than once.
using Order = std::vector<std::uint8_t>;
using WeightedOrders = std::map<Order, double>;

// Ties are counted in every order, with equal weights. `places` by seat; 0 is the best.
void add_orders(const Seating& seating, std::span<const std::uint8_t> places, WeightedOrders& orders);

// In Elo, with a mean of zero. Adds one draw per bot against an average player, so that a bot that never
// loses still has a rating.
[[nodiscard]] std::vector<double> plackett_luce(unsigned bots, const WeightedOrders& orders);

}  // namespace urbanist::arena
