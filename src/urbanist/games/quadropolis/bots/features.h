// A city as network input: a short list of active features, each a number below kFeatures.
#pragma once

#include <cstdint>

#include "urbanist/core/small_vector.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis::bots {

// A city's potential depends on how many turns its mayor has left and how many others want the same tiles.
struct Outlook {
    Mode mode{};
    std::uint8_t players = 2;
    std::uint8_t turns_left = 0;
};

inline constexpr unsigned kMostTurnsLeft = kMostRounds * kTurnsPerRound;

// Blocks of features, one after the other.
namespace feature {
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
inline constexpr unsigned kEnd = kPlayers + kMostPlayers - kFewestPlayers + 1;
}  // namespace feature

inline constexpr unsigned kFeatures = feature::kEnd;
// The maximum number of active features: a building, four more floors and three printed points on each square, and five counts.
inline constexpr std::size_t kMostActive = kSquares * 8 + 5;
using Features = core::SmallVector<std::uint16_t, kMostActive>;

// `now` is the best standing of the city. `out` must be empty.
void active_features(const City& city, const Standing& now, const Outlook& outlook, Features& out);

}  // namespace urbanist::quadropolis::bots
