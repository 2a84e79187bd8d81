#include "urbanist/games/quadropolis/bots/lookahead.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "urbanist/games/quadropolis/bots/playout.h"
#include "urbanist/games/quadropolis/bots/prospects.h"
#include "urbanist/games/quadropolis/bots/rollout.h"
#include "urbanist/games/quadropolis/bots/tree.h"

namespace urbanist::quadropolis::bots {

namespace {

// A move from a position, with its results for the player who makes it. What it scores in a selection is linear in two numbers of the position, so
// the factors are kept up with the results, and a selection needs no division.
struct Branch {
    Action action{};
    std::uint32_t node = 0;  // child node; 0 if not tried yet
    std::uint32_t visits = 0;
    float prior = 0;    // prior probability; all moves of a position sum to 1
    float promise = 0;  // of utility, beside the best; never positive
    float own = 0;      // what it scores by itself
    float trust = 1;    // the weight of what the position is worth; falls with the visits
    float share = 0;    // of the attention that the position gets; falls with the visits
    float utility = 0;  // sum

    // After a change of the results. A prior counts as `weight` visits.
    void refresh(float weight) {
        const float all = static_cast<float>(visits) + weight;
        own = (utility + weight * promise) / all;
        trust = weight / all;
        share = prior / static_cast<float>(1 + visits);
    }
};

class Thinker {
    static constexpr std::size_t kMostNodes = std::size_t{1} << 18;
    static constexpr std::size_t kMostBranches = std::size_t{7} << 18;
    static constexpr unsigned kSmallestJudge = 12;  // as powers of two
    static constexpr unsigned kLargestJudge = 16;
    // Reading the clock costs about as much as a short simulation.
    static constexpr std::uint64_t kSimulationsPerLookAtTheClock = 16;
    static constexpr std::uint32_t kRoot = Tree::kRoot;
    static constexpr std::size_t kAll = ~std::size_t{0};
    static constexpr std::uint32_t kFewestVisitsToValue = 32;  // a single legal move gets none from the search

public:
    Thinker(const Lookahead& settings, const Network& network, const Sight& sight, const Budget& budget, core::Rng& rng)
        : settings_(settings),
          tables_(estimate_tables(sight.state.options.mode)),
          root_(sight.state),
          budget_(budget),
          rng_(rng),
          judge_(root_.options, &network, judge_size(budget)),
          rollout_(settings, tables_, judge_, sight.tiles, rng),
          tree_(kMostNodes, kMostBranches),
          certain_lead_(settings.certain_lead + settings.certain_lead_per_round * turns_after_round(root_) / kTurnsPerRound),
          prior_visits_(static_cast<float>(settings.prior_visits)) {
        expand(tree_.node(kRoot), root_, kAll, settings.root_moves);
        weighed_ = root_edges().size();
        if (sight.asked_about) asked_about_ = edge_of(*sight.asked_about);
        points_.resize(root_edges().size());
    }

    [[nodiscard]] Thought think() {
        if (weighed_ > 1) halve();
        if (asked_about_) value_what_was_asked();
        return conclude();
    }

private:
    // Clearing a large table would take longer than a short search.
    [[nodiscard]] static unsigned judge_size(const Budget& budget) {
        if (budget.time_spent) return kLargestJudge;
        return std::clamp(static_cast<unsigned>(std::bit_width(budget.nodes)) + 4, kSmallestJudge, kLargestJudge);
    }

    struct Step {
        std::uint32_t node;
        std::uint32_t edge;
        Seat seat;
    };

    // The root edge of this move; a move that was pruned before the search is added after the others.
    [[nodiscard]] std::uint32_t edge_of(Action action) {
        const auto index = static_cast<std::uint32_t>(std::ranges::find(root_edges(), action, &Branch::action) - root_edges().begin());
        if (index == weighed_) tree_.add_edge(tree_.node(kRoot), {.action = action});
        return index;
    }

    // Simulates the chosen move and the one asked about until both have equally many visits.
    void value_what_was_asked() {
        const std::uint32_t enough = std::max(root_edges()[best_].visits, kFewestVisitsToValue);
        for (const std::uint32_t move : {best_, *asked_about_}) {
            while (root_edges()[move].visits < enough) simulate(move);
        }
    }

    [[nodiscard]] std::span<Branch> root_edges() { return tree_.edges_of(tree_.node(kRoot)); }

    [[nodiscard]] bool is_spent() {
        if (!budget_.time_spent || simulations_ % kSimulationsPerLookAtTheClock == 0) spent_ = budget_.spent(simulations_);
        return spent_ >= 1;
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
        const Branch& edge = root_edges()[move];
        return {edge.visits == 0 ? -1 : static_cast<double>(edge.own), -std::int64_t{move}};
    }

    // One simulation: down the tree to a new position, a playout to the end, and the result back up.
    void simulate(std::uint32_t root_edge) {
        State state = root_;
        path_.clear();
        follow(kRoot, root_edge, state);
        const Values values = rollout_(state, foresight());
        back_up(utilities(values, state.options.players, certain_lead_));
        for (std::size_t seat = 0; seat < values.size(); ++seat) points_[root_edge][seat] += static_cast<float>(values[seat]) / kPoint;
        ++simulations_;
    }

    [[nodiscard]] double foresight() const { return simulations_ < settings_.early_simulations ? settings_.foresight : settings_.late_foresight; }

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
        if (!node.is_expanded() && node.visits >= settings_.visits_to_expand) expand(node, state, settings_.close_looks, settings_.tree_moves);
        if (!node.is_expanded()) ++node.visits;
        return node.is_expanded();
    }

    void back_up(const Utilities& result) {
        for (const Step& step : path_) {
            Node& node = tree_.node(step.node);
            Branch& edge = tree_.edge(step.edge);
            ++node.visits;
            ++edge.visits;
            node.utility += result[step.seat.index];
            edge.utility += static_cast<float>(result[step.seat.index]);
            edge.refresh(prior_visits_);
        }
    }

    // Which move of the position to simulate: max^n, everybody maximises their own result.
    [[nodiscard]] std::uint32_t select(const Node& node) {
        const std::span<const Branch> edges = tree_.edges_of(node);
        const auto breadth = static_cast<float>(settings_.exploration) * std::sqrt(static_cast<float>(node.visits + 1));
        const auto position = static_cast<float>((node.utility > 0 ? node.utility / node.visits : 0.5) - settings_.first_visit);
        std::uint32_t best = 0;
        float best_score = std::numeric_limits<float>::lowest();
        for (std::uint32_t i = 0; i < edges.size(); ++i) {
            const Branch& edge = edges[i];
            const float score = edge.own + edge.trust * position + breadth * edge.share;
            if (score <= best_score) continue;
            best_score = score;
            best = i;
        }
        return best;
    }

    void expand(Node& node, const State& state, std::size_t close_looks, std::size_t most_moves) {
        if (!tree_.has_room_for_edges(most_moves)) return;
        if (turns_left_after(state) == 0) close_looks = kAll;
        prospects_.list(state, tables_, judge_, close_looks, most_moves, rng_);
        const Value best = prospects_[0].value;
        double sum = 0;
        float attention = 0;
        for (std::size_t i = 0; i < prospects_.size(); ++i) {
            const Value behind = prospects_[i].value - best;
            if (i == 0 || prospects_[i].value != prospects_[i - 1].value)
                attention = static_cast<float>(exponential(behind / (kPoint * settings_.prior_spread)));
            // The estimate of what the mover loses by this move beside the best one.
            const auto promise = static_cast<float>(behind / (2 * kPoint * certain_lead_));
            tree_.add_edge(node, {.action = prospects_[i].action, .prior = attention, .promise = promise});
            sum += static_cast<double>(attention);
        }
        for (Branch& branch : tree_.edges_of(node)) {
            branch.prior = static_cast<float>(static_cast<double>(branch.prior) / sum);
            branch.refresh(prior_visits_);
        }
    }

    [[nodiscard]] Thought conclude() {
        Thought thought{.action = root_edges()[best_].action, .nodes = simulations_};
        explain(thought);
        return thought;
    }

    [[nodiscard]] static std::uint32_t most_visited(std::span<const Branch> edges) {
        return static_cast<std::uint32_t>(std::ranges::max_element(edges, {}, &Branch::visits) - edges.begin());
    }

    void explain(Thought& thought) {
        std::vector<std::uint32_t> moves(root_edges().size());
        for (std::uint32_t i = 0; i < moves.size(); ++i) moves[i] = i;
        const auto order = [&](std::uint32_t move) { return std::pair(move == best_, std::pair(root_edges()[move].visits, standing_of(move))); };
        std::ranges::sort(moves, std::ranges::greater{}, order);
        moves.resize(std::min(moves.size(), urbanist::bots::kMostCandidates));
        if (asked_about_ && std::ranges::find(moves, *asked_about_) == moves.end()) moves.back() = *asked_about_;
        for (const std::uint32_t move : moves) {
            const Branch& edge = root_edges()[move];
            urbanist::bots::Candidate<Action> candidate{edge.action, edge.visits, points_[move]};
            for (float& points : candidate.points) points /= static_cast<float>(std::max(1U, edge.visits));
            thought.candidates.push_back(candidate);
        }
        follow_best(root_edges()[best_], thought);
    }

    void follow_best(const Branch& first, Thought& thought) {
        thought.variation.push_back(first.action);
        const Branch* edge = &first;
        while (edge->node != 0 && tree_.node(edge->node).is_expanded() && thought.variation.size() < urbanist::bots::kLongestVariation) {
            const std::span<const Branch> edges = tree_.edges_of(tree_.node(edge->node));
            edge = &edges[most_visited(edges)];
            if (edge->visits == 0) return;
            thought.variation.push_back(edge->action);
        }
    }

    const Lookahead& settings_;
    const EstimateTables& tables_;
    const State& root_;
    const Budget& budget_;
    core::Rng& rng_;
    Judge judge_;
    Rollout rollout_;
    TreeOf<Branch> tree_;
    double certain_lead_;
    float prior_visits_;
    std::uint64_t simulations_ = 0;
    double spent_ = 0;
    std::uint32_t best_ = 0;   // of the root's edges
    std::size_t weighed_ = 0;  // number of them considered for the choice
    std::optional<std::uint32_t> asked_about_{};
    std::vector<urbanist::bots::PointsBySeat> points_{};  // sums, by edge of the root
    // Reused, so that simulations do not allocate.
    core::SmallVector<Step, std::size_t{kMostPlayers} * kTurnsPerRound> path_{};
    Prospects prospects_{};
};

}  // namespace

Thought look_ahead(const Lookahead& settings, const Network& network, const Sight& sight, const Budget& budget, core::Rng& rng) {
    const Budget usual{.nodes = settings.nodes};
    return Thinker(settings, network, sight, budget.is_default() ? usual : budget, rng).think();
}

}  // namespace urbanist::quadropolis::bots
