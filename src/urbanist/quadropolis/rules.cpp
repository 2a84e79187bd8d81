#include "urbanist/quadropolis/rules.h"

#include <cassert>

#include "urbanist/quadropolis/zobrist.h"

namespace urbanist::quadropolis {

namespace {

using zobrist::Fact;
using zobrist::key;

std::uint64_t key_of_received(Seat seat, const City& city) { return key(Fact::Received, seat.index, city.inhabitants, city.energy); }

std::uint64_t key_of_architects(std::size_t pool, ArchitectNumber number, Architects architects) {
    return key(Fact::ArchitectsLeft, static_cast<std::uint32_t>(pool), number.value, architects.left(number));
}

std::uint64_t key_of_floor(Seat seat, Square square, Type type, unsigned floor) {
    return key(Fact::Floor, seat.index, square.index, (static_cast<std::uint32_t>(type) << 4) | floor);
}

std::uint64_t key_of_printed(Seat seat, Square square, unsigned points) { return key(Fact::Printed, seat.index, square.index, points); }

std::uint64_t key_of_tile(Plot plot, Tile tile) { return key(Fact::TileOnPlot, plot.index, tile.index); }

std::uint64_t key_of_city(Seat seat, const City& city) {
    std::uint64_t sum = key_of_received(seat, city);
    core::for_each(city.built(), [&](unsigned index) {
        const Square square{static_cast<std::uint8_t>(index)};
        for (unsigned floor = city.floors(square); floor > 0; --floor) sum ^= key_of_floor(seat, square, city.type_at(square), floor);
        if (const unsigned points = city.printed_points(square); points > 0) sum ^= key_of_printed(seat, square, points);
    });
    return sum;
}

std::uint64_t key_of_site(const ConstructionSite& site) {
    std::uint64_t sum = key(Fact::Urbanist, site.urbanist.index);
    for (unsigned i = 0; i < kPlots; ++i) {
        if (site.tiles[i] != kNoTile) sum ^= key_of_tile({static_cast<std::uint8_t>(i)}, site.tiles[i]);
    }
    core::for_each(site.taken, [&](unsigned slot) { sum ^= key(Fact::SlotTaken, slot); });
    return sum;
}

void return_architects(State& state) {
    state.pools = {};
    const Facts& facts = state.facts();
    for (unsigned player = 0; player < state.options.players; ++player) {
        Architects& pool = state.pools[facts.common_pool ? 0 : player];
        for (std::uint8_t number = 1; number <= facts.architects; ++number) pool.add({number}, 1);
    }
}

// The site is cleared and all architects come back (Q2.7).
void clear_site(State& state) {
    state.site = {};
    return_architects(state);
    state.key = key_of(state);
}

}  // namespace

std::uint64_t key_of(const State& state) {
    const Options& options = state.options;
    std::uint64_t sum = key(Fact::Options, static_cast<std::uint32_t>(options.mode), options.players, options.first.index);
    sum ^= key(Fact::Round, state.round) ^ key(Fact::ToMove, state.to_move.index) ^ key(Fact::Mayor, state.mayor.index);
    sum ^= key_of_site(state.site);
    for (std::uint8_t i = 0; i < options.players; ++i) {
        sum ^= key_of_city({i}, state.cities[i]);
        for (std::uint8_t number = 1; number <= kMostArchitects; ++number) sum ^= key_of_architects(i, {number}, state.pools[i]);
    }
    return sum;
}

State initial_state(const Options& options) {
    State state;
    state.options = options;
    state.to_move = state.mayor = options.first;
    clear_site(state);
    return state;
}

void deal(State& state, const Deal& tiles) {
    assert(awaits_deal(state));
    state.key ^= key(Fact::Round, state.round) ^ key(Fact::ToMove, state.to_move.index);
    ++state.round;
    state.turns_left = static_cast<std::uint8_t>(state.options.players * kTurnsPerRound);
    state.to_move = state.mayor;
    state.key ^= key(Fact::Round, state.round) ^ key(Fact::ToMove, state.to_move.index);
    for (std::uint8_t i = 0; i < kPlots; ++i) {
        if (tiles[i].players > state.options.players) continue;
        lay(state.site, {i}, tiles[i].tile);
        state.key ^= key_of_tile({i}, tiles[i].tile);
    }
}

void play(State& state, Action action) {
    assert(check(state, action));
    const Seat seat = state.to_move;
    const Slot slot = action.slot();
    const Plot plot = reached(slot, action.architect());

    const std::size_t pool = state.pool();
    state.key ^= key_of_architects(pool, action.architect(), state.pools[pool]);
    state.pools[pool].remove_one(action.architect());
    state.key ^= key_of_architects(pool, action.architect(), state.pools[pool]);

    state.site.taken |= core::bit(slot.index);
    state.key ^= key(Fact::SlotTaken, slot.index) ^ key(Fact::Urbanist, state.site.urbanist.index) ^ key(Fact::Urbanist, plot.index);
    state.site.urbanist = plot;

    if (action.target() != kNothing) {
        const Tile tile = take(state.site, plot);
        state.key ^= key_of_tile(plot, tile);
        if (action.target().is_square()) {
            City& city = state.cities[seat.index];
            const Square square = action.target().square();
            state.key ^= key_of_received(seat, city);
            build(city, square, tile);
            state.key ^= key_of_received(seat, city) ^ key_of_floor(seat, square, tile.type(), city.floors(square));
            if (tile.print().points > 0) state.key ^= key_of_printed(seat, square, tile.print().points);
            if (tile.print().mayor) {
                state.key ^= key(Fact::Mayor, state.mayor.index) ^ key(Fact::Mayor, seat.index);
                state.mayor = seat;
            }
        }
    }

    state.key ^= key(Fact::ToMove, seat.index);
    state.to_move = {static_cast<std::uint8_t>(seat.index + 1 == state.options.players ? 0 : seat.index + 1)};
    state.key ^= key(Fact::ToMove, state.to_move.index);
    if (--state.turns_left == 0) clear_site(state);
}

Choices::Choices(const State& state) : state_(state) {
    const Facts& facts = state.facts();
    const City& city = state.city();
    const ConstructionSite& site = state.site;
    const Architects architects = state.architects();
    const Bits open = site.open_slots();
    const Bits built = city.built();
    const Bits full = city.with_floors(facts.highest_floor);
    Bits lower = 0;  // squares with exactly number - 1 floors: one more floor makes it the architect's number
    for (std::uint8_t value = 1; value <= facts.architects; ++value) {
        const ArchitectNumber number{value};
        const Bits at_least = city.with_floors(value);
        const Bits stackable = (facts.fits[value - 1U] | (lower & ~at_least)) & ~full;
        lower = at_least;
        if (architects.left(number) == 0) continue;
        ByArchitect& some = by_architect_[architects_++];
        some.number = number;
        some.bare = open;
        const Bits tiles = open & site.tile[value - 1U];
        some.slots = {tiles, tiles & site.tower[value - 1U], tiles & site.office[value - 1U]};
        some.squares = {facts.fits[value - 1U] & ~built, stackable & city[Type::Tower], stackable & city[Type::Office]};
        some.count = core::count(open);
        for (unsigned kind = 0; kind < 3; ++kind) some.count += core::count(some.slots[kind]) * core::count(some.squares[kind]);
        count_ += some.count;
    }
}

namespace {

// The action that takes from this slot without building.
Action bare_action(const State& state, ArchitectNumber number, Slot slot) {
    const bool empty = state.site.tiles[reached(slot, number).index] == kNoTile;
    return {number, slot, empty ? kNothing : kDiscard};
}

Slot slot_at(unsigned index) { return {static_cast<std::uint8_t>(index)}; }
Target target_at(unsigned index) { return Target{static_cast<std::uint8_t>(index)}; }

}  // namespace

Action Choices::operator[](std::uint32_t k) const {
    assert(k < count_);
    const ByArchitect* some = by_architect_.data();
    while (k >= some->count) k -= (some++)->count;
    const unsigned open = core::count(some->bare);
    if (k < open) return bare_action(state_, some->number, slot_at(core::select(some->bare, k)));
    k -= open;
    unsigned kind = 0;
    for (;; ++kind) {
        const unsigned pairs = core::count(some->slots[kind]) * core::count(some->squares[kind]);
        if (k < pairs) break;
        k -= pairs;
    }
    const unsigned squares = core::count(some->squares[kind]);
    return {some->number, slot_at(core::select(some->slots[kind], k / squares)), target_at(core::select(some->squares[kind], k % squares))};
}

void Choices::list(ActionList& out) const {
    for (unsigned i = 0; i < architects_; ++i) {
        const ByArchitect& some = by_architect_[i];
        core::for_each(some.bare, [&](unsigned slot) { out.push_back(bare_action(state_, some.number, slot_at(slot))); });
        for (unsigned kind = 0; kind < 3; ++kind) {
            core::for_each(some.slots[kind], [&](unsigned slot) {
                core::for_each(some.squares[kind], [&](unsigned square) { out.push_back({some.number, slot_at(slot), target_at(square)}); });
            });
        }
    }
}

void legal_actions(const State& state, ActionList& out) {
    out.clear();
    if (state.turns_left > 0) Choices(state).list(out);
}

std::uint32_t count_legal_actions(const State& state) { return state.turns_left > 0 ? Choices(state).count() : 0; }

Action random_action(const State& state, core::Rng& rng) {
    const Choices choices(state);
    return choices[rng.below(choices.count())];
}

}  // namespace urbanist::quadropolis
