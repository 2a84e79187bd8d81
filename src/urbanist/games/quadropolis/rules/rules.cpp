#include "urbanist/games/quadropolis/rules/rules.h"

#include <algorithm>
#include <cassert>

#include "urbanist/games/quadropolis/rules/zobrist.h"

namespace urbanist::quadropolis {

namespace {

using zobrist::Fact;
using zobrist::Word;
using zobrist::word;

Word key_of_city(Seat seat, const City& city) {
    Word sum = zobrist::of_pieces(seat, city.inhabitants, city.energy);
    core::for_each(city.built(), [&](unsigned index) {
        const Square square{static_cast<std::uint8_t>(index)};
        for (unsigned floor = city.floors(square); floor > 0; --floor) {
            sum += zobrist::of_floor(seat, square, city.type_at(square), floor, city.printed_points(square));
        }
    });
    return sum;
}

Word key_of_architects(const State& state) {
    Word sum = 0;
    for (std::size_t pool = 0; pool < kMostPlayers; ++pool) {
        for (std::uint8_t number = 1; number <= kMostArchitects; ++number)
            sum += state.pools[pool].left({number}) * zobrist::kArchitect[pool][number];
    }
    return sum;
}

// Clears the site and returns all architects (Q2.7).
void clear_site(State& state) {
    const Facts& facts = state.facts();
    state.site = {};
    state.pools = {};
    for (unsigned player = 0; player < state.options.players; ++player) {
        Architects& pool = state.pools[facts.common_pool ? 0 : player];
        for (std::uint8_t number = 1; number <= facts.architects; ++number) pool.add({number}, 1);
    }
    state.site_key = zobrist::kUrbanist[kBeside.index] + key_of_architects(state);
}

// Puts the architect in the slot and the urbanist on the plot (Q3.3, Q3.6).
void occupy(State& state, ArchitectNumber architect, Slot slot, Plot plot) {
    const std::size_t pool = state.pool();
    state.pools[pool].remove_one(architect);
    state.site.taken |= core::bit(slot.index);
    state.site_key += zobrist::kSlotTaken[slot.index] - zobrist::kArchitect[pool][architect.value] + zobrist::kUrbanist[plot.index] -
                      zobrist::kUrbanist[state.site.urbanist.index];
    state.site.urbanist = plot;
}

void take_mayor_pawn(State& state) {
    state.city_key += word(Fact::Mayor, state.to_move.index) - word(Fact::Mayor, state.mayor.index);
    state.mayor = state.to_move;
}

// Q4, Q5.
void place(State& state, Square square, Tile tile) {
    const Print& print = tile.print();
    const unsigned floor = build(state.cities[state.to_move.index], square, tile);
    state.city_key += zobrist::of_floor(state.to_move, square, print.type, floor, print.points) +
                      zobrist::of_pieces(state.to_move, print.inhabitants, print.energy);
    if (print.mayor) take_mayor_pawn(state);
}

}  // namespace

std::uint64_t city_key_of(const State& state) {
    const Options& options = state.options;
    Word sum = word(Fact::Options, static_cast<std::uint32_t>(options.mode), options.players, options.first.index);
    sum += word(Fact::Round, state.round) + word(Fact::Starter, state.starter().index) + word(Fact::Mayor, state.mayor.index);
    for (std::uint8_t i = 0; i < options.players; ++i) sum += key_of_city({i}, state.cities[i]);
    return sum;
}

std::uint64_t site_key_of(const State& state) {
    const ConstructionSite& site = state.site;
    Word sum = zobrist::kUrbanist[site.urbanist.index] + key_of_architects(state);
    for (std::uint8_t i = 0; i < kPlots; ++i) {
        if (site.tiles[i] != kNoTile) sum += zobrist::of_tile({i}, site.tiles[i]);
    }
    core::for_each(site.taken, [&](unsigned slot) { sum += zobrist::kSlotTaken[slot]; });
    return sum;
}

State initial_state(const Options& options) {
    State state;
    state.options = options;
    state.to_move = state.mayor = options.first;
    clear_site(state);
    state.city_key = city_key_of(state);
    return state;
}

void deal(State& state, const Deal& tiles) {
    assert(awaits_deal(state));
    state.city_key -= word(Fact::Round, state.round) + word(Fact::Starter, state.starter().index);
    ++state.round;
    state.turns_left = static_cast<std::uint8_t>(state.options.players * kTurnsPerRound);
    state.to_move = state.mayor;
    state.city_key += word(Fact::Round, state.round) + word(Fact::Starter, state.starter().index);
    for (std::uint8_t i = 0; i < kPlots; ++i) {
        if (tiles[i].players > state.options.players) continue;
        lay(state.site, {i}, tiles[i].tile);
        state.site_key += zobrist::of_tile({i}, tiles[i].tile);
    }
}

void play(State& state, Action action) {
    assert(check(state, action));
    const Plot plot = reached(action.slot(), action.architect());
    occupy(state, action.architect(), action.slot(), plot);
    if (action.target() != kNothing) {
        const Tile tile = take(state.site, plot);
        state.site_key -= zobrist::of_tile(plot, tile);
        if (action.target().is_square()) place(state, action.target().square(), tile);
    }
    const unsigned next = state.to_move.index + 1U;
    state.to_move = {static_cast<std::uint8_t>(next == state.options.players ? 0 : next)};
    if (--state.turns_left == 0) clear_site(state);
}

Choices::Choices(const State& state) : state_(state), facts_(state.facts()), open_(state.site.open_slots()) {
    const City& city = state.city();
    level_[0] = 0;
    level_[1] = city.built();
    std::ranges::copy(city.higher_than, level_.begin() + 2);
    full_ = level_[facts_.highest_floor];
    const Architects architects = state.architects();
    const std::uint32_t open = core::count(open_);
    for (std::uint8_t value = 1; value <= facts_.architects; ++value) {
        if (architects.left({value}) == 0) continue;
        const auto [slots, squares] = offers({value});
        std::uint32_t count = open;
        for (unsigned kind = 0; kind < slots.size(); ++kind) count += core::count(slots[kind]) * core::count(squares[kind]);
        by_number_[value - 1U] = count;
        count_ += count;
    }
}

Choices::Offers Choices::offers(ArchitectNumber number) const {
    const City& city = state_.city();
    const ConstructionSite& site = state_.site;
    const unsigned i = number.value - 1U;
    const Bits fits = facts_.fits[i];
    const Bits tiles = open_ & site.tile[i];
    const Bits becomes_number = level_[i] & ~level_[number.value];
    const Bits stackable = (fits | becomes_number) & ~full_;
    return {.slots = {tiles, tiles & site.tower[i], tiles & site.office[i]},
            .squares = {fits & ~level_[1], stackable & city[Type::Tower], stackable & city[Type::Office]}};
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
    ArchitectNumber number{1};
    for (; k >= by_number_[number.value - 1U]; ++number.value) k -= by_number_[number.value - 1U];
    const unsigned bare = core::count(open_);
    if (k < bare) return bare_action(state_, number, slot_at(core::select(open_, k)));
    k -= bare;
    const auto [slots, squares] = offers(number);
    for (unsigned kind = 0;; ++kind) {
        const unsigned width = core::count(squares[kind]);
        const unsigned pairs = core::count(slots[kind]) * width;
        if (k < pairs) return {number, slot_at(core::select(slots[kind], k / width)), target_at(core::select(squares[kind], k % width))};
        k -= pairs;
    }
}

void Choices::list(ActionList& out) const {
    Action* next = out.extend(count_);
    for (std::uint8_t value = 1; value <= kMostArchitects; ++value) {
        if (by_number_[value - 1U] == 0) continue;
        const ArchitectNumber number{value};
        core::for_each(open_, [&](unsigned slot) { *next++ = bare_action(state_, number, slot_at(slot)); });
        const auto [slots, squares] = offers(number);
        for (unsigned kind = 0; kind < slots.size(); ++kind) {
            const Bits targets = squares[kind];
            core::for_each(slots[kind], [&](unsigned slot) {
                core::for_each(targets, [&](unsigned square) { *next++ = Action(number, slot_at(slot), target_at(square)); });
            });
        }
    }
}

void legal_actions(const State& state, ActionList& out) {
    out.clear();
    if (state.turns_left > 0) Choices(state).list(out);
}

std::uint32_t count_legal_actions(const State& state) { return state.turns_left > 0 ? Choices(state).count() : 0; }

}  // namespace urbanist::quadropolis
