#include "urbanist/bots/quatropolis/search.h"

#include <algorithm>
#include <cmath>

#include "urbanist/bots/quatropolis/candidates.h"
#include "urbanist/bots/quatropolis/habit.h"
#include "urbanist/bots/quatropolis/playout.h"
#include "urbanist/quatropolis/scoring.h"

namespace urbanist::bots::quatropolis {

using namespace urbanist::quatropolis;

namespace {

using Scores = BySeat<int>;  // in half points

// Where a game is not won, coming close counts a little: it tells candidates apart long before the end.
constexpr double kHalfPoint = 0.01;
// The part of the budget that goes into what others will do; the rest is cut into as many parts as there are cuts.
constexpr double kForesight = 0.4;
constexpr double kCuts = 4;

// What an end is worth to a seat: the victory, shared or not.
double utility(const Scores& scores, Seat seat) {
    const int own = scores[seat.index];
    int best_other = -1000;
    for (unsigned i = 0; i < kSeats; ++i) {
        if (i != seat.index) best_other = std::max(best_other, scores[i]);
    }
    const double victory = own < best_other ? 0 : own > best_other ? 1 : 1.0 / static_cast<double>(std::ranges::count(scores, own));
    return victory + kHalfPoint * (own - best_other);
}

// An action that is tried, and what came of it.
struct Arm {
    Action action{};
    std::uint32_t visits = 0;
    double sum = 0;
    BySeat<double> halves{};

    [[nodiscard]] double mean() const { return visits == 0 ? 0 : sum / visits; }
    void add(const Scores& scores, Seat seat) {
        ++visits;
        sum += utility(scores, seat);
        for (unsigned i = 0; i < kSeats; ++i) halves[i] += scores[i];
    }
    [[nodiscard]] Candidate<Action> candidate() const {
        Candidate<Action> candidate{.action = action, .visits = visits};
        for (unsigned i = 0; i < kSeats; ++i) candidate.points[i] = static_cast<float>(halves[i] / 2 / std::max(visits, 1U));
        return candidate;
    }
};

// A world, and how others vote in it.
struct Scenario {
    World world;
    BySeat<Action> votes{};
};

class Search {
public:
    Search(const Sight& sight, const Level& level, const Budget& budget, core::Rng& rng)
        : level_(level),
          budget_(budget.is_default() ? Budget{.nodes = level.nodes} : budget),
          rng_(rng),
          turn_(turn_of(sight.view)),
          fork_(fork_on(sight.view.table)),
          blueprint_(*sight.view.table.options.cards, sight.view.table.city, level.style),
          imagination_(sight, blueprint_, level.listens) {
        const Judge own = blueprint_.judge(sight.view.own->secrets);
        for (const Action& action : worth_trying(sight.view, own, blueprint_, rng)) arms_.push_back({.action = action});
        alive_ = arms_.size();
    }

    [[nodiscard]] Thought choose() {
        if (arms_.size() > 1) think();
        sort_alive();
        Thought thought{.action = arms_[0].action, .nodes = nodes_};
        for (std::size_t i = 0; i < std::min(arms_.size(), kMostCandidates); ++i) thought.candidates.push_back(arms_[i].candidate());
        return thought;
    }

private:
    [[nodiscard]] bool is_vote() const { return turn_.phase == Phase::Voting; }

    void think() {
        // A world that is tried with less than a handful of playouts is not worth its drawing.
        const std::uint64_t affordable = budget_.nodes == 0 ? level_.worlds : std::max<std::uint64_t>(4, budget_.nodes / 8);
        while (worlds_.size() < std::min<std::uint64_t>(level_.worlds, affordable)) worlds_.push_back(scenario());
        const double first = is_vote() && level_.foresees ? kForesight : 0;
        while (budget_.spent(nodes_) < first) learn(next_world().world);
        double cut = first;
        for (double spent = first; spent < 1; spent = budget_.spent(nodes_)) {
            try_all(next_world());
            if (spent < cut + (1 - first) / kCuts) continue;
            cut = spent;
            drop_worse_half();
        }
    }

    [[nodiscard]] Scenario scenario() {
        Scenario scenario{.world = imagination_.draw(rng_)};
        if (!is_vote() || level_.rival == nullptr) return scenario;
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            if (i == turn_.seat.index) continue;
            scenario.votes[i] = level_.rival(imagination_.sight_of(scenario.world, {i}), {.nodes = level_.rival_nodes}, rng_).action;
        }
        return scenario;
    }

    [[nodiscard]] const Scenario& next_world() {
        Scenario& scenario = worlds_[turns_++ % worlds_.size()];
        imagination_.shuffle_deck(scenario.world.state, rng_);
        return scenario;
    }

    // Equal ones by their action, for libraries differ in how they sort.
    void sort_alive() {
        std::ranges::sort(arms_.begin(), arms_.begin() + static_cast<std::ptrdiff_t>(alive_),
                          [](const Arm& a, const Arm& b) { return a.mean() != b.mean() ? a.mean() > b.mean() : a.action < b.action; });
    }

    void drop_worse_half() {
        if (alive_ <= 2) return;
        sort_alive();
        alive_ = (alive_ + 1) / 2;
    }

    // Every candidate in the same world, against the same choices of others and with the same luck later.
    void try_all(const Scenario& scenario) {
        const World& world = scenario.world;
        State state = world.state;
        if (turn_.phase == Phase::LandlordFunnels) funnel_for_resident(state, world);
        if (is_vote()) {
            for (std::uint8_t i = 0; i < kSeats; ++i) {
                if (i != turn_.seat.index) play(state, {i}, level_.rival ? scenario.votes[i] : bid(state, world, {i}, others_choice(world, {i})));
            }
        }
        const core::Rng future(rng_.next());
        for (std::size_t i = 0; i < alive_; ++i) arms_[i].add(end_of(state, turn_.seat, arms_[i].action, world, future), turn_.seat);
    }

    void funnel_for_resident(State& state, const World& world) {
        const Seat resident = state.seat_of(Role::Resident);
        const Cup& cup = state.cups[resident.index];
        play(state, resident, blueprint_.funnel(cup, world.judges[resident.index], fork_, cards_left(state), rng_));
    }

    [[nodiscard]] Scores end_of(State state, Seat seat, const Action& action, const World& world, core::Rng future) {
        play(state, seat, action);
        play_out(state, world.judges, blueprint_, future);
        ++nodes_;
        Scores scores{};
        for (std::uint8_t i = 0; i < kSeats; ++i) scores[i] = score(state, {i}).halves;
        return scores;
    }

    // ---- What others will do ----

    // Those to whom the issue matters as much have a habit in common.
    [[nodiscard]] Habit& habit(const World& world, Seat seat) {
        const Judge& judge = world.judges[seat.index];
        const double worth = std::abs(stake(judge.wants, fork_)) / judge.usual;
        return habits_[seat.index][std::min(kWorths - 1, static_cast<std::size_t>(2 * worth))];
    }

    [[nodiscard]] std::size_t others_choice(const World& world, Seat seat) {
        return level_.foresees ? pick(habit(world, seat).average(), rng_) : kPlan;
    }

    [[nodiscard]] Action bid(const State& state, const World& world, Seat seat, std::size_t choice) {
        const Judge& judge = world.judges[seat.index];
        if (choice == kPlan) return planned_vote(state, seat, judge, blueprint_, any_mood(rng_), rng_);
        return blueprint_.bid(turn_of(state, seat), judge, stake(judge.wants, fork_), kParts[choice], rng_);
    }

    // One of the table looks back and regrets. To the others this seat is only what it may be for all that they know.
    void learn(World world) {
        const Type& type = imagination_.belief(turn_.seat).draw(rng_);
        world.state.secrets[turn_.seat.index] = type.secrets;
        world.judges[turn_.seat.index] = type.judge;
        const Seat learner{static_cast<std::uint8_t>(rng_.below(kSeats))};
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            if (i != learner.index) play(world.state, {i}, bid(world.state, world, {i}, pick(habit(world, {i}).now(), rng_)));
        }
        const core::Rng future(rng_.next());
        Chances values{};
        for (std::size_t i = 0; i < kChoices; ++i)
            values[i] = utility(end_of(world.state, learner, bid(world.state, world, learner, i), world, future), learner);
        habit(world, learner).learn(values);
    }

    static constexpr std::size_t kWorths = 5;

    const Level& level_;
    Budget budget_;
    core::Rng& rng_;
    Turn turn_;
    Fork fork_;
    Blueprint blueprint_;
    Imagination imagination_;
    std::vector<Scenario> worlds_;
    core::SmallVector<Arm, kMostTried> arms_;
    std::size_t alive_ = 0;  // the first so many are still in the running
    std::uint64_t nodes_ = 0;
    std::uint64_t turns_ = 0;
    BySeat<std::array<Habit, kWorths>> habits_{};
};

}  // namespace

Thought search(const Sight& sight, const Level& level, const Budget& budget, core::Rng& rng) {
    const Turn turn = turn_of(sight.view);
    if (turn.phase == Phase::Discussion) return {.action = discuss(turn, rng)};
    return Search(sight, level, budget, rng).choose();
}

}  // namespace urbanist::bots::quatropolis
