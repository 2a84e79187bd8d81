#include "urbanist/games/quadropolis/puzzles/judging.h"

#include <algorithm>
#include <limits>
#include <memory>

#include "urbanist/games/quadropolis/bots/levels.h"
#include "urbanist/games/quadropolis/bots/network.h"
#include "urbanist/games/quadropolis/bots/outcomes.h"
#include "urbanist/games/quadropolis/rules/idle.h"

namespace urbanist::quadropolis::puzzles {

namespace {

// With fewer visits an estimate is too noisy.
constexpr std::uint32_t kFewestVisits = 40;

using Candidate = urbanist::bots::Candidate<Action>;

double lead(const Candidate& candidate, const State& state) { return bots::lead_of(candidate.points, state.options.players, state.to_move); }

bool is_right(const Solution& solution, Action action) { return std::ranges::find(solution.right, action) != solution.right.end(); }

const Candidate& chosen(const bots::Thought& thought) { return thought.candidates[0]; }

bool is_known(const Candidate& candidate) { return candidate.visits >= kFewestVisits; }

// The best candidate that builds something else.
const Candidate* best_other(const bots::Thought& thought, const State& state) {
    const Candidate* best = nullptr;
    const Outcome right = outcome_of(state, thought.action);
    for (const Candidate& candidate : thought.candidates) {
        if (!is_known(candidate) || outcome_of(state, candidate.action) == right) continue;
        if (best == nullptr || lead(candidate, state) > lead(*best, state)) best = &candidate;
    }
    return best;
}

// False if the search has not considered the move enough.
bool gives_away_too_much(Action action, const bots::Thought& thought, const State& state) {
    const auto* const found = std::ranges::find(thought.candidates, action, &Candidate::action);
    return found != thought.candidates.end() && is_known(*found) && lead(chosen(thought), state) - lead(*found, state) >= kLeastPlan;
}

void put_first(Solution& solution, Action action) {
    std::erase(solution.right, action);
    solution.right.insert(solution.right.begin(), action);
}

// Updates a plan with one more search.
void weigh(Solution& solution, const bots::Thought& thought, const State& state) {
    const Candidate* const other = best_other(thought, state);
    const double margin = other == nullptr ? 0 : lead(chosen(thought), state) - lead(*other, state);
    if (margin < solution.margin) {
        solution.margin = margin;
        if (other != nullptr) solution.runner_up = other->action;
    }
    std::erase_if(solution.right, [&](Action action) { return gives_away_too_much(action, thought, state); });
}

}  // namespace

Outcome outcome_of(const State& state, Action action) {
    return {state.site.tiles[reached(action.slot(), action.architect()).index], action.target()};
}

std::vector<int> gains_now(const State& state, const ActionList& actions) {
    const Idle idle = idle_now(state);
    bots::Outcomes points(state, [&](const City& city) { return best_activation(city, state.options.mode, idle).score.total(); });
    std::vector<int> gains;
    for (const Action action : actions) gains.push_back(points(action) - points.unchanged());
    return gains;
}

std::optional<Solution> most_now(const State& state) {
    const auto actions = std::make_unique<ActionList>();
    legal_actions(state, *actions);
    const std::vector<int> gains = gains_now(state, *actions);
    const int most = std::ranges::max(gains);
    Solution solution;
    int next = std::numeric_limits<int>::lowest();
    for (std::size_t i = 0; i < gains.size(); ++i) {
        if (gains[i] == most) {
            solution.right.push_back((*actions)[i]);
        } else if (gains[i] > next) {
            next = gains[i];
            solution.runner_up = (*actions)[i];
        }
    }
    if (solution.right.size() == gains.size()) return std::nullopt;
    solution.margin = most - next;
    return solution;
}

std::optional<Solution> best_plan(const State& state, const bots::Thought& thought) {
    const Candidate* const other = best_other(thought, state);
    if (other == nullptr) return std::nullopt;
    Solution solution{.right = {thought.action}, .runner_up = other->action, .margin = lead(chosen(thought), state) - lead(*other, state)};
    const auto actions = std::make_unique<ActionList>();
    legal_actions(state, *actions);
    for (const Action action : *actions) {
        if (action == thought.action || outcome_of(state, action) != outcome_of(state, thought.action)) continue;
        if (!gives_away_too_much(action, thought, state)) solution.right.push_back(action);
    }
    return solution;
}

bots::Thought think(const State& state, const Depth& depth, std::uint64_t seed) {
    core::Rng rng(seed);
    bots::Recipe recipe = bots::searching(depth.nodes);
    recipe.root_moves = depth.root_moves;
    return bots::search(recipe, &bots::default_network(state.options.mode), state, {.nodes = depth.nodes}, rng);
}

std::optional<Solution> confirm(Kind kind, const Solution& solution, const State& state, const Depth& depth, double least) {
    Solution confirmed = solution;
    if (kind == Kind::Plan) confirmed.margin = std::numeric_limits<double>::max();
    for (const std::uint64_t seed : depth.seeds) {
        const bots::Thought thought = think(state, depth, seed);
        if (!is_right(solution, thought.action)) return std::nullopt;
        put_first(confirmed, thought.action);
        if (kind == Kind::Plan) weigh(confirmed, thought, state);
        if (confirmed.margin < least) return std::nullopt;
    }
    return confirmed;
}

}  // namespace urbanist::quadropolis::puzzles
