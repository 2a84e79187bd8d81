// The building types on the squares at the end, without floors and tiles: all that geometry needs.
#pragma once

#include <array>
#include <cstdint>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/scoring.h"

namespace urbanist::quadropolis::solver {

// Squares with an activated building, by type. All other squares are idle: empty, or with an inactive building.
struct Layout {
    std::array<Bits, kTypes> of{};

    [[nodiscard]] constexpr Bits operator[](Type type) const { return of[static_cast<std::size_t>(type)]; }
    [[nodiscard]] constexpr Bits& operator[](Type type) { return of[static_cast<std::size_t>(type)]; }
    [[nodiscard]] constexpr Bits built() const {
        Bits squares = 0;
        for (const Bits some : of) squares |= some;
        return squares;
    }

    friend constexpr bool operator==(const Layout&, const Layout&) = default;
};

// What a square is used for. The first service of a district and further ones are counted separately, so that the points of services depend only on
// counts.
enum class Use : std::uint8_t { Tower, Park, Factory, Shop, Harbor, Office, Monument, FirstService, MoreService, Idle };
inline constexpr std::size_t kUses = core::kEnumCount<Use>;
using UseCounts = std::array<std::uint8_t, kUses>;

[[nodiscard]] constexpr Type type_of(Use use) {
    constexpr std::array<Type, kUses> kTypeOf = {Type::Tower,  Type::Park,     Type::Factory, Type::Shop,    Type::Harbor,
                                                 Type::Office, Type::Monument, Type::Service, Type::Service, Type::Tower};
    return kTypeOf[static_cast<std::size_t>(use)];
}

// The number of offices in groups of each size; [0] is unused, and the last entry includes larger groups.
using OfficeGroups = std::array<std::uint8_t, points::kLargestOfficeGroup + 1>;

// Everything that determines which tiles are best.
struct Demand {
    UseCounts uses{};
    OfficeGroups offices{};

    [[nodiscard]] constexpr int operator[](Use use) const { return uses[static_cast<std::size_t>(use)]; }

    friend constexpr bool operator==(const Demand&, const Demand&) = default;
};

// Assumes all offices in one group, which is never worse.
[[nodiscard]] Demand demand_of(const UseCounts& uses);
[[nodiscard]] Demand demand_of(const Layout& layout, const Facts& facts, Bits board);

// Points that depend on where buildings stand, except those of services and offices: parks, factories, runs of harbors, monuments.
[[nodiscard]] int geometry_points(const Layout& layout);

}  // namespace urbanist::quadropolis::solver
