#include "urbanist/games/quatropolis/bots/search.h"

#include <algorithm>
#include <cmath>

#include "urbanist/games/quatropolis/bots/candidates.h"
#include "urbanist/games/quatropolis/bots/rivals.h"
#include "urbanist/games/quatropolis/worlds/playout.h"

namespace urbanist::quatropolis::bots {

namespace {

// The share of the budget for modelling rivals; the rest is divided equally among the cuts.
constexpr double kForRivals = 0.6;
constexpr double kCuts = 4;

// A candidate action and its results.
struct Arm {
    Action action{};
    std::uint32_t visits = 0;
    double sum = 0;
    double victories = 0;
    BySeat<double> halves{};

    [[nodiscard]] double mean() const { return visits == 0 ? 0 : sum / visits; }
    [[nodiscard]] double chance() const { return visits == 0 ? 0 : victories / visits; }
    void add(const Scores& scores, Seat seat) {
        ++visits;
        sum += utility(scores, seat);
        victories += victory(scores, seat);
        for (unsigned i = 0; i < kSeats; ++i) halves[i] += scores[i];
    }
    [[nodiscard]] urbanist::bots::Candidate<Action> candidate() const {
        urbanist::bots::Candidate<Action> candidate{.action = action, .visits = visits};
        for (unsigned i = 0; i < kSeats; ++i) candidate.points[i] = static_cast<float>(halves[i] / 2 / std::max(visits, 1U));
        return candidate;
    }
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
          imagination_(sight, blueprint_, level.listens),
          rivals_(level.rival == nullptr ? 0 : level.rivals) {
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            pledges_[i] = pledge_of(sight, {i});
            trust_[i] = static_cast<std::uint32_t>(std::lround(1000 * trust_in_deals(sight, {i})));
        }
        add_arms(worth_trying(sight.view, blueprint_.judge(sight.view.own->secrets), blueprint_, rng));
        alive_ = arms_.size();
    }

    [[nodiscard]] Thought choose() {
        if (arms_.size() > 1) think();
        sort_alive();
        Thought thought{.action = chosen().action, .nodes = nodes_};
        for (std::size_t i = 0; i < std::min(arms_.size(), urbanist::bots::kMostCandidates); ++i) thought.candidates.push_back(arms_[i].candidate());
        return thought;
    }

    // Tries all candidates equally often, so that they can be compared.
    [[nodiscard]] Opinion judge(const Action& taken) {
        add_arm(taken);
        alive_ = arms_.size();
        while (worlds_.size() < level_.worlds) worlds_.push_back(imagination_.draw(rng_));
        while (nodes_ < budget_.nodes) try_all(next_world());
        const Arm known = *std::ranges::find(arms_, taken, &Arm::action);
        sort_alive();
        return {.best = arms_[0].action, .best_chance = arms_[0].chance(), .chance = known.chance()};
    }

private:
    [[nodiscard]] const Pledge& own_pledge() const { return pledges_[turn_.seat.index]; }
    void add_arm(const Action& action) {
        const bool known = std::ranges::find(arms_, action, &Arm::action) != arms_.end();
        if (!known && arms_.size() < kMostTried) arms_.push_back({.action = action});
    }
    // Depending on the character: only actions that keep the bot's promises, only those that break them, or both.
    void add_arms(const Tried& tried) {
        const bool bound = !own_pledge().is_empty();
        const Keeping keeping = level_.manner.keeping;
        if (bound && (keeping == Keeping::Always || keeping == Keeping::IfCheap)) {
            for (const Action& action : tried) add_arm(honoured(own_pledge(), turn_, action));
            if (keeping == Keeping::Always) return;
        }
        for (const Action& action : tried) add_arm(bound && keeping == Keeping::Breaks ? betrayed(own_pledge(), action) : action);
    }
    // A bot that breaks promises only for a large gain takes the best action that keeps them if it is nearly as good.
    [[nodiscard]] const Arm& chosen() const {
        constexpr double kTemptation = 0.08;
        if (level_.manner.keeping != Keeping::IfCheap || own_pledge().is_empty()) return arms_[0];
        for (std::size_t i = 0; i < alive_; ++i) {
            const bool keeps = honoured(own_pledge(), turn_, arms_[i].action) == arms_[i].action;
            if (keeps && arms_[i].mean() > arms_[0].mean() - kTemptation) return arms_[i];
        }
        return arms_[0];
    }
    // The action of another seat, if it keeps its promises. The generator is used only for seats that have made any.
    [[nodiscard]] Action as_promised(const State& state, Seat seat, const Action& action, core::Rng& rng) const {
        const Pledge& pledge = pledges_[seat.index];
        if (seat == turn_.seat || pledge.is_empty() || rng.below(1000) >= trust_[seat.index]) return action;
        return honoured(pledge, turn_of(state, seat), action);
    }

    [[nodiscard]] bool is_vote() const { return turn_.phase == Phase::Voting; }

    void think() {
        // A world with only a few playouts is not worth sampling.
        const std::uint64_t affordable = budget_.nodes == 0 ? level_.worlds : std::max<std::uint64_t>(4, budget_.nodes / 8);
        while (worlds_.size() < std::min<std::uint64_t>(level_.worlds, affordable)) worlds_.push_back(imagination_.draw(rng_));
        if (level_.rival != nullptr) look_for_rivals();
        const double first = budget_.spent(nodes_);
        double cut = first;
        for (double spent = first; spent < 1; spent = budget_.spent(nodes_)) {
            try_all(next_world());
            if (spent < cut + (1 - first) / kCuts) continue;
            cut = spent;
            drop_worse_half();
        }
    }

    // The budget limits their number: in nodes, so that the result is deterministic, or in time if only that is given.
    void look_for_rivals() {
        rivals_.suspect(worlds_, level_.seeking_odds);
        if (turn_.phase == Phase::Proposal) return;
        const auto nodes = static_cast<std::uint64_t>(kForRivals * static_cast<double>(budget_.nodes));
        const std::uint64_t affordable = budget_.nodes == 0 ? level_.rivals : nodes / (level_.rival_nodes * (kSeats - 1));
        const std::uint64_t most = std::min<std::uint64_t>({level_.rivals, affordable, worlds_.size()});
        if (most < kFewestRivals) return;
        for (std::size_t i = 0; i < most && budget_.spent(nodes_) < kForRivals; ++i) {
            for_each_other([&](Seat seat) { meet(worlds_[i], seat); });
        }
    }

    void meet(const World& world, Seat seat) {
        if (!rivals_.is_suspect(seat)) return;
        const Thought thought = level_.rival(imagination_.voting_sight_of(world, seat), {.nodes = level_.rival_nodes}, rng_);
        nodes_ += thought.nodes;
        rivals_.meet(world, seat, thought.action);
    }

    template <class Visit>
    void for_each_other(Visit&& visit) {
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            if (i != turn_.seat.index) visit(Seat{i});
        }
    }

    [[nodiscard]] const World& next_world() {
        World& world = worlds_[turns_++ % worlds_.size()];
        imagination_.shuffle_deck(world.state, rng_);
        return world;
    }

    [[nodiscard]] Cast cast_for(World& world) {
        Cast cast{};
        if (level_.rival != nullptr) for_each_other([&](Seat seat) { cast[seat.index] = rivals_.enter(world, seat, rng_); });
        return cast;
    }

    // Breaks ties by action, because libraries order equal elements differently.
    void sort_alive() {
        std::ranges::sort(arms_.begin(), arms_.begin() + static_cast<std::ptrdiff_t>(alive_),
                          [](const Arm& a, const Arm& b) { return a.mean() != b.mean() ? a.mean() > b.mean() : a.action < b.action; });
    }

    void drop_worse_half() {
        if (alive_ <= 2) return;
        sort_alive();
        alive_ = (alive_ + 1) / 2;
    }

    // Tries every candidate in the same world, against the same choices of others and with the same later luck.
    void try_all(World world) {
        const Cast cast = cast_for(world);
        if (turn_.phase == Phase::LandlordFunnels) funnel_as_planned(world.state, world.judges, rng_);
        const State& state = world.state;
        if (is_vote()) {
            for_each_other([&](Seat seat) {
                const Rival* rival = cast[seat.index];
                const Action plan =
                    rival ? rival->vote : planned_vote(state, seat, fork_, world.judges[seat.index], blueprint_, any_mood(rng_), rng_);
                play(world.state, seat, as_promised(state, seat, plan, rng_));
            });
        }
        const core::Rng future(rng_.next());
        for (std::size_t i = 0; i < alive_; ++i) arms_[i].add(end_of(state, arms_[i].action, world, cast, future), turn_.seat);
    }

    void funnel_as_planned(State& state, const BySeat<Judge>& judges, core::Rng& rng) {
        const Seat seat{static_cast<std::uint8_t>(core::lowest(to_move(state).bits))};
        const Action plan = blueprint_.funnel(state.cups[seat.index], judges[seat.index], fork_, cards_left(state), rng);
        play(state, seat, as_promised(state, seat, plan, rng));
    }

    // Plays the vote that follows the gifts, because it shows what they are worth.
    void vote_after_gifts(State& state, const World& world, const Cast& cast, core::Rng& future) {
        if (state.phase == Phase::LandlordFunnels) funnel_as_planned(state, world.judges, future);
        for (std::uint8_t i = 0; i < kSeats; ++i) {
            const Rival* rival = cast[i];
            const Action plan =
                rival ? rival->vote_from(state.cups[i]) : planned_vote(state, {i}, fork_, world.judges[i], blueprint_, any_mood(future), future);
            const Action vote = seat_keeps_own(i) ? honoured(own_pledge(), turn_of(state, {i}), plan) : as_promised(state, {i}, plan, future);
            play(state, {i}, vote);
        }
    }

    [[nodiscard]] bool seat_keeps_own(std::uint8_t seat) const {
        const Keeping keeping = level_.manner.keeping;
        return seat == turn_.seat.index && (keeping == Keeping::Always || keeping == Keeping::IfCheap);
    }

    [[nodiscard]] Scores end_of(State state, const Action& action, const World& world, const Cast& cast, core::Rng future) {
        play(state, turn_.seat, action);
        if (action.kind == Kind::Funnel) vote_after_gifts(state, world, cast, future);
        play_out(state, world.judges, blueprint_, future);
        ++nodes_;
        return scores_of(state);
    }

    static constexpr std::uint64_t kFewestRivals = 4;

    const Level& level_;
    Budget budget_;
    core::Rng& rng_;
    Turn turn_;
    Fork fork_;
    Blueprint blueprint_;
    Imagination imagination_;
    Rivals rivals_;
    std::vector<World> worlds_;
    core::SmallVector<Arm, kMostTried> arms_;
    std::size_t alive_ = 0;  // number of candidates left, at the front
    BySeat<Pledge> pledges_{};
    BySeat<std::uint32_t> trust_{};  // in thousandths
    std::uint64_t nodes_ = 0;
    std::uint64_t turns_ = 0;
};

}  // namespace

Thought search(const Sight& sight, const Level& level, const Budget& budget, core::Rng& rng) {
    const Turn turn = turn_of(sight.view);
    if (turn.phase == Phase::Discussion) {
        Thought thought{.action = discuss(turn, rng)};
        thought.words.deal = bargain(sight, level.manner, budget, rng);
        return thought;
    }
    return Search(sight, level, budget, rng).choose();
}

Opinion opinion_on(const Sight& sight, const Level& level, const Action& taken, core::Rng& rng) { return Search(sight, level, {}, rng).judge(taken); }

}  // namespace urbanist::quatropolis::bots
