#include "urbanist/games/quadropolis/puzzles/difficulty.h"

#include <algorithm>
#include <memory>

#include "urbanist/games/quadropolis/bots/instinct.h"
#include "urbanist/games/quadropolis/bots/network.h"

namespace urbanist::quadropolis::puzzles {

namespace {

constexpr std::uint64_t kTries = 8;

// How often a bot chooses a right move.
template <class Choose>
int hits(const Solution& solution, Choose&& choose) {
    int count = 0;
    for (std::uint64_t seed = 0; seed < kTries; ++seed) {
        core::Rng rng(seed);
        count += std::ranges::find(solution.right, choose(rng)) != solution.right.end() ? 1 : 0;
    }
    return count;
}

int hits_of_instinct(const State& state, const Solution& solution) {
    constexpr double kCareful = 0.05;
    const bots::Network& network = bots::default_network(state.options.mode);
    return hits(solution, [&](core::Rng& rng) { return bots::instinct(state, network, kCareful, rng); });
}

int hits_of_level(const State& state, const Solution& solution, bots::Player player) {
    return hits(solution, [&](core::Rng& rng) { return player(state, {}, rng).action; });
}

// How many outcomes bring almost as many points at once: a player has to compute each of them.
int near_misses(const State& state) {
    const auto actions = std::make_unique<ActionList>();
    legal_actions(state, *actions);
    const std::vector<int> gains = gains_now(state, *actions);
    const int most = std::ranges::max(gains);
    std::vector<Outcome> seen;
    for (std::size_t i = 0; i < gains.size(); ++i) {
        const Outcome outcome = outcome_of(state, (*actions)[i]);
        if (gains[i] < most && gains[i] >= most - 2 && std::ranges::find(seen, outcome) == seen.end()) seen.push_back(outcome);
    }
    return static_cast<int>(seen.size());
}

int rating_now(const State& state, const Solution& solution, bool easy) {
    const int misses = 20 * std::min(near_misses(state), 15);
    const int close = solution.margin < 2 ? 100 : 0;
    return easy ? std::min(800 + misses + close, kHardest) : 1'250 + misses + close;
}

int rating_plan(const State& state, const Solution& solution, bool easy) {
    if (easy) return kHardest - 25 * static_cast<int>(std::min(solution.margin - kLeastPlan, 8.0));
    const int unseen = 25 * (static_cast<int>(kTries) - hits_of_instinct(state, solution));
    const int unsearched = 25 * (static_cast<int>(kTries) - hits_of_level(state, solution, bots::normal_player));
    const int close = solution.margin < kLeastPlan + 1.5 ? 75 : 0;
    return 1'300 + unseen + unsearched + close;
}

}  // namespace

bool is_found_in_one_ply(const State& state, const Solution& solution) { return hits_of_level(state, solution, bots::greedy_player) > 0; }

int initial_rating(Kind kind, const State& state, const Solution& solution) {
    const bool easy = is_found_in_one_ply(state, solution);
    return kind == Kind::Now ? rating_now(state, solution, easy) : rating_plan(state, solution, easy);
}

}  // namespace urbanist::quadropolis::puzzles
