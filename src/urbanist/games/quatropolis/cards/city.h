// The city shared by the four players: its measures, the roles, and the cups.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "urbanist/core/enumeration.h"

namespace urbanist::quatropolis {

// In the order of their cards around the board.
enum class Role : std::uint8_t { Resident, Landlord, Official, Corporation };
inline constexpr std::size_t kRoles = core::kEnumCount<Role>;

// The measures of the city (R1.3).
enum class Measure : std::uint8_t { Rent, Amenities, Tax, Population };
inline constexpr std::size_t kMeasures = core::kEnumCount<Measure>;

inline constexpr int kLowest = 1;
inline constexpr int kHighest = 10;
inline constexpr int kHighestControlledRent = 7;

// Changes in points, by measure.
using Changes = std::array<std::int8_t, kMeasures>;

struct City {
    Changes values = {3, 5, 5, 5};
    bool rent_control = false;

    [[nodiscard]] constexpr int operator[](Measure measure) const { return values[static_cast<std::size_t>(measure)]; }
    [[nodiscard]] constexpr int highest(Measure measure) const {
        return measure == Measure::Rent && rent_control ? kHighestControlledRent : kHighest;
    }

    friend constexpr bool operator==(const City&, const City&) = default;
};

// Changes every measure within its limits (R1.3).
constexpr void change(City& city, const Changes& changes) {
    for (std::size_t i = 0; i < kMeasures; ++i) {
        const int value = std::clamp(city.values[i] + changes[i], kLowest, city.highest(static_cast<Measure>(i)));
        city.values[i] = static_cast<std::int8_t>(value);
    }
}

// The number of points moved, up and down added up.
[[nodiscard]] constexpr int points_moved(const Changes& changes) {
    int points = 0;
    for (const std::int8_t change : changes) points += change < 0 ? -change : change;
    return points;
}

[[nodiscard]] constexpr Changes opposite(Changes changes) {
    for (auto& points : changes) points = static_cast<std::int8_t>(-points);
    return changes;
}

// Sets rent control; switching it on lowers a higher rent (R1.4).
constexpr void set_rent_control(City& city, bool on) {
    city.rent_control = on;
    change(city, {});
}

// What a player can spend. Chips are only a way to draw it.
struct Cup {
    std::uint16_t money = 0;
    std::uint16_t influence = 0;

    friend constexpr auto operator<=>(const Cup&, const Cup&) = default;
};
// A cup this full gets no more income, so that no total can overflow, not even four full cups that count double.
inline constexpr unsigned kFullCup = 8000;
static_assert(2 * kRoles * kFullCup <= 0xFFFF);

template <std::size_t Size>
[[nodiscard]] constexpr std::optional<std::size_t> index_of(const std::array<std::string_view, Size>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace urbanist::quatropolis
