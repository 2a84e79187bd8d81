// Searches for good layouts by simulated annealing. Deterministic for a seed.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/solver/tile_choice.h"

namespace urbanist::quadropolis::solver {

// Caches the worth of tile choices. One per thread.
class WorthCache {
public:
    explicit WorthCache(const TileChoice& choice) : choice_(choice), entries_(kEntries) {}

    [[nodiscard]] int worth(const Demand& demand);

private:
    static constexpr std::size_t kEntries = std::size_t{1} << 18;
    struct Entry {
        std::uint64_t key = ~std::uint64_t{0};
        int worth = 0;
    };

    const TileChoice& choice_;
    std::vector<Entry> entries_;
};

struct Annealed {
    int points = TileChoice::kImpossible;
    Layout layout;
    std::uint64_t judged = 0;  // layouts
};

struct AnnealingPlan {
    std::uint64_t seed = 0;
    std::uint64_t steps = 0;
    int at_least = TileChoice::kImpossible;        // only better layouts are of interest
    std::function<bool(const Layout&)> accepts{};  // called for those; if empty, all are accepted
    std::function<bool()> stop{};                  // polled now and then
};

[[nodiscard]] Annealed anneal(WorthCache& worths, const TileChoice& choice, const AnnealingPlan& plan);

}  // namespace urbanist::quadropolis::solver
