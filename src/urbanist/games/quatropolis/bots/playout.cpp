#include "urbanist/games/quatropolis/bots/playout.h"

#include <cmath>

namespace urbanist::quatropolis::bots {

namespace {

// How far a further point up, or down, would still move the two cities of a proposal apart.
int room(const City& city, std::size_t measure, int points) {
    const int high = city.highest(static_cast<Measure>(measure));
    const std::int8_t value = city.values[measure];
    return (value + points < high ? 1 : 0) + (value - points > kLowest ? 1 : 0);
}

// Point by point where the most is to be gained, which is close to the best of all proposals and much faster.
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

void funnel(State& state, Role role, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng) {
    const Seat seat = state.seat_of(role);
    play(state, seat, blueprint.funnel(state.cups[seat.index], judges[seat.index], fork_on(state), cards_left(state), rng));
}

void vote(State& state, const BySeat<Judge>& judges, const Blueprint& blueprint, core::Rng& rng) {
    core::for_each(to_move(state).bits, [&](unsigned index) {
        const Seat seat{static_cast<std::uint8_t>(index)};
        play(state, seat, planned_vote(state, seat, judges[index], blueprint, any_mood(rng), rng));
    });
}

}  // namespace

Action planned_vote(const State& state, Seat seat, const Judge& judge, const Blueprint& blueprint, double mood, core::Rng& rng) {
    return blueprint.vote(turn_of(state, seat), judge, stake(judge.wants, fork_on(state)), cards_left(state), mood, rng);
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
            case Phase::Discussion: state.phase = Phase::ResidentFunnels; break;
            case Phase::ResidentFunnels: funnel(state, Role::Resident, judges, blueprint, rng); break;
            case Phase::LandlordFunnels: funnel(state, Role::Landlord, judges, blueprint, rng); break;
            default: vote(state, judges, blueprint, rng); break;
        }
    }
}

}  // namespace urbanist::quatropolis::bots
