#include "urbanist/games/quadropolis/bots/features.h"

#include <algorithm>

namespace urbanist::quadropolis::bots {

namespace {

void add_squares(Bits squares, unsigned first, Features& out) {
    core::for_each(squares, [&](unsigned square) { out.push_back(static_cast<std::uint16_t>(first + square)); });
}

void add_count(int count, unsigned most, unsigned first, Features& out) {
    out.push_back(static_cast<std::uint16_t>(first + std::min(static_cast<unsigned>(count), most)));
}

}  // namespace

void active_features(const City& city, const Standing& now, const Outlook& outlook, Features& out) {
    for (unsigned type = 0; type < kTypes; ++type) add_squares(city.of[type], feature::kBuilding + type * kSquares, out);
    for (unsigned i = 0; i + 1 < kMostFloors && city.higher_than[i] != 0; ++i) {
        add_squares(city.higher_than[i] & city[Type::Tower], feature::kTowerFloor + i * kSquares, out);
        add_squares(city.higher_than[i] & city[Type::Office], feature::kOfficeFloor + i * kSquares, out);
    }
    for (unsigned i = 0; i < kMostPrintedPoints; ++i) add_squares(city.printed_over[i], feature::kPrintedPoint + i * kSquares, out);
    add_count(city.inhabitants, feature::kMostInhabitants, feature::kInhabitants, out);
    add_count(city.energy, feature::kMostEnergy, feature::kEnergy, out);
    add_count(city.inhabitants - now.inhabitants_placed, feature::kMostIdle, feature::kIdle, out);
    add_count(static_cast<int>(core::count(city.built())) - now.standing_buildings, feature::kMostDark, feature::kDark, out);
    out.push_back(static_cast<std::uint16_t>(feature::kPlayers + outlook.players - kFewestPlayers));
}

}  // namespace urbanist::quadropolis::bots
