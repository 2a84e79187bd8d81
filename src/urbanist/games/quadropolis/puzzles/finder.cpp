#include "urbanist/games/quadropolis/puzzles/finder.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "urbanist/games/quadropolis/puzzles/difficulty.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"

namespace urbanist::quadropolis::puzzles {

namespace {

constexpr unsigned kFirstRound = 2;           // in the first round there is little to see
constexpr unsigned kLastRounds = 2;           // points at once are asked for in these
constexpr std::uint64_t kShortThought = 500;  // of the bots before that
constexpr std::uint32_t kFewestMoves = 40;    // to choose from
constexpr int kLeastGain = 4;                 // of a puzzle about points at once
constexpr std::size_t kMostCities = 2;        // that are right
constexpr std::size_t kMostRight = 16;        // moves that lead to them
constexpr double kPromisingPlan = 1.8;        // of a short search, whose estimates are rough
constexpr double kLikelyPlan = 2.7;           // of the page's search
constexpr int kPlansFirst = 10'000;           // they are rare
constexpr std::size_t kPliesBetween = 2;      // puzzles of one game must not look alike

// A position that may become a puzzle.
struct Lead {
    std::size_t ply = 0;
    State state;
    Kind kind{};
    Solution solution;
    int worth = 0;  // what is looked at first
};

bool is_sharp(const Solution& solution, const State& state) {
    std::vector<Outcome> cities;
    for (const Action action : solution.right) {
        const Outcome outcome = outcome_of(state, action);
        if (!outcome.target.is_square()) return false;
        if (std::ranges::find(cities, outcome) == cities.end()) cities.push_back(outcome);
    }
    return cities.size() <= kMostCities && solution.right.size() <= kMostRight;
}

// Late positions come first: cities are full, and the search is several times faster when little of the game is left.
int lateness(const State& state) { return 100 * state.round - state.turns_left; }

bool is_late(const State& state) { return state.round + kLastRounds > state.facts().rounds; }

bool contains(const std::vector<Action>& actions, Action action) { return std::ranges::find(actions, action) != actions.end(); }

std::optional<Lead> lead_now(const State& state, std::size_t ply, const bots::Thought& thought) {
    auto solution = most_now(state);
    if (!solution || !contains(solution->right, thought.action) || !is_sharp(*solution, state)) return std::nullopt;
    ActionList actions;
    actions.push_back(solution->right[0]);
    if (gains_now(state, actions)[0] < kLeastGain) return std::nullopt;
    return Lead{ply, state, Kind::Now, *std::move(solution), lateness(state)};
}

// A plan is a puzzle only if it is not also the move with the most points at once.
std::optional<Lead> lead_plan(const State& state, std::size_t ply, const bots::Thought& thought) {
    const auto now = most_now(state);
    if (now && contains(now->right, thought.action) && is_sharp(*now, state)) return std::nullopt;
    auto solution = best_plan(state, thought);
    if (!solution || solution->margin < kPromisingPlan || !is_sharp(*solution, state)) return std::nullopt;
    return Lead{ply, state, Kind::Plan, *std::move(solution), kPlansFirst + lateness(state)};
}

class Finder {
public:
    Finder(const arena::Table& table, const std::string& seed, const IsWanted& is_wanted) : is_wanted_(is_wanted) {
        game_ = arena::play_game(table, default_tile_set(), seed, [&, number = core::seed_of(seed)](const State& state) {
                    core::Rng rng(number, ply_);
                    const bots::Thought thought = bots::hard_player(state, {.nodes = is_late(state) ? 0 : kShortThought}, rng);
                    note(state, thought);
                    ++ply_;
                    return thought.action;
                }).record;
    }

    [[nodiscard]] std::vector<MovePuzzle> find() {
        std::ranges::sort(leads_, {}, [](const Lead& lead) { return std::pair(-lead.worth, lead.ply); });
        for (const Lead& lead : leads_) {
            if (found_.size() < kMostPerGame && !is_near(lead.ply)) consider(lead);
        }
        std::ranges::sort(found_, {}, [](const MovePuzzle& puzzle) { return puzzle.game.moves.size(); });
        return std::move(found_);
    }

private:
    void note(const State& state, const bots::Thought& thought) {
        if (state.round < kFirstRound || count_legal_actions(state) < kFewestMoves || thought.candidates.empty()) return;
        if (auto lead = is_late(state) ? lead_now(state, ply_, thought) : std::nullopt) leads_.push_back(*std::move(lead));
        if (auto lead = lead_plan(state, ply_, thought)) leads_.push_back(*std::move(lead));
    }

    [[nodiscard]] bool is_near(std::size_t ply) const {
        return std::ranges::any_of(found_, [&](const MovePuzzle& puzzle) {
            const std::size_t other = puzzle.game.moves.size();
            return (ply > other ? ply - other : other - ply) < kPliesBetween;
        });
    }

    // Asks the adviser before the long search, because puzzles and hints must not contradict each other.
    [[nodiscard]] static std::optional<Solution> ask_adviser(const Lead& lead) {
        const bots::Thought advice = bots::advise(lead.state);
        if (lead.kind == Kind::Now) return contains(lead.solution.right, advice.action) ? std::optional(lead.solution) : std::nullopt;
        const auto solution = best_plan(lead.state, advice);
        if (!solution || solution->margin < kLikelyPlan || !is_sharp(*solution, lead.state)) return std::nullopt;
        return contains(solution->right, lead.solution.right[0]) ? solution : std::nullopt;
    }

    void consider(const Lead& lead) {
        const Type theme = theme_of(lead.kind, lead.state, lead.solution.right[0]);
        if (!is_wanted_(lead.kind, theme)) return;
        const auto advice = ask_adviser(lead);
        auto solution = advice ? confirm(lead.kind, *advice, lead.state, kDeep, lead.kind == Kind::Now ? kLeastNow : kSafePlan) : std::nullopt;
        if (!solution) return;
        const int rating = initial_rating(lead.kind, lead.state, *solution);
        found_.push_back({0, lead.kind, theme, rating, game_until(lead), *std::move(solution)});
    }

    [[nodiscard]] record::Record game_until(const Lead& lead) const {
        record::Record game;
        game.options = game_.options;
        game.rounds.assign(game_.rounds.begin(), game_.rounds.begin() + lead.state.round);
        game.moves.assign(game_.moves.begin(), game_.moves.begin() + static_cast<std::ptrdiff_t>(lead.ply));
        return game;
    }

    const IsWanted& is_wanted_;
    record::Record game_;
    std::size_t ply_ = 0;
    std::vector<Lead> leads_;
    std::vector<MovePuzzle> found_;
};

}  // namespace

std::vector<MovePuzzle> find_in_game(const arena::Table& table, const std::string& seed, const IsWanted& is_wanted) {
    return Finder(table, seed, is_wanted).find();
}

}  // namespace urbanist::quadropolis::puzzles
