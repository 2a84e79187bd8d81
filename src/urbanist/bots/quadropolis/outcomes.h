// What a move makes of the mover's city. Slots that reach the same tile for the same square lead to the same city, so of the
// hundreds of moves there are only some dozens to judge.
#pragma once

#include <array>

#include "urbanist/quadropolis/rules.h"

namespace urbanist::bots::quadropolis {

// Judges each city once. `value_of(city)` is what is asked for; the state must outlive the table.
template <class ValueOf>
class Outcomes {
public:
    Outcomes(const urbanist::quadropolis::State& state, ValueOf value_of) : state_(state), value_of_(value_of), unchanged_(value_of_(state.city())) {}

    // Precondition: the action is legal.
    [[nodiscard]] int operator()(urbanist::quadropolis::Action action) {
        if (!action.target().is_square()) return unchanged_;
        const urbanist::quadropolis::Tile tile = state_.site.tiles[reached(action.slot(), action.architect()).index];
        Entry& entry = judged_[tile.index][action.target().index];
        if (!entry.known) entry = {true, judge(tile, action.target().square())};
        return entry.value;
    }
    // The value of the city as it stands.
    [[nodiscard]] int unchanged() const { return unchanged_; }

private:
    struct Entry {
        bool known = false;
        int value = 0;
    };

    [[nodiscard]] int judge(urbanist::quadropolis::Tile tile, urbanist::quadropolis::Square square) {
        urbanist::quadropolis::City city = state_.city();
        build(city, square, tile);
        return value_of_(city);
    }

    const urbanist::quadropolis::State& state_;
    ValueOf value_of_;
    int unchanged_;
    std::array<std::array<Entry, urbanist::quadropolis::kSquares>, urbanist::quadropolis::kPrints.size()> judged_{};
};

}  // namespace urbanist::bots::quadropolis
