#include "play/advice.h"

#include <algorithm>

#include "urbanist/games/quadropolis/rules/idle.h"

namespace urbanist::app {

using namespace quadropolis;

namespace {

Tile tile_at(const State& state, ArchitectNumber architect, Slot slot) { return state.site.tiles[reached(slot, architect).index]; }

}  // namespace

Activation activation_now(const State& state, Seat seat) { return best_activation(state.cities[seat.index], state.options.mode, idle_now(state)); }

int gain(const State& state, Action action) {
    State next = state;
    play(next, action);
    const Activation after = best_activation(next.cities[state.to_move.index], state.options.mode, idle_now(state));
    return after.score.total() - activation_now(state, state.to_move).score.total();
}

const Build* Offer::best() const {
    const auto found = std::ranges::max_element(builds, {}, &Build::gain);
    return found == builds.end() ? nullptr : &*found;
}

core::Result<Offer, Refusal> offer(const State& state, ArchitectNumber architect, Slot slot) {
    Offer offer{architect, slot, slot.index < kSlots ? tile_at(state, architect, slot) : kNoTile};
    const Target bare = offer.tile == kNoTile ? kNothing : kDiscard;
    if (const auto allowed = check(state, Action(architect, slot, bare)); !allowed) return std::unexpected(allowed.error());
    for (std::uint8_t i = 0; i < kSquares; ++i) {
        const Action action(architect, slot, Target::square({i}));
        if (check(state, action)) offer.builds.push_back({{i}, gain(state, action)});
    }
    return offer;
}

core::Result<void, Refusal> check_architect(const State& state, ArchitectNumber architect) {
    if (architect.value > state.facts().architects) return std::unexpected(Refusal::NoSuchArchitect);
    if (state.architects().left(architect) == 0) return std::unexpected(Refusal::ArchitectUsed);
    return {};
}

}  // namespace urbanist::app
