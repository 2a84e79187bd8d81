#include "urbanist/games/quatropolis/worlds/sight.h"

namespace urbanist::quatropolis::bots {

void Chronicle::play(State& state, Seat seat, const Action& action) {
    note(state, seat, action);
    const bool last_vote = state.phase == Phase::Voting && to_move(state).count() == 1;
    const State before = state;
    quatropolis::play(state, seat, action);
    book_.follow(before, seat, action, state);
    if (last_vote) rounds_.back().vote = state.last;
    if (state.round > before.round) open(state);
}

// After a tie the proposal remains (R6.6).
void Chronicle::open(const State& state) {
    rounds_.push_back({.issue = state.card_on_table(), .city = state.city, .proposer = state.proposer, .proposal = state.proposal});
    for (auto& deeds : own_) deeds.emplace_back();
}

void Chronicle::note(const State& before, Seat seat, const Action& action) {
    Round& round = rounds_.back();
    switch (action.kind) {
        case Kind::Propose: round.proposal = action.changes; break;
        case Kind::SeeNextIssue:
        case Kind::SeeCup: round.looked.bits |= core::bit(seat.index); break;
        case Kind::Funnel: own_[seat.index].back().funnel = action; break;
        case Kind::Vote: own_[seat.index].back().vote = action; break;
        default: break;
    }
    round.proposer = before.proposer;
}

}  // namespace urbanist::quatropolis::bots
