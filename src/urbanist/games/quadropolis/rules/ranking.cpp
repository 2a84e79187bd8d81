#include "urbanist/games/quadropolis/rules/ranking.h"

#include <algorithm>

#include "urbanist/games/quadropolis/rules/by_hand.h"

namespace urbanist::quadropolis {

namespace {

// Equally good players share the victory (Q8).
Ranking with_winners(Ranking result) {
    const Standing best = *std::ranges::max_element(result.standings);
    for (std::size_t i = 0; i < result.standings.size(); ++i) {
        if (result.standings[i] == best) result.winners.push_back({static_cast<std::uint8_t>(i)});
    }
    return result;
}

}  // namespace

Ranking ranking(const State& state) {
    Ranking result;
    for (unsigned i = 0; i < state.options.players; ++i) result.standings.push_back(best_standing(state.cities[i], state.options.mode));
    return with_winners(result);
}

Ranking ranking(const State& state, std::span<const Allocation> allocations) {
    Ranking result;
    for (unsigned i = 0; i < state.options.players; ++i) {
        result.standings.push_back(standing_of({allocations[i], score(state.cities[i], state.options.mode, allocations[i])}));
    }
    return with_winners(result);
}

}  // namespace urbanist::quadropolis
