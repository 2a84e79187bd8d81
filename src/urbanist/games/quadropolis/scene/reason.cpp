#include "urbanist/games/quadropolis/scene/reason.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "urbanist/core/enumeration.h"
#include "urbanist/games/quadropolis/rules/placing.h"
#include "urbanist/games/quadropolis/rules/text.h"
#include "urbanist/games/quadropolis/scene/city.h"
#include "urbanist/games/quadropolis/scene/reaches.h"

namespace urbanist::quadropolis::scene {

namespace {

using json::Json;

// Smaller differences are not mentioned.
constexpr int kWorthTelling = 2;

State after_move(State state, Action action) {
    play(state, action);
    return state;
}

// ---- What it gains -------------------------------------------------------------------------------------------------------------

// By line of the score pad, largest first.
Json gains_by_line(const Offer& offer) {
    std::map<std::string_view, int> by_line;
    for (const GainPart& part : offer.parts()) by_line[part.line] += part.points;
    std::vector<std::pair<int, std::string_view>> sums;
    for (const auto& [line, points] : by_line) sums.emplace_back(points, line);
    std::ranges::sort(sums, std::ranges::greater{});
    Json gains = Json::array();
    for (const auto& [points, line] : sums) gains.push_back({{"line", line}, {"points", points}});
    return gains;
}

void add_gains(Json& reason, const State& state, Tile tile, Square square) {
    const Idle idle = idle_now(state);
    const Activation before = best_activation(state.city(), state.options.mode, idle);
    const Offer offer(state.city(), state.options.mode, idle, before, tile, square);
    const Idlers waits = offer.waits();
    reason["square"] = to_text(square);
    reason["gain"] = offer.gain();
    reason["gains"] = gains_by_line(offer);
    reason["waits"] = {{"inhabitants", waits.inhabitants}, {"energy", waits.energy}};
    reason["mayor"] = tile.print().mayor;
}

// ---- What it denies others ----------------------------------------------------------------------------------------------

struct BestTake {
    int gain = 0;
    Plot plot = kBeside;
};

// The tile with the highest gain for a seat, as if it were its turn.
BestTake best_take(State state, Seat seat) {
    state.to_move = seat;
    Offers offers(state);
    BestTake best;
    for (const Reach& reach : reaches_in(state)) {
        const Tile tile = state.site.tiles[reach.plot().index];
        for (const Square square : reach.squares) {
            const int gain = offers.with(tile, square).gain();
            if (gain > best.gain) best = {gain, reach.plot()};
        }
    }
    return best;
}

bool closes(const State& before, const State& after, Side one, Side other, unsigned line) {
    const Bits closed = before.site.open_slots() & kSlotsInLineWith[after.site.urbanist.index];
    return core::contains(closed, Slot::at(one, line).index) || core::contains(closed, Slot::at(other, line).index);
}

// Why a seat can no longer take the tile on a plot: it is gone, its row or column is blocked, or no architect reaches it any more.
std::string_view barrier(const State& before, const State& after, Plot plot) {
    if (after.site.tiles[plot.index] == kNoTile) return "tile";
    if (closes(before, after, Side::West, Side::East, plot.row())) return "row";
    if (closes(before, after, Side::North, Side::South, plot.column())) return "column";
    return "way";
}

Json line_of_barrier(std::string_view by, Plot plot) {
    if (by == "row") return plot.row() + 1;
    if (by == "column") return plot.column() + 1;
    return nullptr;
}

struct Denial {
    Seat seat;
    std::string_view by;
    Json line;
    Type building;
    int points;
};

Json denial_to_json(const Denial& denial) {
    return {{"seat", denial.seat.index},
            {"by", denial.by},
            {"line", denial.line},
            {"building", core::name_of(denial.building)},
            {"points", denial.points}};
}

std::optional<Denial> denial(const State& before, const State& after, Seat seat) {
    const BestTake best = best_take(before, seat);
    if (best.gain < kWorthTelling) return {};
    const int lost = best.gain - best_take(after, seat).gain;
    if (lost < kWorthTelling) return {};
    const std::string_view by = barrier(before, after, best.plot);
    return Denial{seat, by, line_of_barrier(by, best.plot), before.site.tiles[best.plot.index].type(), lost};
}

// The seats that still move in this round, the one that loses most first.
Json denials(const State& before, const State& after) {
    std::vector<Denial> found;
    const unsigned players = before.options.players;
    for (unsigned i = 1; i < players && i < before.turns_left; ++i) {
        const Seat seat{static_cast<std::uint8_t>((before.to_move.index + i) % players)};
        if (auto denied = denial(before, after, seat)) found.push_back(std::move(*denied));
    }
    std::ranges::sort(found, {}, [&](const Denial& denied) { return std::pair(-denied.points, denied.seat); });
    Json list = Json::array();
    for (const Denial& denied : found) list.push_back(denial_to_json(denied));
    return list;
}

// ---- What it prepares -----------------------------------------------------------------------------------------------------------

bool fits_somewhere(const City& city, const State& state, Square square, Type type) {
    for (std::uint8_t number = 1; number <= state.facts().architects; ++number) {
        if (check_placing(city, state.options.mode, square, type, {number})) return true;
    }
    return false;
}

// The tile of a type that gives no pieces.
Tile plain(Type type) { return {static_cast<std::uint8_t>(std::ranges::find(kPrints, type, &Print::type) - kPrints.begin())}; }

// The gain from one more building of a type.
int promise_of(const City& city, const State& state, Type type) {
    const Idle idle = idle_now(state);
    const Activation before = best_activation(city, state.options.mode, idle);
    int best = 0;
    core::for_each(state.facts().board, [&](unsigned i) {
        const Square square{static_cast<std::uint8_t>(i)};
        if (fits_somewhere(city, state, square, type))
            best = std::max(best, Offer(city, state.options.mode, idle, before, plain(type), square).gain());
    });
    return best;
}

bool moves_again(const State& state) { return state.round < state.facts().rounds || state.turns_left > state.options.players; }

// The building type whose value has increased most.
Json prepared(const State& before, const City& city) {
    Json most;
    int points = kWorthTelling - 1;
    for (std::size_t i = 0; i < kTypes && moves_again(before); ++i) {
        const auto type = static_cast<Type>(i);
        if (!has_type(before.options.mode, type)) continue;
        const int more = promise_of(city, before, type) - promise_of(before.city(), before, type);
        if (more <= points) continue;
        points = more;
        most = {{"building", core::name_of(type)}, {"points", more}};
    }
    return most;
}

}  // namespace

Json reason_of(const State& state, Action action) {
    const Tile tile = state.site.tiles[reached(action.slot(), action.architect()).index];
    const State after = after_move(state, action);
    Json reason = {{"tile", to_json(tile)},
                   {"square", nullptr},
                   {"gain", 0},
                   {"gains", Json::array()},
                   {"waits", {{"inhabitants", 0}, {"energy", 0}}},
                   {"mayor", false},
                   {"denies", denials(state, after)},
                   {"prepares", nullptr}};
    if (!action.target().is_square()) return reason;
    add_gains(reason, state, tile, action.target().square());
    reason["prepares"] = prepared(state, after.cities[state.to_move.index]);
    return reason;
}

}  // namespace urbanist::quadropolis::scene
