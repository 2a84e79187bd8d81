// Details of a tile on the site, also available while others move.
#include <algorithm>
#include <vector>

#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/city.h"
#include "urbanist/games/quadropolis/scene/reaches.h"
#include "urbanist/games/quadropolis/scene/scales.h"
#include "urbanist/games/quadropolis/scene/scene.h"

namespace urbanist::quadropolis::scene {

namespace {

using json::Json;

std::string_view way_state(const State& state, Slot slot, ArchitectNumber architect) {
    if (core::contains(state.site.taken, slot.index)) return "taken";
    if (!core::contains(state.site.open_slots(), slot.index)) return "blocked";
    return state.architects().left(architect) > 0 ? "free" : "used";
}

// All slots from which some architect of the mode reaches the plot.
Json ways_to(const State& state, Plot plot) {
    Json ways = Json::array();
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        for (std::uint8_t number = 1; number <= state.facts().architects; ++number) {
            if (reached({slot}, {number}) != plot) continue;
            ways.push_back({{"slot", to_text(Slot{slot})}, {"architect", number}, {"state", way_state(state, {slot}, {number})}});
        }
    }
    return ways;
}

std::vector<Square> squares_for(const State& state, Plot plot) {
    Bits squares = 0;
    for (const Reach& reach : reaches_in(state)) {
        if (reach.plot() != plot) continue;
        for (const Square square : reach.squares) squares |= core::bit(square.index);
    }
    std::vector<Square> list;
    core::for_each(squares, [&](unsigned i) { list.push_back({static_cast<std::uint8_t>(i)}); });
    return list;
}

// The architect and slot that bring the tile to a square; the first of several.
Json way_to_json(const State& state, Plot plot, Square square) {
    for (const Reach& reach : reaches_in(state)) {
        if (reach.plot() == plot && std::ranges::find(reach.squares, square) != reach.squares.end())
            return {{"architect", reach.architect.value}, {"slot", to_text(reach.slot)}};
    }
    return nullptr;
}

void add_best(Json& card, const State& state, Plot plot, Tile tile) {
    Offers offers(state);
    const auto ranked = offers.ranked(tile, squares_for(state, plot));
    if (ranked.empty()) return;
    const Offer& best = *ranked.front();
    card["best"] = best.to_json();
    card["best"]["way"] = way_to_json(state, plot, best.square());
    card["step"] = best.step() > 0 ? Json(best.step()) : Json();
}

}  // namespace

core::Parsed<Json> tile_card_of(const record::Record& record, std::size_t ply, Plot plot, Seat seat) {
    auto state = state_at(record, ply);
    if (!state) return std::unexpected(state.error());
    if (seat.index >= state->options.players) return core::parse_error("seat", "unknown seat");
    const Tile tile = state->site.tiles[plot.index];
    if (tile == kNoTile || state->turns_left == 0) return core::parse_error("plot", "no tile lies there");
    state->to_move = seat;  // as if it were this seat's turn
    Json card = {
        {"plot", plot.index}, {"tile", to_json(tile)}, {"facts", building_facts(tile.type(), state->options.mode)}, {"ways", ways_to(*state, plot)},
        {"step", nullptr},    {"best", nullptr}};
    add_best(card, *state, plot, tile);
    return card;
}

}  // namespace urbanist::quadropolis::scene
