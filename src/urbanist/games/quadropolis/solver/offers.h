// What tiles of one type can bring: for so many squares with such buildings, the tiles, inhabitants, energy and points to choose from.
#pragma once

#include <span>
#include <vector>

#include "urbanist/games/quadropolis/solver/layout.h"
#include "urbanist/games/quadropolis/solver/task.h"

namespace urbanist::quadropolis::solver {

// Every whole number from one end to the other can be had.
struct Span {
    int least = 0;
    int most = 0;

    friend constexpr Span operator+(Span a, Span b) { return {a.least + b.least, a.most + b.most}; }
    friend constexpr bool operator==(Span, Span) = default;
};

struct Offer {
    int tiles = 0;
    int idle_squares = 0;  // for buildings that only give their pieces and are not activated
    Span inhabitants;
    Span energy;
    int points = 0;  // printed, and for floors

    friend constexpr Offer operator+(const Offer& a, const Offer& b) {
        return {a.tiles + b.tiles, a.idle_squares + b.idle_squares, a.inhabitants + b.inhabitants, a.energy + b.energy, a.points + b.points};
    }
    friend constexpr bool operator==(const Offer&, const Offer&) = default;
};
using Offers = std::vector<Offer>;

// Without those that another is at least as good as, whatever they are combined with; the most points first.
[[nodiscard]] Offers undominated(Offers offers);
[[nodiscard]] Offers combined(const Offers& some, const Offers& others);

// The sums that tiles of one type can give, by how many are activated and how many are not.
class TileSums {
public:
    // No more than so many tiles are ever looked at.
    TileSums(std::span<const Stock> stocks, int most_tiles);

    static constexpr int kNone = -1;
    // The most printed points on the activated tiles, or kNone.
    [[nodiscard]] int points(int lit, int dark, int inhabitants, int energy) const;
    [[nodiscard]] int most_tiles() const { return most_tiles_; }
    [[nodiscard]] int most_inhabitants() const { return most_inhabitants_; }
    [[nodiscard]] int most_energy() const { return most_energy_; }
    // Whether any tile gives pieces: others need not be built to stay dark.
    [[nodiscard]] bool gives_pieces() const { return most_inhabitants_ + most_energy_ > 0; }
    // Appends an offer for each box of sums with equal points.
    void append_offers(int lit, int dark, const Offer& base, Offers& offers) const;

private:
    void add(const Stock& stock, int count);
    [[nodiscard]] std::size_t index(int lit, int dark, int inhabitants, int energy) const;

    int most_tiles_ = 0;
    int most_inhabitants_ = 0;
    int most_energy_ = 0;
    std::vector<std::int16_t> points_;
};

// The most points of so many buildings with n floors together, for every n; kNone where there is none. `tables` has the points by floors
// of each building.
[[nodiscard]] std::vector<int> best_floors(const std::vector<const std::array<std::uint8_t, 6>*>& tables, int highest, int most_tiles);

}  // namespace urbanist::quadropolis::solver
