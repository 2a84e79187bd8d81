// What the seat to move may do, as a page offers it: by architect and slot, with what each square would bring.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "urbanist/quadropolis/activation.h"
#include "urbanist/quadropolis/text.h"
#include "urbanist/scene/city.h"
#include "urbanist/scene/scene.h"

namespace urbanist::scene {

namespace {

using namespace quadropolis;
using json::Json;

// The best score of the city after a move. Many moves bring the same tile to the same square, so each is worked out once.
class Totals {
public:
    explicit Totals(const State& state) : state_(state), now_(best_standing(state.city(), state.options.mode).points) {}

    [[nodiscard]] int now() const { return now_; }
    [[nodiscard]] int with(Tile tile, Square square) {
        int& total = known_[tile.index][square.index];
        if (total != kUnknown) return total;
        City city = state_.city();
        build(city, square, tile);
        return total = best_standing(city, state_.options.mode).points;
    }

private:
    static constexpr int kUnknown = INT32_MIN;
    using BySquare = std::array<int, kSquares>;

    const State& state_;
    int now_;
    std::vector<BySquare> known_ = [] {
        BySquare none;
        none.fill(kUnknown);
        return std::vector<BySquare>(kPrints.size(), none);
    }();
};

struct Reach {
    ArchitectNumber architect;
    Slot slot;
    std::vector<Square> squares;
    bool discard = false;
    bool pass = false;
};

// The legal actions in the order of architects and slots, those of one pair together.
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

Json steps_of(const Reach& reach) {
    Json steps = Json::array();
    for (std::uint8_t i = 1; i <= reach.architect.value; ++i) steps.push_back(reached(reach.slot, {i}).index);
    return steps;
}

// The slots that the urbanist closes when this is done.
Json blocks_of(const State& state, const Reach& reach) {
    State after = state;
    play(after, Action(reach.architect, reach.slot, reach.pass ? kNothing : kDiscard));
    Json names = Json::array();
    core::for_each(kSlotsInLineWith[after.site.urbanist.index] & ~after.site.taken,
                   [&](unsigned i) { names.push_back(to_text(Slot{static_cast<std::uint8_t>(i)})); });
    return names;
}

Json squares_of(const State& state, const Reach& reach, Tile tile, Totals& totals) {
    std::vector<std::pair<int, Square>> worths;
    for (const Square square : reach.squares) worths.emplace_back(totals.with(tile, square), square);
    std::ranges::sort(worths, [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
    Json squares = Json::array();
    for (const auto& [total, square] : worths) {
        squares.push_back(
            {{"square", to_text(square)}, {"gain", total - totals.now()}, {"floor", state.city().floors(square) + 1}, {"total", total}});
    }
    return squares;
}

Json reach_to_json(const State& state, const Reach& reach, Totals& totals) {
    const Plot plot = reached(reach.slot, reach.architect);
    const Tile tile = state.site.tiles[plot.index];
    const Json unchanged = {{"gain", 0}, {"total", totals.now()}};
    return {{"architect", reach.architect.value},
            {"slot", to_text(reach.slot)},
            {"plot", plot.index},
            {"steps", steps_of(reach)},
            {"tile", to_json(tile)},
            {"blocks", blocks_of(state, reach)},
            {"squares", squares_of(state, reach, tile, totals)},
            {"discard", reach.discard ? unchanged : Json()},
            {"pass", reach.pass ? unchanged : Json()}};
}

}  // namespace

core::Parsed<Json> reaches_of(const record::QuadropolisRecord& record, std::size_t ply) {
    const auto state = state_at(record, ply);
    if (!state) return std::unexpected(state.error());
    Json list = Json::array();
    if (state->turns_left == 0) return list;
    Totals totals(*state);
    for (const Reach& reach : reaches_in(*state)) list.push_back(reach_to_json(*state, reach, totals));
    return list;
}

}  // namespace urbanist::scene
