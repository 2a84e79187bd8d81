#include "urbanist/games/quadropolis/scene/scene.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/record/replay.h"
#include "urbanist/games/quadropolis/rules/idle.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/rules/tile_set.h"
#include "urbanist/games/quadropolis/scene/by_hand.h"
#include "urbanist/games/quadropolis/scene/city.h"
#include "urbanist/games/quadropolis/scene/outcome.h"

namespace urbanist::quadropolis::scene {

namespace {

using core::Parsed;
using json::Json;
using record::Record;

struct Played {
    Action action;
    Seat seat;
    unsigned round;
    Tile tile;
    unsigned floor;  // the floor it became; 0 if it was not built
    Plot urbanist;
    bool took_mayor;
    int gain;
    std::vector<int> points;  // of all seats after the move
};

// The current points of all seats, recomputed only when they change.
class Tally {
public:
    // The gain of a move by the seat to move. Recomputes all seats when the last round starts to deduct idle pieces.
    int gain_of(const State& before, const State& after) {
        const Seat seat = before.to_move;
        if (points_.empty() || idle_now(before) != idle_) count_all(before);
        const int gain = count(after, seat) - points_[seat.index];
        points_[seat.index] += gain;
        return gain;
    }
    [[nodiscard]] const std::vector<int>& points() const { return points_; }

private:
    void count_all(const State& state) {
        idle_ = idle_now(state);
        points_.clear();
        for (std::uint8_t seat = 0; seat < state.options.players; ++seat) points_.push_back(count(state, {seat}));
    }
    [[nodiscard]] int count(const State& state, Seat seat) const {
        return best_activation(state.cities[seat.index], state.options.mode, idle_).score.total();
    }

    Idle idle_ = Idle::Waits;
    std::vector<int> points_;
};

Played played(const State& before, const State& after, Action action, Tally& tally) {
    const Seat seat = before.to_move;
    const City& city = after.cities[seat.index];
    const Tile tile = before.site.tiles[reached(action.slot(), action.architect()).index];
    return {.action = action,
            .seat = seat,
            .round = before.round,
            .tile = tile,
            .floor = action.target().is_square() ? city.floors(action.target().square()) : 0,
            .urbanist = after.site.urbanist,
            .took_mayor = tile != kNoTile && tile.print().mayor && action.target().is_square(),
            .gain = tally.gain_of(before, after),
            .points = tally.points()};
}

// A record replayed up to a ply, with what happened on the way.
struct Walk {
    State state;
    std::vector<Played> moves;
};

Parsed<Walk> walk_to(const Record& record, std::size_t ply) {
    if (ply > record.moves.size()) return core::parse_error("ply", "the record has only " + std::to_string(record.moves.size()) + " moves");
    record::Replay replay(record);
    Walk walk;
    Tally tally;
    while (replay.ply() < ply) {
        const State before = replay.state();
        const Action action = record.moves[replay.ply()];
        if (auto step = replay.step(); !step) return std::unexpected(step.error());
        State after = before;
        play(after, action);  // the state before the next round is dealt
        walk.moves.push_back(played(before, after, action, tally));
    }
    walk.state = replay.state();
    return walk;
}

Json plot_to_json(Plot plot) { return plot == kBeside ? Json() : Json(plot.index); }

Json move_to_json(const Played& move, std::size_t ply) {
    const Target target = move.action.target();
    return {{"ply", ply},
            {"round", move.round},
            {"seat", move.seat.index},
            {"text", to_text(move.action)},
            {"architect", move.action.architect().value},
            {"slot", to_text(move.action.slot())},
            {"plot", reached(move.action.slot(), move.action.architect()).index},
            {"tile", to_json(move.tile)},
            {"square", target.is_square() ? Json(to_text(target.square())) : Json()},
            {"floor", move.floor},
            {"urbanist", plot_to_json(move.urbanist)},
            {"mayor", move.took_mayor},
            {"gain", move.gain},
            {"points", move.points}};
}

Json moves_to_json(const Walk& walk) {
    Json moves = Json::array();
    for (std::size_t ply = 0; ply < walk.moves.size(); ++ply) moves.push_back(move_to_json(walk.moves[ply], ply));
    return moves;
}

// The rules' state does not include which architect stands at a slot; the round's moves do.
const Played* who_took(const Walk& walk, Slot slot) {
    for (const Played& move : walk.moves) {
        if (move.round == walk.state.round && move.action.slot() == slot) return &move;
    }
    return nullptr;
}

Json slot_to_json(const Walk& walk, Slot slot) {
    const ConstructionSite& site = walk.state.site;
    Json json = {{"name", to_text(slot)}, {"state", core::contains(site.open_slots(), slot.index) ? "free" : "blocked"}};
    if (!core::contains(site.taken, slot.index)) return json;
    json["state"] = "taken";
    if (const Played* move = who_took(walk, slot)) {
        json["seat"] = move->seat.index;
        json["architect"] = move->action.architect().value;
    }
    return json;
}

Json slots_to_json(const Walk& walk) {
    Json slots = Json::array();
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) slots.push_back(slot_to_json(walk, {slot}));
    return slots;
}

Json plots_to_json(const ConstructionSite& site) {
    Json plots = Json::array();
    for (const Tile tile : site.tiles) plots.push_back(to_json(tile));
    return plots;
}

// The plots with a face-down tile at this table, until the round ends (Q2.2).
Json face_down(const Record& record, const State& state) {
    Json plots = Json::array();
    if (state.round == 0 || state.turns_left == 0) return plots;
    const Deal& round = record.rounds[state.round - 1U];
    for (std::size_t plot = 0; plot < kPlots; ++plot) {
        if (round[plot].players > state.options.players) plots.push_back(plot);
    }
    return plots;
}

Json architects_to_json(const State& state) {
    const Facts& facts = state.facts();
    Json pools = Json::array();
    for (unsigned pool = 0; pool < (facts.common_pool ? 1U : state.options.players); ++pool) {
        Json counts = Json::array();
        for (std::uint8_t number = 1; number <= facts.architects; ++number) counts.push_back(state.pools[pool].left({number}));
        pools.push_back(std::move(counts));
    }
    return pools;
}

template <class ActivationOf>
Json cities_to_json(const State& state, ActivationOf&& activation_of) {
    Json cities = Json::array();
    for (std::uint8_t seat = 0; seat < state.options.players; ++seat) {
        Json json = city_to_json(state.cities[seat], state.options.mode, activation_of(Seat{seat}));
        json["seat"] = seat;
        cities.push_back(std::move(json));
    }
    return cities;
}

// The best allocations are shown only after all seats have submitted theirs.
Parsed<void> add_cities(Json& scene, const Record& record, const State& state) {
    const auto best = [&](Seat seat) { return best_activation(state.cities[seat.index], state.options.mode, idle_now(state)); };
    const bool by_hand = is_lit_by_hand(record, state);
    if (by_hand) {
        if (auto checked = record::ranking_of(record, state); !checked) return std::unexpected(checked.error());
    }
    std::vector<Standing> standings;
    scene["cities"] = cities_to_json(state, [&](Seat seat) {
        const Activation shown = by_hand ? given_activation(record, state, seat) : best(seat);
        standings.push_back(standing_of(shown));
        return shown;
    });
    scene["outcome"] = outcome_of(standings);
    if (by_hand && scene["over"]) scene["best"] = cities_to_json(state, best);
    return {};
}

Json seats_to_json(game::Seats seats) {
    Json list = Json::array();
    for (const Seat seat : seats) list.push_back(seat.index);
    return list;
}

// The seats in this round's order of play.
Json order_of(const State& state) {
    Json order = Json::array();
    for (unsigned i = 0; i < state.options.players; ++i) order.push_back((state.starter().index + i) % state.options.players);
    return order;
}

// The number of the current turn among the seat's turns in this round, from 1.
unsigned turn_of(const State& state) {
    const unsigned made = kTurnsPerRound * state.options.players - state.turns_left;
    return state.turns_left == 0 ? kTurnsPerRound : made / state.options.players + 1;
}

Json progress_to_json(const State& state) {
    const Facts& facts = state.facts();
    return {{"mode", facts.name},
            {"players", state.options.players},
            {"first", state.options.first.index},
            {"round", state.round},
            {"rounds", facts.rounds},
            {"turn", turn_of(state)},
            {"turns", kTurnsPerRound},
            {"toMove", state.turns_left > 0 ? Json(state.to_move.index) : Json()},
            {"mayor", state.mayor.index},
            {"order", order_of(state)},
            {"columns", facts.columns},
            {"rows", Square::kRows},
            {"commonPool", facts.common_pool}};
}

// The face-up tiles of a round at this table (Q2.2).
Json round_to_json(const Options& options, unsigned round) {
    std::array<unsigned, kTypes> counts{};
    for (const DealtTile& dealt : default_tile_set().tiles(options.mode, round)) {
        if (dealt.players <= options.players) ++counts[static_cast<std::size_t>(dealt.tile.type())];
    }
    Json tiles = Json::array();
    for (std::size_t type = 0; type < kTypes; ++type) {
        if (counts[type] > 0) tiles.push_back({{"type", core::kEnumNames<Type>[type]}, {"count", counts[type]}});
    }
    return {{"round", round}, {"tiles", std::move(tiles)}};
}

}  // namespace

Parsed<State> state_at(const Record& record, std::size_t ply) {
    const auto walk = walk_to(record, ply);
    if (!walk) return std::unexpected(walk.error());
    return walk->state;
}

Parsed<Json> scene_of(const Record& record, std::size_t ply) {
    const auto walk = walk_to(record, ply);
    if (!walk) return std::unexpected(walk.error());
    const State& state = walk->state;
    const game::Seats allocating = record::allocating(record, state);
    Json scene = progress_to_json(state);
    scene["ply"] = ply;
    scene["plies"] = record.moves.size();
    scene["idleCounts"] = idle_now(state) == Idle::Deducted;
    scene["plots"] = plots_to_json(state.site);
    scene["faceDown"] = face_down(record, state);
    scene["urbanist"] = plot_to_json(state.site.urbanist);
    scene["slots"] = slots_to_json(*walk);
    scene["architects"] = architects_to_json(state);
    scene["allocating"] = seats_to_json(allocating);
    scene["over"] = is_over(state) && allocating.empty();
    if (auto added = add_cities(scene, record, state); !added) return std::unexpected(added.error());
    scene["moves"] = moves_to_json(*walk);
    scene["lastMove"] = scene["moves"].empty() ? Json() : scene["moves"].back();
    return scene;
}

Parsed<Json> forecast_of(const Record& record, std::size_t ply) {
    const auto state = state_at(record, ply);
    if (!state) return std::unexpected(state.error());
    Json rounds = Json::array();
    for (unsigned round = state->round + 1U; round <= state->facts().rounds; ++round) rounds.push_back(round_to_json(state->options, round));
    return rounds;
}

}  // namespace urbanist::quadropolis::scene
