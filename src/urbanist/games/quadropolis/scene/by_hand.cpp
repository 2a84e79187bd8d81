#include "urbanist/games/quadropolis/scene/by_hand.h"

#include "urbanist/games/quadropolis/record/replay.h"

namespace urbanist::quadropolis::scene {

bool is_lit_by_hand(const record::Record& record, const State& state) { return record.allocations && is_over(state); }

Activation given_activation(const record::Record& record, const State& state, Seat seat) {
    const City& city = state.cities[seat.index];
    const Allocation* given = record::allocation_of(record, seat);
    const Allocation checked = check_allocation(city, state.options.mode, given == nullptr ? Allocation{} : *given).value();
    return {checked, score(city, state.options.mode, checked)};
}

core::Result<Allocation, AllocationFault> tap(const City& city, Mode mode, const Allocation& allocation, Square square) {
    const auto with = [&](Cost pieces) {
        Allocation laid = allocation;
        laid.inhabitants[square.index] = pieces.inhabitants;
        laid.energy[square.index] = pieces.energy;
        return check_allocation(city, mode, laid);
    };
    if (!core::contains(city.built(), square.index)) return std::unexpected(AllocationFault{AllocationRefusal::NothingToActivate, square});
    const Type type = city.type_at(square);
    if (type == Type::Monument) return std::unexpected(AllocationFault{AllocationRefusal::MonumentTakesNothing, square});
    if (!core::contains(allocation.standing, square.index)) return with(cost_of(type));
    const Cost there{allocation.inhabitants[square.index], allocation.energy[square.index]};
    if (type == Type::Park && there.energy == 0) return with({.energy = 1});
    if (type == Type::Shop) {
        if (auto with_a_customer = with({static_cast<std::uint8_t>(there.inhabitants + 1), there.energy})) return with_a_customer;
    }
    return with({});
}

}  // namespace urbanist::quadropolis::scene
