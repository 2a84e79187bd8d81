#include "urbanist/games/quadropolis/arena/hindsight.h"

#include <algorithm>
#include <cmath>

#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/rules/placing.h"

namespace urbanist::quadropolis::arena {

namespace {

// Takes a tenth of a second per city. Twice as many steps find about half a point more in Classic and one point more in Expert.
constexpr unsigned kSteps = 120'000;
constexpr double kFirstTemperature = 5;  // in points
constexpr double kLastTemperature = 0.2;

// The target of each tile; a tile that cannot be built there is discarded.
using Plan = std::vector<Target>;

int points_of(const Plan& plan, const TakenTiles& taken, Mode mode) {
    City city;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        const Tile tile = taken[i].tile;
        if (!plan[i].is_square() || !check_placing(city, mode, plan[i].square(), tile.type(), taken[i].architect)) continue;
        build(city, plan[i].square(), tile);
    }
    return best_standing(city, mode).points;
}

std::size_t any_below(std::size_t bound, core::Rng& rng) { return rng.below(static_cast<std::uint32_t>(bound)); }

// Moves one tile, or swaps two.
void change(Plan& plan, core::Rng& rng) {
    const std::size_t i = any_below(plan.size(), rng);
    if (rng.below(2) == 0) {
        plan[i] = Target{static_cast<std::uint8_t>(rng.below(kSquares + 1))};
    } else {
        std::swap(plan[i], plan[any_below(plan.size(), rng)]);
    }
}

bool accepts(int gain, double temperature, core::Rng& rng) {
    constexpr double kOne = 4294967296.0;
    return gain >= 0 || static_cast<double>(rng.next() >> 32) < kOne * std::exp(gain / temperature);
}

}  // namespace

std::vector<TakenTiles> taken_tiles(const record::Record& game) {
    std::vector<TakenTiles> taken(game.options.players);
    for (record::Replay replay(game); !replay.at_end();) {
        const State& state = replay.state();
        const Action action = game.moves[replay.ply()];
        const Tile tile = state.site.tiles[reached(action.slot(), action.architect()).index];
        if (action.target() != kNothing) taken[state.to_move.index].push_back({tile, action.architect(), action.target()});
        if (!replay.step()) return taken;
    }
    return taken;
}

int best_in_hindsight(const TakenTiles& taken, Mode mode, core::Rng& rng) {
    Plan plan;
    for (const TakenTile& tile : taken) plan.push_back(tile.target);
    int points = points_of(plan, taken, mode);
    int best = points;
    for (unsigned step = 0; step < kSteps && !plan.empty(); ++step) {
        const double temperature = kFirstTemperature * std::pow(kLastTemperature / kFirstTemperature, static_cast<double>(step) / kSteps);
        Plan next = plan;
        change(next, rng);
        const int reached = points_of(next, taken, mode);
        if (!accepts(reached - points, temperature, rng)) continue;
        plan.swap(next);
        points = reached;
        best = std::max(best, points);
    }
    return best;
}

}  // namespace urbanist::quadropolis::arena
