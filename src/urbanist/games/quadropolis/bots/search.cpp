#include "urbanist/games/quadropolis/bots/search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "urbanist/games/quadropolis/bots/outcomes.h"
#include "urbanist/games/quadropolis/bots/playout.h"
#include "urbanist/games/quadropolis/bots/tree.h"

namespace urbanist::quadropolis::bots {

namespace {

constexpr std::size_t kMostNodes = std::size_t{1} << 18;
constexpr std::size_t kMostEdges = std::size_t{1} << 21;
constexpr unsigned kJudgeSize = 16;
// Reading the clock costs about as much as a short simulation.
constexpr std::uint64_t kSimulationsPerLookAtTheClock = 16;
constexpr std::uint32_t kFewestVisitsToValue = 32;  // a single legal move gets none from the search

class Search {
public:
    Search(const Recipe& recipe, const Network* network, const Sight& sight, const Budget& budget, core::Rng& rng)
        : recipe_(recipe),
          root_(sight.state),
          budget_(budget),
          rng_(rng),
          judge_(root_.options, network, kJudgeSize),
          playout_(recipe, judge_, sight.tiles, rng),
          tree_(kMostNodes, kMostEdges),
          certain_lead_(recipe.certain_lead + recipe.certain_lead_per_round * turns_after_round(root_) / kTurnsPerRound) {
        expand(tree_.node(Tree::kRoot), root_, recipe.root_moves);
        weighed_ = root_edges().size();
        if (sight.asked_about) asked_about_ = edge_of(*sight.asked_about);
        points_.resize(root_edges().size());
    }

    [[nodiscard]] Thought think() {
        if (weighed_ > 1) recipe_.halving ? halve() : search_tree();
        if (!recipe_.halving) best_ = most_visited(root_edges());
        if (asked_about_) value_what_was_asked();
        return conclude();
    }

private:
    struct Step {
        std::uint32_t node;
        std::uint32_t edge;
        Seat seat;
    };
    struct Promise {
        Value value;
        std::uint32_t lot;  // random tie-breaker
        Action action;
    };

    // The root edge of this move; a move that was pruned before the search is added after the others.
    [[nodiscard]] std::uint32_t edge_of(Action action) {
        const auto index = static_cast<std::uint32_t>(std::ranges::find(root_edges(), action, &Edge::action) - root_edges().begin());
        if (index == weighed_) tree_.add_edge(tree_.node(Tree::kRoot), {.action = action});
        return index;
    }

    // Simulates the chosen move and the one asked about until both have equally many visits.
    void value_what_was_asked() {
        const std::uint32_t enough = std::max(root_edges()[best_].visits, kFewestVisitsToValue);
        for (const std::uint32_t move : {best_, *asked_about_}) {
            while (root_edges()[move].visits < enough) simulate(move);
        }
    }

    [[nodiscard]] std::span<Edge> root_edges() { return tree_.edges_of(tree_.node(Tree::kRoot)); }

    [[nodiscard]] bool is_spent() {
        if (!budget_.time_spent || simulations_ % kSimulationsPerLookAtTheClock == 0) spent_ = budget_.spent(simulations_);
        return spent_ >= 1;
    }

    void search_tree() {
        while (!is_spent()) simulate(select(tree_.node(Tree::kRoot)));
    }

    // Each halving phase gets the same share of the budget, so the remaining moves are evaluated ever more precisely.
    void halve() {
        std::vector<std::uint32_t> left(weighed_);
        for (std::uint32_t i = 0; i < left.size(); ++i) left[i] = i;
        const auto phases = static_cast<unsigned>(std::bit_width(left.size() - 1));
        for (unsigned phase = 1; phase <= phases && spent_ < 1; ++phase) {
            do try_in_turn(left);
            while (spent_ < static_cast<double>(phase) / phases);
            std::ranges::sort(left, std::ranges::greater{}, [&](std::uint32_t move) { return standing_of(move); });
            left.resize((left.size() + 1) / 2);
        }
        best_ = left[0];
    }

    void try_in_turn(const std::vector<std::uint32_t>& moves) {
        for (const std::uint32_t move : moves) {
            simulate(move);
            if (is_spent()) return;
        }
    }

    // Untried moves come last; among equals, the earlier move, which has the better prior, comes first.
    [[nodiscard]] std::pair<double, std::int64_t> standing_of(std::uint32_t move) {
        const Edge& edge = root_edges()[move];
        return {edge.visits == 0 ? -1 : expected(edge, 0), -std::int64_t{move}};
    }

    // One simulation: down the tree to a new position, a playout to the end, and the result back up.
    void simulate(std::uint32_t root_edge) {
        State state = root_;
        path_.clear();
        follow(Tree::kRoot, root_edge, state);
        const Values values = playout_(state, foresight());
        back_up(utilities(values, state.options.players, certain_lead_));
        for (std::size_t seat = 0; seat < values.size(); ++seat) points_[root_edge][seat] += static_cast<float>(values[seat]) / kPoint;
        ++simulations_;
    }

    [[nodiscard]] double foresight() const { return simulations_ < recipe_.early_simulations ? recipe_.foresight : recipe_.late_foresight; }

    void follow(std::uint32_t node, std::uint32_t move, State& state) {
        for (;;) {
            const std::uint32_t edge = tree_.node(node).first_edge + move;
            path_.push_back({node, edge, state.to_move});
            play(state, tree_.edge(edge).action);
            if (state.turns_left == 0) return;
            const auto next = tree_.follow(tree_.edge(edge));
            if (!next || !is_ready(tree_.node(*next), state)) return;
            node = *next;
            move = select(tree_.node(node));
        }
    }

    // Whether the position is expanded, or can be expanded now.
    [[nodiscard]] bool is_ready(Node& node, const State& state) {
        if (!node.is_expanded() && node.visits >= recipe_.visits_to_expand) expand(node, state, recipe_.tree_moves);
        if (!node.is_expanded()) ++node.visits;
        return node.is_expanded();
    }

    // The mean result of a move; its prior counts as some visits worth what the position is worth plus the promise.
    [[nodiscard]] double expected(const Edge& edge, double position) const {
        const double weight = recipe_.prior_visits;
        return weight == 0 && edge.visits > 0 ? edge.mean() : (edge.utility + weight * (position + edge.promise)) / (edge.visits + weight);
    }

    void back_up(const Utilities& result) {
        for (const Step& step : path_) {
            Node& node = tree_.node(step.node);
            Edge& edge = tree_.edge(step.edge);
            ++node.visits;
            ++edge.visits;
            node.utility += result[step.seat.index];
            edge.utility += result[step.seat.index];
        }
    }

    // Which move of the position to simulate: max^n, everybody maximises their own result.
    [[nodiscard]] std::uint32_t select(const Node& node) {
        const std::span<const Edge> edges = tree_.edges_of(node);
        const double visits = node.visits + 1;
        const double breadth = recipe_.exploration * std::sqrt(recipe_.prior ? visits : static_cast<double>(std::bit_width(node.visits + 1)));
        const double untried = (node.utility > 0 ? node.utility / node.visits : 0.5) - recipe_.first_visit;
        std::uint32_t best = 0;
        double best_score = std::numeric_limits<double>::lowest();
        for (std::uint32_t i = 0; i < edges.size(); ++i) {
            const Edge& edge = edges[i];
            if (!recipe_.prior && edge.visits == 0) return i;
            const double known = edge.visits > 0 ? expected(edge, untried) : untried + edge.promise;
            const double score = known + breadth * (recipe_.prior ? static_cast<double>(edge.prior) / (1 + edge.visits)
                                                                  : 1 / std::sqrt(static_cast<double>(edge.visits)));
            if (score <= best_score) continue;
            best_score = score;
            best = i;
        }
        return best;
    }

    void expand(Node& node, const State& state, unsigned most_moves) {
        actions_.clear();
        Choices(state).list(actions_);
        const std::size_t kept = std::min<std::size_t>(most_moves, actions_.size());
        if (!tree_.has_room_for_edges(kept)) return;
        if (!recipe_.prior) return add_equal_edges(node);
        rank(state, kept);
        double sum = 0;
        for (std::size_t i = 0; i < kept; ++i) sum += attention(i);
        for (std::size_t i = 0; i < kept; ++i) {
            tree_.add_edge(node, {.action = promises_[i].action, .prior = static_cast<float>(attention(i) / sum), .promise = promise(i)});
        }
    }

    void add_equal_edges(Node& node) {
        rng_.shuffle(actions_);
        for (const Action action : actions_) tree_.add_edge(node, {.action = action});
    }

    // Sorts the moves by prior, best first.
    void rank(const State& state, std::size_t kept) {
        const std::uint8_t turns_left = turns_left_after(state);
        Outcomes outcomes(state, [&](const City& city) { return judge_(city, turns_left); });
        promises_.clear();
        for (const Action action : actions_) promises_.push_back({outcomes(action), static_cast<std::uint32_t>(rng_.next() >> 32), action});
        std::ranges::partial_sort(promises_, promises_.begin() + static_cast<std::ptrdiff_t>(kept), [](const Promise& one, const Promise& other) {
            return one.value != other.value ? one.value > other.value : one.lot < other.lot;
        });
    }

    [[nodiscard]] double attention(std::size_t rank) const {
        return exponential((promises_[rank].value - promises_[0].value) / (kPoint * recipe_.prior_spread));
    }

    // The prior's estimate of what the mover loses by this move compared to the best one.
    [[nodiscard]] float promise(std::size_t rank) const {
        if (recipe_.prior_visits == 0) return 0;
        return static_cast<float>((promises_[rank].value - promises_[0].value) / (2 * kPoint * certain_lead_));
    }

    [[nodiscard]] Thought conclude() {
        Thought thought{.action = root_edges()[best_].action, .nodes = simulations_};
        explain(thought);
        return thought;
    }

    [[nodiscard]] static std::uint32_t most_visited(std::span<const Edge> edges) {
        return static_cast<std::uint32_t>(std::ranges::max_element(edges, {}, &Edge::visits) - edges.begin());
    }

    void explain(Thought& thought) {
        std::vector<std::uint32_t> moves(root_edges().size());
        for (std::uint32_t i = 0; i < moves.size(); ++i) moves[i] = i;
        const auto order = [&](std::uint32_t move) { return std::pair(move == best_, std::pair(root_edges()[move].visits, standing_of(move))); };
        std::ranges::sort(moves, std::ranges::greater{}, order);
        moves.resize(std::min(moves.size(), urbanist::bots::kMostCandidates));
        if (asked_about_ && std::ranges::find(moves, *asked_about_) == moves.end()) moves.back() = *asked_about_;
        for (const std::uint32_t move : moves) {
            const Edge& edge = root_edges()[move];
            urbanist::bots::Candidate<Action> candidate{edge.action, edge.visits, points_[move]};
            for (float& points : candidate.points) points /= static_cast<float>(std::max(1U, edge.visits));
            thought.candidates.push_back(candidate);
        }
        follow_best(root_edges()[best_], thought);
    }

    void follow_best(const Edge& first, Thought& thought) {
        thought.variation.push_back(first.action);
        const Edge* edge = &first;
        while (edge->node != 0 && tree_.node(edge->node).is_expanded() && thought.variation.size() < urbanist::bots::kLongestVariation) {
            const std::span<const Edge> edges = tree_.edges_of(tree_.node(edge->node));
            edge = &edges[most_visited(edges)];
            if (edge->visits == 0) return;
            thought.variation.push_back(edge->action);
        }
    }

    const Recipe& recipe_;
    const State& root_;
    const Budget& budget_;
    core::Rng& rng_;
    Judge judge_;
    Playout playout_;
    Tree tree_;
    double certain_lead_;
    std::uint64_t simulations_ = 0;
    double spent_ = 0;
    std::uint32_t best_ = 0;   // of the root's edges
    std::size_t weighed_ = 0;  // number of them considered for the choice
    std::optional<std::uint32_t> asked_about_{};
    std::vector<urbanist::bots::PointsBySeat> points_{};  // sums, by edge of the root
    // Reused, so that simulations do not allocate.
    core::SmallVector<Step, std::size_t{kMostPlayers} * kTurnsPerRound> path_{};
    ActionList actions_{};
    core::SmallVector<Promise, kMostActions> promises_{};
};

}  // namespace

Thought search(const Recipe& recipe, const Network* network, const Sight& sight, const Budget& budget, core::Rng& rng) {
    const Budget usual{.nodes = recipe.nodes};
    return Search(recipe, network, sight, budget.is_default() ? usual : budget, rng).think();
}

}  // namespace urbanist::quadropolis::bots
