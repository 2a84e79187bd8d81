// Buildings and tiles.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "urbanist/core/enumeration.h"

namespace urbanist::quadropolis {

// In the order of the score pad.
enum class Type : std::uint8_t { Tower, Shop, Service, Park, Factory, Harbor, Office, Monument };
inline constexpr std::size_t kTypes = core::kEnumCount<Type>;

// The printed contents of a tile.
struct Print {
    std::string_view code;
    Type type;
    std::uint8_t inhabitants = 0;
    std::uint8_t energy = 0;
    std::uint8_t points = 0;
    bool mayor = false;
};

inline constexpr std::uint8_t kMostPrintedPoints = 3;

// Every tile a tile set or a city may contain. A tower, factory or harbor without a number is one already built
// in a city, whose resources are counted there.
inline constexpr std::array kPrints = std::to_array<Print>({
    {"T", Type::Tower},
    {"T1", Type::Tower, 1},
    {"T2", Type::Tower, 2},
    {"T3", Type::Tower, 3},
    {"T4", Type::Tower, 4},
    {"T1M", Type::Tower, 1, 0, 0, true},
    {"S", Type::Shop},
    {"P0", Type::Service},
    {"P1", Type::Service, 0, 0, 1},
    {"P2", Type::Service, 0, 0, 2},
    {"P3", Type::Service, 0, 0, 3},
    {"K", Type::Park},
    {"F", Type::Factory},
    {"F1", Type::Factory, 0, 1},
    {"F2", Type::Factory, 0, 2},
    {"F3", Type::Factory, 0, 3},
    {"F4", Type::Factory, 0, 4},
    {"H", Type::Harbor},
    {"H10", Type::Harbor, 1, 0},
    {"H01", Type::Harbor, 0, 1},
    {"H20", Type::Harbor, 2, 0},
    {"H11", Type::Harbor, 1, 1},
    {"H02", Type::Harbor, 0, 2},
    {"H30", Type::Harbor, 3, 0},
    {"H21", Type::Harbor, 2, 1},
    {"H12", Type::Harbor, 1, 2},
    {"H03", Type::Harbor, 0, 3},
    {"HV1", Type::Harbor, 0, 0, 1},
    {"HV2", Type::Harbor, 0, 0, 2},
    {"HV3", Type::Harbor, 0, 0, 3},
    {"O", Type::Office},
    {"M", Type::Monument},
});

// A tile, as an index into kPrints; kNoTile is an empty plot.
struct Tile {
    std::uint8_t index = 0;

    [[nodiscard]] constexpr const Print& print() const { return kPrints[index]; }
    [[nodiscard]] constexpr Type type() const { return print().type; }
    [[nodiscard]] constexpr std::string_view code() const { return print().code; }

    friend constexpr auto operator<=>(Tile, Tile) = default;
};

inline constexpr Tile kNoTile{static_cast<std::uint8_t>(kPrints.size())};

[[nodiscard]] constexpr bool stacks(Type type) { return type == Type::Tower || type == Type::Office; }

// The tile with this code, if there is one.
[[nodiscard]] constexpr std::optional<Tile> tile_of(std::string_view code) {
    for (std::size_t i = 0; i < kPrints.size(); ++i) {
        if (kPrints[i].code == code) return Tile{static_cast<std::uint8_t>(i)};
    }
    return std::nullopt;
}

}  // namespace urbanist::quadropolis
