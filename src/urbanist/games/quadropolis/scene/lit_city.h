// A city with its allocation, and queries for displaying it.
#pragma once

#include <array>
#include <optional>

#include "urbanist/games/quadropolis/rules/activation.h"

namespace urbanist::quadropolis::scene {

struct Lit {
    const City& city;
    const Facts& facts;
    const Activation& activation;

    [[nodiscard]] Bits squares(Type type) const { return city[type] & activation.allocation.standing; }
    [[nodiscard]] bool stands(Square square) const { return core::contains(activation.allocation.standing, square.index); }
    // How many buildings of a type count as neighbours of a square.
    [[nodiscard]] int beside(Square square, Type type) const { return static_cast<int>(core::count(kNeighbours[square.index] & squares(type))); }
};

struct Idlers {
    int inhabitants = 0;
    int energy = 0;
};
// The idle pieces.
[[nodiscard]] Idlers idle_pieces(const City& city, const Allocation& allocation);

// The points from each neighbour, if there are any. Parks score by the number of neighbours, so a single neighbour has no points.
struct Tariff {
    Type to;
    Type from;
    std::optional<int> points;
};
inline constexpr std::array kTariffs = [] {
    using enum Type;
    using namespace points;
    return std::to_array<Tariff>({
        {Park, Tower, {}},
        {Park, Office, {}},
        {Factory, Shop, kFactoryByShop},
        {Factory, Harbor, kFactoryByHarbor},
        {Factory, Office, kFactoryByOffice},
        {Monument, Park, kMonumentByPark},
        {Monument, Shop, kMonumentByShop},
        {Monument, Service, kMonumentByService},
        {Monument, Factory, kMonumentByPolluter},
        {Monument, Harbor, kMonumentByPolluter},
    });
}();

// How many districts hold at least one of these squares.
[[nodiscard]] unsigned districts_with(const Facts& facts, Bits squares);

// The first of the longest runs of harbors (Q7.6).
[[nodiscard]] Bits longest_row(Bits harbors);
[[nodiscard]] Bits longest_column(Bits harbors);

}  // namespace urbanist::quadropolis::scene
