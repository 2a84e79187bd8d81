// Places at the end of a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace urbanist::game {

// For each seat, the number of strictly better seats; better(a, b) compares seats.
template <class Better>
[[nodiscard]] std::vector<std::uint8_t> places_of(std::size_t seats, Better&& better) {
    std::vector<std::uint8_t> places(seats, 0);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        for (std::size_t other = 0; other < seats; ++other) places[seat] += other != seat && better(other, seat) ? 1 : 0;
    }
    return places;
}

}  // namespace urbanist::game
