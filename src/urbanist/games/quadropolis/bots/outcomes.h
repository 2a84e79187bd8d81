// The city after each move. Slots that bring the same tile to the same square lead to the same city, so hundreds of
// moves need only a few dozen evaluations.
#pragma once

#include <array>

#include "urbanist/core/bits.h"
#include "urbanist/games/quadropolis/rules/rules.h"

namespace urbanist::quadropolis::bots {

// Evaluates each city once with `value_of(city)`; the state must outlive the table.
template <class ValueOf>
class Outcomes {
public:
    Outcomes(const State& state, ValueOf value_of) : state_(state), value_of_(value_of), unchanged_(value_of_(state.city())) {}

    // Precondition: the action is legal.
    [[nodiscard]] int operator()(Action action) {
        if (!action.target().is_square()) return unchanged_;
        const Tile tile = state_.site.tiles[reached(action.slot(), action.architect()).index];
        const unsigned square = action.target().index;
        int& value = values_[tile.index][square];
        if (!core::contains(judged_[tile.index], square)) {
            judged_[tile.index] |= core::bit(square);
            value = judge(tile, action.target().square());
        }
        return value;
    }
    // The value of the city as it stands.
    [[nodiscard]] int unchanged() const { return unchanged_; }

private:
    template <class Value>
    using ByTile = std::array<Value, kPrints.size()>;

    [[nodiscard]] int judge(Tile tile, Square square) {
        City city = state_.city();
        build(city, square, tile);
        return value_of_(city);
    }

    const State& state_;
    ValueOf value_of_;
    int unchanged_;
    ByTile<core::Bits> judged_{};               // squares whose value is known
    ByTile<std::array<int, kSquares>> values_;  // uninitialised: clearing it would cost more than most searches read
};

}  // namespace urbanist::quadropolis::bots
