// A player's city: buildings, floors, printed points and received pieces.
#pragma once

#include <array>
#include <cstdint>

#include "urbanist/games/quadropolis/rules/building.h"
#include "urbanist/games/quadropolis/rules/mode.h"

namespace urbanist::quadropolis {

// One cache line. Every mask has a bit for each square.
struct City {
    std::array<Bits, kTypes> of{};                        // squares by building type
    std::array<Bits, kMostFloors - 1> higher_than{};      // [i]: more than i + 1 floors
    std::array<Bits, kMostPrintedPoints> printed_over{};  // [i]: more than i printed points
    std::uint16_t inhabitants = 0;
    std::uint16_t energy = 0;

    [[nodiscard]] constexpr Bits operator[](Type type) const { return of[static_cast<std::size_t>(type)]; }
    [[nodiscard]] constexpr Bits& operator[](Type type) { return of[static_cast<std::size_t>(type)]; }

    [[nodiscard]] constexpr Bits built() const {
        Bits squares = 0;
        for (const Bits some : of) squares |= some;
        return squares;
    }
    [[nodiscard]] constexpr unsigned floors(Square square) const {
        unsigned floors = core::contains(built(), square.index) ? 1 : 0;
        for (const Bits higher : higher_than) floors += core::contains(higher, square.index);
        return floors;
    }
    [[nodiscard]] constexpr unsigned printed_points(Square square) const {
        unsigned points = 0;
        for (const Bits over : printed_over) points += core::contains(over, square.index);
        return points;
    }
    // The printed points on all of these squares.
    [[nodiscard]] constexpr unsigned printed_points_on(Bits squares) const {
        unsigned points = 0;
        for (const Bits over : printed_over) points += core::count(over & squares);
        return points;
    }
    // Precondition: there is a building.
    [[nodiscard]] constexpr Type type_at(Square square) const {
        std::size_t type = 0;
        while (!core::contains(of[type], square.index)) ++type;
        return static_cast<Type>(type);
    }

    friend constexpr bool operator==(const City&, const City&) = default;
};

static_assert(sizeof(City) == 64);

// Builds a tile on the ground or on top of a building, adds its resources (Q4, Q5.1), and returns its floor.
constexpr unsigned build(City& city, Square square, Tile tile) {
    const Print& print = tile.print();
    const Bits here = core::bit(square.index);
    unsigned floor = 1;
    Bits* level = &city[print.type];
    for (; (*level & here) != 0; ++floor) level = &city.higher_than[floor - 1];
    *level |= here;
    for (unsigned i = 0; i < print.points; ++i) city.printed_over[i] |= here;
    city.inhabitants = static_cast<std::uint16_t>(city.inhabitants + print.inhabitants);
    city.energy = static_cast<std::uint16_t>(city.energy + print.energy);
    return floor;
}

}  // namespace urbanist::quadropolis
