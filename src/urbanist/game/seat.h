// A place at the table, counted from 0 in the order of play.
#pragma once

#include <compare>
#include <cstdint>

namespace urbanist::game {

struct Seat {
    std::uint8_t index = 0;

    friend constexpr auto operator<=>(Seat, Seat) = default;
};

inline constexpr unsigned kMaxSeats = 4;

}  // namespace urbanist::game
