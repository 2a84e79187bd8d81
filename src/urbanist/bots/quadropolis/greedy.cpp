#include <array>

#include "urbanist/bots/quadropolis/players.h"
#include "urbanist/quadropolis/activation.h"

namespace urbanist::bots::quadropolis {

namespace {

using namespace urbanist::quadropolis;

// Values are in sixteenths of a point, so that small preferences never outweigh a point.
constexpr int kOnePoint = 16;

// How much of the game is still to come for the seat to move, in sixteenths.
int time_left(const State& view) {
    const int rounds = view.facts().rounds;
    const int turns_to_come = (rounds - view.round) * static_cast<int>(kTurnsPerRound) + (view.turns_left - 1) / view.options.players;
    return turns_to_come * kOnePoint / (rounds * static_cast<int>(kTurnsPerRound));
}

// A piece without a place costs its point only in so far as no building may come for it any more; an inhabitant that will
// find a shop is worth a little more than an energy unit.
int value_of(const City& city, Mode mode, int time_left) {
    const Standing now = best_standing(city, mode);
    const int idle = city.inhabitants - now.inhabitants_placed;
    const int pieces = 2 * city.inhabitants + city.energy;
    return now.points * kOnePoint + idle * time_left + pieces * time_left / 2;
}

// Slots that reach the same tile for the same square lead to the same city: each city is judged once a turn.
class Judge {
public:
    explicit Judge(const State& view) : view_(view), time_left_(time_left(view)), unchanged_(value_of(view.city(), view.options.mode, time_left_)) {}

    [[nodiscard]] int operator()(Action action) {
        if (!action.target().is_square()) return unchanged_;
        const Tile tile = view_.site.tiles[reached(action.slot(), action.architect()).index];
        Entry& entry = judged_[tile.index][action.target().index];
        if (!entry.known) entry = {true, judge(tile, action.target().square())};
        return entry.value;
    }

private:
    struct Entry {
        bool known = false;
        int value = 0;
    };

    [[nodiscard]] int judge(Tile tile, Square square) const {
        City city = view_.city();
        build(city, square, tile);
        return value_of(city, view_.options.mode, time_left_);
    }

    const State& view_;
    int time_left_;
    int unchanged_;
    std::array<std::array<Entry, kSquares>, kPrints.size()> judged_{};
};

}  // namespace

Thought greedy_player(const State& view, const Budget&, core::Rng& rng) {
    ActionList actions;
    legal_actions(view, actions);
    Judge judge(view);
    Action best = actions[0];
    int best_value = judge(best);
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < actions.size(); ++i) {
        const int value = judge(actions[i]);
        if (value < best_value) continue;
        equals = value > best_value ? 1 : equals + 1;
        // Of equally good ones each stays with the same chance.
        if (value > best_value || rng.below(equals) == 0) best = actions[i];
        best_value = value;
    }
    return {.action = best};
}

}  // namespace urbanist::bots::quadropolis
