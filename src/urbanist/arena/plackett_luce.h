// Strengths of players from the orders in which they finished, for any number at a table. With two it is the model of Bradley and Terry.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "urbanist/arena/seatings.h"

namespace urbanist::arena {

// Bots from the first to the last; a bot may be there more than once.
using Order = std::vector<std::uint8_t>;
using WeightedOrders = std::map<Order, double>;

// All that share a place are counted in every order among them, each with its share. `places` by seat, 0 is the best.
void add_orders(const Seating& seating, std::span<const std::uint8_t> places, WeightedOrders& orders);

// In Elo, with a mean of zero. One draw of each bot against a player of average strength is assumed besides, so that a bot that never
// loses has a rating too.
[[nodiscard]] std::vector<double> plackett_luce(unsigned bots, const WeightedOrders& orders);

}  // namespace urbanist::arena
