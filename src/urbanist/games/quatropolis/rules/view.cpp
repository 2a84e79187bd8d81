#include "urbanist/games/quatropolis/rules/view.h"

#include <algorithm>

namespace urbanist::quatropolis {

namespace {

// By the first rules nobody else proposes after the first has lapsed.
Seats lapsed_in(const State& state) {
    Seats lapsed;
    for (std::uint8_t i = 0; i < kSeats; ++i) {
        if (state.ranks[i] < state.lapses) lapsed.bits |= core::bit(i);
    }
    return lapsed;
}

PublicView public_view(const State& state) {
    PublicView view;
    view.options = state.options;
    view.city = state.city;
    view.phase = state.phase;
    view.round = state.round;
    view.roles = state.roles;
    view.abilities_used = state.abilities_used;
    view.settled = state.settled;
    view.deck_size = state.deck_size;
    view.cards_turned_over = static_cast<std::uint8_t>(std::min(state.settled + (state.phase == Phase::Setup ? 0 : 1), int{state.deck_size}));
    std::copy_n(state.deck.begin(), view.cards_turned_over, view.turned_over.begin());
    view.ties = state.ties;
    view.dice = state.dice;
    view.to_roll = state.to_roll;
    view.lapsed = lapsed_in(state);
    view.proposer = state.proposer;
    view.proposal = state.proposal;
    view.to_move = to_move(state);
    view.last = state.last;
    return view;
}

}  // namespace

View view_for_spectator(const State& state) {
    View view;
    view.table = public_view(state);
    if (is_over(state)) view.revealed = state.secrets;
    return view;
}

View view_for(const State& state, Seat seat) {
    View view = view_for_spectator(state);
    view.own = OwnView{.seat = seat,
                       .cup = state.cups[seat.index],
                       .secrets = state.secrets[seat.index],
                       .insight = state.insights[seat.index],
                       .vote = state.votes[seat.index]};
    return view;
}

Turn turn_of(const View& view) {
    const PublicView& table = view.table;
    const Seat seat = view.own->seat;
    const Role role = table.roles[seat.index];
    return {.seat = seat,
            .phase = table.phase,
            .role = role,
            .cup = view.own->cup,
            .ability = table.options.cards->role(role).ability,
            .ability_left = !table.abilities_used.has(seat),
            .issues_to_come = table.settled + 1 < table.deck_size};
}

}  // namespace urbanist::quatropolis
