// The score pad: what a city is worth under a given allocation of its inhabitants and energy (Q6, Q7).
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/games/quadropolis/rules/city.h"

namespace urbanist::quadropolis {

// The tables of the helper card, by count.
namespace points {
inline constexpr std::array<std::uint8_t, 6> kTower = {0, 1, 3, 6, 10, 15};    // by floors
inline constexpr std::array<std::uint8_t, 6> kShop = {0, 1, 2, 4, 7, 11};      // by customers
inline constexpr std::array<std::uint8_t, 6> kService = {0, 2, 5, 9, 14, 20};  // by districts
inline constexpr std::array<std::uint8_t, 5> kPark = {0, 2, 4, 7, 11};         // by neighbouring towers and offices
inline constexpr std::array<std::uint8_t, 6> kHarbor = {0, 0, 3, 7, 12, 18};   // by length of a run
inline constexpr int kFactoryByShop = 2;
inline constexpr int kFactoryByHarbor = 3;
inline constexpr int kFactoryByOffice = 4;
inline constexpr int kMonumentByPark = 5;
inline constexpr int kMonumentByShop = 3;
inline constexpr int kMonumentByService = 2;
inline constexpr int kMonumentByPolluter = -5;  // factory or harbor
// By offices in the group, then by floors of the office.
inline constexpr unsigned kLargestOfficeGroup = 5;
inline constexpr std::array<std::array<std::uint8_t, 6>, 6> kOffice = {
    {{0, 0, 0, 0, 0, 0}, {0, 0, 1, 3, 6, 10}, {0, 1, 3, 6, 10, 15}, {0, 2, 5, 9, 14, 20}, {0, 3, 7, 12, 18, 25}, {0, 4, 9, 15, 22, 30}}};
}  // namespace points

// What activates a building (Q6.2 to Q6.6), not counting a shop's customers. Parks and monuments need nothing.
struct Cost {
    std::uint8_t inhabitants = 0;
    std::uint8_t energy = 0;
};
inline constexpr std::array<Cost, kTypes> kCosts = {{{0, 1}, {0, 1}, {1, 0}, {0, 0}, {1, 0}, {1, 0}, {1, 1}, {0, 0}}};
[[nodiscard]] constexpr Cost cost_of(Type type) { return kCosts[static_cast<std::size_t>(type)]; }

// Where inhabitants and energy units are placed at the end. The rest is left over.
struct Allocation {
    std::array<std::uint8_t, kSquares> inhabitants{};
    std::array<std::uint8_t, kSquares> energy{};
    Bits standing = 0;  // activated buildings, parks and monuments

    friend constexpr bool operator==(const Allocation&, const Allocation&) = default;
};

struct Score {
    std::array<std::int16_t, kTypes> by_type{};
    std::int32_t penalty = 0;  // never positive
    std::uint16_t inhabitants_placed = 0;
    std::uint8_t empty_squares = 0;

    [[nodiscard]] constexpr int total() const { return std::accumulate(by_type.begin(), by_type.end(), penalty); }

    friend constexpr bool operator==(const Score&, const Score&) = default;
};

// Why an allocation by hand is refused.
enum class AllocationRefusal : std::uint8_t {
    NothingToActivate,            // Q6.1 inhabitants or energy on an empty square
    WrongCost,                    // Q6.2 to Q6.5 not what the building asks for
    TooManyCustomers,             // Q6.3
    TooMuchOnPark,                // Q6.9
    ParkTakesNoPeople,            // Q6.6
    MonumentTakesNothing,         // Q6.6
    MoreInhabitantsThanThereAre,  // Q6.1
    MoreEnergyThanThereIs,        // Q6.1
};

struct AllocationFault {
    AllocationRefusal refusal;
    Square square{};  // meaningless for the two that count the whole city
};
[[nodiscard]] std::string_view describe(AllocationRefusal refusal);

// Checks the allocation for this city and returns it with `standing` filled in.
[[nodiscard]] core::Result<Allocation, AllocationFault> check_allocation(const City& city, Mode mode, Allocation allocation);

// Precondition: the allocation is valid and its `standing` is correct.
[[nodiscard]] Score score(const City& city, Mode mode, const Allocation& allocation);

// The points of one building under this allocation. Services and harbors score together, so theirs are only their printed points.
// Precondition: as for score, and there is a building on the square.
[[nodiscard]] int points_at(const City& city, Mode mode, const Allocation& allocation, Square square);

// The squares of this office's group, if it is one (Q7.7).
[[nodiscard]] constexpr Bits group_of(Square square, Bits squares) {
    Bits group = core::bit(square.index) & squares;
    for (Bits grown = 0; (grown = (group | neighbours(group)) & squares) != group;) group = grown;
    return group;
}

// Parts of the score that the search for the best allocation shares. Precondition: the squares hold only such buildings, all activated.
[[nodiscard]] int tower_points(const City& city, Bits towers);
[[nodiscard]] int office_points(const City& city, Bits offices);
[[nodiscard]] int harbor_run_points(Bits harbors);

}  // namespace urbanist::quadropolis
