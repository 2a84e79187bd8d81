#include "urbanist/quadropolis/ranking.h"

#include <algorithm>

namespace urbanist::quadropolis {

Ranking ranking(const State& state) {
    Ranking result;
    for (unsigned i = 0; i < state.options.players; ++i) result.standings.push_back(best_standing(state.cities[i], state.options.mode));
    const Standing best = *std::ranges::max_element(result.standings);
    for (std::uint8_t i = 0; i < state.options.players; ++i) {
        if (result.standings[i] == best) result.winners.push_back({i});
    }
    return result;
}

}  // namespace urbanist::quadropolis
