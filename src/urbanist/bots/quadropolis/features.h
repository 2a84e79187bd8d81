// A city as the network sees it: a short list of the facts that hold, each a number below kFeatures.
#pragma once

#include <cstdint>

#include "urbanist/core/small_vector.h"
#include "urbanist/quadropolis/activation.h"
#include "urbanist/quadropolis/state.h"

namespace urbanist::bots::quadropolis {

// What a city may still become depends on how many turns its mayor has left and on how many others want the same tiles.
struct Outlook {
    urbanist::quadropolis::Mode mode{};
    std::uint8_t players = 2;
    std::uint8_t turns_left = 0;
};

inline constexpr unsigned kMostTurnsLeft = urbanist::quadropolis::kMostRounds * urbanist::quadropolis::kTurnsPerRound;

// Blocks of features, one after the other.
namespace feature {
using urbanist::quadropolis::kMostFloors;
using urbanist::quadropolis::kMostPrintedPoints;
using urbanist::quadropolis::kSquares;
using urbanist::quadropolis::kTypes;
inline constexpr unsigned kMostInhabitants = 39;  // more count as this many
inline constexpr unsigned kMostEnergy = 31;
inline constexpr unsigned kMostIdle = 11;
inline constexpr unsigned kMostDark = 11;

inline constexpr unsigned kBuilding = 0;                                // type, square
inline constexpr unsigned kTowerFloor = kBuilding + kTypes * kSquares;  // floor above the first, square
inline constexpr unsigned kOfficeFloor = kTowerFloor + (kMostFloors - 1) * kSquares;
inline constexpr unsigned kPrintedPoint = kOfficeFloor + (kMostFloors - 1) * kSquares;  // point, square
inline constexpr unsigned kInhabitants = kPrintedPoint + kMostPrintedPoints * kSquares;
inline constexpr unsigned kEnergy = kInhabitants + kMostInhabitants + 1;
inline constexpr unsigned kIdle = kEnergy + kMostEnergy + 1;  // inhabitants without a place, if the game ended now
inline constexpr unsigned kDark = kIdle + kMostIdle + 1;      // buildings without what they need
inline constexpr unsigned kPlayers = kDark + kMostDark + 1;
inline constexpr unsigned kEnd = kPlayers + urbanist::quadropolis::kMostPlayers - urbanist::quadropolis::kFewestPlayers + 1;
}  // namespace feature

inline constexpr unsigned kFeatures = feature::kEnd;
// At most so many hold at once: a building, four more floors and three printed points on each square, and five counts.
inline constexpr std::size_t kMostActive = urbanist::quadropolis::kSquares * 8 + 5;
using Features = core::SmallVector<std::uint16_t, kMostActive>;

// `now` is the best standing of the city. `out` must be empty.
void active_features(const urbanist::quadropolis::City& city, const urbanist::quadropolis::Standing& now, const Outlook& outlook, Features& out);

}  // namespace urbanist::bots::quadropolis
