#include "urbanist/games/quadropolis/scene/reaches.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/turns.h"
#include "urbanist/games/quadropolis/scene/city.h"
#include "urbanist/games/quadropolis/scene/scene.h"

namespace urbanist::quadropolis::scene {

namespace {

using json::Json;

Json steps_of(const Reach& reach) {
    Json steps = Json::array();
    for (std::uint8_t i = 1; i <= reach.architect.value; ++i) steps.push_back(reached(reach.slot, {i}).index);
    return steps;
}

// The slots that the urbanist blocks after this move.
Json blocks_of(const State& state, const Reach& reach) {
    State after = state;
    play(after, Action(reach.architect, reach.slot, reach.pass ? kNothing : kDiscard));
    Json names = Json::array();
    core::for_each(kSlotsInLineWith[after.site.urbanist.index] & ~after.site.taken,
                   [&](unsigned i) { names.push_back(to_text(Slot{static_cast<std::uint8_t>(i)})); });
    return names;
}

Json squares_of(const Reach& reach, Tile tile, Offers& offers) {
    Json squares = Json::array();
    for (const Offer* offer : offers.ranked(tile, reach.squares)) squares.push_back(offer->to_json());
    return squares;
}

Json reach_to_json(const State& state, const Reach& reach, Offers& offers) {
    const Plot plot = reach.plot();
    const Tile tile = state.site.tiles[plot.index];
    const Json unchanged = {{"gain", 0}, {"total", offers.now()}};
    return {{"architect", reach.architect.value},
            {"slot", to_text(reach.slot)},
            {"plot", plot.index},
            {"steps", steps_of(reach)},
            {"tile", to_json(tile)},
            {"blocks", blocks_of(state, reach)},
            {"squares", squares_of(reach, tile, offers)},
            {"discard", reach.discard ? unchanged : Json()},
            {"pass", reach.pass ? unchanged : Json()}};
}

}  // namespace

std::vector<Reach> reaches_in(const State& state) {
    const auto actions = std::make_unique<ActionList>();
    legal_actions(state, *actions);
    std::array<std::array<Reach, kSlots>, kMostArchitects> by_pair{};
    for (const Action action : *actions) {
        Reach& reach = by_pair[action.architect().value - 1U][action.slot().index];
        if (action.target().is_square()) reach.squares.push_back(action.target().square());
        reach.discard = reach.discard || action.target() == kDiscard;
        reach.pass = reach.pass || action.target() == kNothing;
    }
    std::vector<Reach> reaches;
    for (std::uint8_t number = 1; number <= kMostArchitects; ++number) {
        for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
            Reach& reach = by_pair[number - 1U][slot];
            reach.architect = {number};
            reach.slot = {slot};
            if (!reach.squares.empty() || reach.discard || reach.pass) reaches.push_back(std::move(reach));
        }
    }
    return reaches;
}

Offers::Offers(const State& state)
    : state_(state), idle_(idle_now(state)), before_(best_activation(state.city(), state.options.mode, idle_)), known_(kPrints.size()) {}

const Offer& Offers::with(Tile tile, Square square) {
    auto& known = known_[tile.index][square.index];
    if (!known) known.emplace(state_.city(), state_.options.mode, idle_, before_, tile, square);
    return *known;
}

std::vector<const Offer*> Offers::ranked(Tile tile, const std::vector<Square>& squares) {
    std::vector<const Offer*> offers;
    for (const Square square : squares) offers.push_back(&with(tile, square));
    std::ranges::sort(offers, {}, [](const Offer* offer) {
        return std::tuple(-offer->gain(), offer->waits().inhabitants + offer->waits().energy, offer->square());
    });
    return offers;
}

core::Parsed<Json> reaches_of(const record::Record& record, std::size_t ply, std::optional<Seat> seat) {
    auto state = state_at(record, ply);
    if (!state) return std::unexpected(state.error());
    if (seat && seat->index >= state->options.players) return core::parse_error("seat", "unknown seat");
    Json list = Json::array();
    if (!has_turn_left(*state, seat.value_or(state->to_move))) return list;
    state->to_move = seat.value_or(state->to_move);
    Offers offers(*state);
    for (const Reach& reach : reaches_in(*state)) list.push_back(reach_to_json(*state, reach, offers));
    return list;
}

}  // namespace urbanist::quadropolis::scene
