#include "urbanist/games/quadropolis/solver/offers.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace urbanist::quadropolis::solver {

namespace {

// Each unwanted piece costs at most a point.
bool is_at_least(const Offer& a, const Offer& b) {
    if (a.tiles > b.tiles || a.idle_squares > b.idle_squares) return false;
    if (a.inhabitants.most < b.inhabitants.most || a.energy.most < b.energy.most) return false;
    const int excess = std::max(0, a.inhabitants.least - b.inhabitants.least) + std::max(0, a.energy.least - b.energy.least);
    return a.points - excess >= b.points;
}

// The sum over the `most` best tiles.
int most_of(std::span<const Stock> stocks, int most, std::uint8_t Stock::* pieces) {
    std::vector<int> values;
    for (const Stock& stock : stocks) values.insert(values.end(), stock.count, stock.*pieces);
    std::ranges::sort(values, std::greater<>());
    return std::accumulate(values.begin(), values.begin() + std::min<std::ptrdiff_t>(most, std::ssize(values)), 0);
}

}  // namespace

Offers undominated(Offers offers) {
    Offers kept;
    for (const Offer& offer : offers) {
        if (std::ranges::any_of(kept, [&](const Offer& other) { return is_at_least(other, offer); })) continue;
        std::erase_if(kept, [&](const Offer& other) { return is_at_least(offer, other); });
        kept.push_back(offer);
    }
    std::ranges::sort(kept, [](const Offer& a, const Offer& b) {
        return std::tuple(-a.points, a.tiles, a.idle_squares, a.inhabitants.most, a.energy.most) <
               std::tuple(-b.points, b.tiles, b.idle_squares, b.inhabitants.most, b.energy.most);
    });
    return kept;
}

Offers combined(const Offers& some, const Offers& others) {
    Offers sums;
    for (const Offer& a : some) {
        for (const Offer& b : others) sums.push_back(a + b);
    }
    return undominated(std::move(sums));
}

TileSums::TileSums(std::span<const Stock> stocks, int most_tiles) {
    unsigned count = 0;
    for (const Stock& stock : stocks) count += stock.count;
    most_tiles_ = std::min(most_tiles, static_cast<int>(count));
    most_inhabitants_ = most_of(stocks, most_tiles_, &Stock::inhabitants);
    most_energy_ = most_of(stocks, most_tiles_, &Stock::energy);
    points_.assign(index(most_tiles_, most_tiles_, most_inhabitants_, most_energy_) + 1, kNone);
    points_[0] = 0;
    for (const Stock& stock : stocks) add(stock, std::min(static_cast<int>(stock.count), most_tiles_));
}

std::size_t TileSums::index(int lit, int dark, int inhabitants, int energy) const {
    return static_cast<std::size_t>(((lit * (most_tiles_ + 1) + dark) * (most_inhabitants_ + 1) + inhabitants) * (most_energy_ + 1) + energy);
}

int TileSums::points(int lit, int dark, int inhabitants, int energy) const {
    if (lit + dark > most_tiles_ || inhabitants > most_inhabitants_ || energy > most_energy_ || inhabitants < 0 || energy < 0) return kNone;
    return points_[index(lit, dark, inhabitants, energy)];
}

// In descending order, so that no tile is used twice.
void TileSums::add(const Stock& stock, int count) {
    const bool useful_dark = stock.inhabitants + stock.energy > 0;
    for (int lit = most_tiles_; lit >= 0; --lit) {
        for (int dark = most_tiles_ - lit; dark >= 0; --dark) {
            for (int inhabitants = most_inhabitants_; inhabitants >= 0; --inhabitants) {
                for (int energy = most_energy_; energy >= 0; --energy) {
                    int best = points(lit, dark, inhabitants, energy);
                    for (int a = 0; a <= std::min(count, lit); ++a) {
                        for (int b = 0; b <= (useful_dark ? std::min(count - a, dark) : 0); ++b) {
                            const int rest = points(lit - a, dark - b, inhabitants - (a + b) * stock.inhabitants, energy - (a + b) * stock.energy);
                            if (rest != kNone) best = std::max(best, rest + a * stock.points);
                        }
                    }
                    points_[index(lit, dark, inhabitants, energy)] = static_cast<std::int16_t>(best);
                }
            }
        }
    }
}

void TileSums::append_offers(int lit, int dark, const Offer& base, Offers& offers) const {
    if (lit + dark > most_tiles_) return;
    for (int energy = 0; energy <= most_energy_; ++energy) {
        for (int first = 0; first <= most_inhabitants_; ++first) {
            const int points = this->points(lit, dark, first, energy);
            if (points == kNone) continue;
            int last = first;
            while (this->points(lit, dark, last + 1, energy) == points) ++last;
            Offer offer = base + Offer{lit + dark, 0, {first, last}, {energy, energy}, points};
            first = last;
            // Merges rows into one range of energy.
            const auto below = std::ranges::find_if(offers, [&](const Offer& other) {
                return other.tiles == offer.tiles && other.idle_squares == offer.idle_squares && other.inhabitants == offer.inhabitants &&
                       other.points == offer.points && other.energy.most + 1 == offer.energy.least;
            });
            if (below != offers.end()) {
                below->energy.most = offer.energy.most;
            } else {
                offers.push_back(offer);
            }
        }
    }
}

std::vector<int> best_floors(const std::vector<const std::array<std::uint8_t, 6>*>& tables, int highest, int most_tiles) {
    std::vector<int> best(static_cast<std::size_t>(most_tiles) + 1, TileSums::kNone);
    best[0] = 0;
    for (const auto* table : tables) {
        std::vector<int> next(best.size(), TileSums::kNone);
        for (std::size_t tiles = 0; tiles < best.size(); ++tiles) {
            if (best[tiles] == TileSums::kNone) continue;
            for (std::size_t floors = 1; floors <= static_cast<std::size_t>(highest) && tiles + floors < next.size(); ++floors)
                next[tiles + floors] = std::max(next[tiles + floors], best[tiles] + (*table)[floors]);
        }
        best = std::move(next);
    }
    return best;
}

}  // namespace urbanist::quadropolis::solver
