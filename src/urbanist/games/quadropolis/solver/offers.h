// What tiles of one type can give: for a number of squares with this type, the possible tiles, inhabitants, energy and points.
#pragma once

#include <span>
#include <vector>

#include "urbanist/games/quadropolis/solver/layout.h"
#include "urbanist/games/quadropolis/solver/task.h"

namespace urbanist::quadropolis::solver {

// A range of whole numbers, all of which are possible.
struct Span {
    int least = 0;
    int most = 0;

    friend constexpr Span operator+(Span a, Span b) { return {a.least + b.least, a.most + b.most}; }
    friend constexpr bool operator==(Span, Span) = default;
};

struct Offer {
    int tiles = 0;
    int idle_squares = 0;  // for buildings that only give pieces and stay inactive
    Span inhabitants;
    Span energy;
    int points = 0;  // printed points and points for floors

    friend constexpr Offer operator+(const Offer& a, const Offer& b) {
        return {a.tiles + b.tiles, a.idle_squares + b.idle_squares, a.inhabitants + b.inhabitants, a.energy + b.energy, a.points + b.points};
    }
    friend constexpr bool operator==(const Offer&, const Offer&) = default;
};
using Offers = std::vector<Offer>;

// Removes offers that another one dominates in every combination; most points first.
[[nodiscard]] Offers undominated(Offers offers);
[[nodiscard]] Offers combined(const Offers& some, const Offers& others);

// The possible sums over tiles of one type, by the number of active and inactive ones.
class TileSums {
public:
    // At most this many tiles are considered.
    TileSums(std::span<const Stock> stocks, int most_tiles);

    static constexpr int kNone = -1;
    // The maximum of printed points on the active tiles, or kNone.
    [[nodiscard]] int points(int lit, int dark, int inhabitants, int energy) const;
    [[nodiscard]] int most_tiles() const { return most_tiles_; }
    [[nodiscard]] int most_inhabitants() const { return most_inhabitants_; }
    [[nodiscard]] int most_energy() const { return most_energy_; }
    // Whether any tile gives pieces: otherwise there is no reason to build an inactive one.
    [[nodiscard]] bool gives_pieces() const { return most_inhabitants_ + most_energy_ > 0; }
    // Appends an offer for each range of sums with equal points.
    void append_offers(int lit, int dark, const Offer& base, Offers& offers) const;

private:
    void add(const Stock& stock, int count);
    [[nodiscard]] std::size_t index(int lit, int dark, int inhabitants, int energy) const;

    int most_tiles_ = 0;
    int most_inhabitants_ = 0;
    int most_energy_ = 0;
    std::vector<std::int16_t> points_;
};

// For each n, the maximum points of these buildings with n floors in total; kNone if impossible. `tables` has each building's points by floors.
[[nodiscard]] std::vector<int> best_floors(const std::vector<const std::array<std::uint8_t, 6>*>& tables, int highest, int most_tiles);

}  // namespace urbanist::quadropolis::solver
