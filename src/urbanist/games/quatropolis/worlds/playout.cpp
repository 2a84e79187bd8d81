#include "urbanist/games/quatropolis/worlds/playout.h"

#include <algorithm>
#include <cmath>

#include "urbanist/games/quatropolis/rules/scoring.h"

namespace urbanist::quatropolis::bots {

namespace {

// How far a further point up or down would still increase the difference between a proposal's two cities.
int room(const City& city, std::size_t measure, int points) {
    const int high = city.highest(static_cast<Measure>(measure));
    const std::int8_t value = city.values[measure];
    return (value + points < high ? 1 : 0) + (value - points > kLowest ? 1 : 0);
}

// Adds points greedily where they gain most: close to the best proposal and much faster.
Changes quick_proposal(const City& city, Slopes wants) {
    Changes proposal{};
    for (int point = 0; point < kMostProposed; ++point) {
        std::size_t best = 0;
        double most = -1;
        for (std::size_t i = 0; i < kMeasures; ++i) {
            const double more = std::abs(wants[i]) * room(city, i, std::abs(proposal[i]));
            if (more > most) {
                most = more;
                best = i;
            }
        }
        proposal[best] = static_cast<std::int8_t>(proposal[best] + (wants[best] < 0 ? -1 : 1));
    }
    return proposal;
}

void propose(State& state, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng) {
    Slopes wants = judges[state.proposer.index].wants;
    for (std::size_t i = 0; i < kMeasures; ++i) {
        for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
            if (seat != state.proposer.index) wants[i] += 0.3 * blueprint.expected(state.roles[seat])[i];
        }
        wants[i] += rng.below(1000) / 2000.0 - 0.25;
    }
    state.proposal = quick_proposal(state.city, wants);
    state.phase = Phase::Discussion;
}

void funnel(State& state, Role role, const Fork& fork, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng) {
    const Seat seat = state.seat_of(role);
    play(state, seat, blueprint.funnel(state.cups[seat.index], judges[seat.index], fork, cards_left(state), rng));
}

void vote(State& state, const Fork& fork, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng) {
    core::for_each(to_move(state).bits, [&](unsigned index) {
        const Seat seat{static_cast<std::uint8_t>(index)};
        play(state, seat, planned_vote(state, seat, fork, judges[index], blueprint, any_mood(rng), rng));
    });
}

// Plays the gifts and votes; the stakes are the same for all of them.
void decide(State& state, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng) {
    const Fork fork = fork_on(state);
    if (state.phase == Phase::Discussion) state.phase = Phase::ResidentFunnels;
    if (state.phase == Phase::ResidentFunnels) funnel(state, Role::Resident, fork, judges, blueprint, rng);
    if (state.phase == Phase::LandlordFunnels) funnel(state, Role::Landlord, fork, judges, blueprint, rng);
    vote(state, fork, judges, blueprint, rng);
}

}  // namespace

Scores scores_of(const State& end) {
    Scores scores{};
    for (std::uint8_t i = 0; i < kSeats; ++i) scores[i] = score(end, {i}).halves;
    return scores;
}

namespace {

int best_other_than(const Scores& scores, Seat seat) {
    int best = -1000;
    for (unsigned i = 0; i < kSeats; ++i) {
        if (i != seat.index) best = std::max(best, scores[i]);
    }
    return best;
}

}  // namespace

double victory(const Scores& scores, Seat seat) {
    const int own = scores[seat.index];
    const int best_other = best_other_than(scores, seat);
    return own < best_other ? 0 : own > best_other ? 1 : 1.0 / static_cast<double>(std::ranges::count(scores, own));
}

double utility(const Scores& scores, Seat seat) {
    // A small value for coming close distinguishes candidates long before the end.
    constexpr double kHalfPoint = 0.01;
    return victory(scores, seat) + kHalfPoint * (scores[seat.index] - best_other_than(scores, seat));
}

Action planned_vote(const State& state, Seat seat, const Fork& fork, const Judge& judge, const Blueprint& blueprint, double mood, core::Rng& rng) {
    return blueprint.vote(turn_of(state, seat), judge, stake(judge.wants, fork), cards_left(state), mood, rng);
}

void play_out(State& state, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng) {
    while (!is_over(state)) {
        switch (state.phase) {
            case Phase::Roll:
                state.to_roll = {};
                state.proposer = {static_cast<std::uint8_t>(rng.below(kSeats))};
                state.phase = Phase::Proposal;
                break;
            case Phase::Proposal: propose(state, judges, blueprint, rng); break;
            default: decide(state, judges, blueprint, rng); break;
        }
    }
}

}  // namespace urbanist::quatropolis::bots
