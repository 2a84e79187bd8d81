// The rules of play: which actions are legal, why not, and what they do.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "urbanist/core/result.h"
#include "urbanist/core/rng.h"
#include "urbanist/core/small_vector.h"
#include "urbanist/games/quadropolis/rules/action.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis {

// Why an action is not legal. One enumerator for each clause that can refuse one.
enum class Refusal : std::uint8_t {
    GameOver,             // Q2.8
    RoundNotDealt,        // Q2.1
    NoSuchArchitect,      // Q1.2, Q1.3
    ArchitectUsed,        // Q3.2
    NoSuchSlot,           // Q3.1
    SlotTaken,            // Q3.3
    PointsAtUrbanist,     // Q3.4
    NothingToPlace,       // Q3.7
    TileNeedsATarget,     // Q4.1
    NoSuchSquare,         // Q1.2
    SquareDoesNotFit,     // Q4.2, Q4.3
    FloorDoesNotFit,      // Q4.4
    HighestFloorReached,  // Q4.5
    OnlySameTypeStacks,   // Q4.6
};

// A stable name, such as "points-at-urbanist", and one line of English.
[[nodiscard]] std::string_view name(Refusal refusal);
[[nodiscard]] std::string_view describe(Refusal refusal);

// How many players it takes to turn a tile face up: 2, 3 or 4.
struct DealtTile {
    Tile tile = kNoTile;
    std::uint8_t players = kFewestPlayers;

    friend constexpr bool operator==(const DealtTile&, const DealtTile&) = default;
};

// An unknown tile: face down with any number of players (Q2.2).
inline constexpr DealtTile kFaceDown{kNoTile, kMostPlayers + 1};

// The chance event of this game: one round's tiles, plot by plot (Q2.1).
using Deal = std::array<DealtTile, kPlots>;

// No more legal actions than this: 20 slots, 5 architects, 20 squares and the discard.
inline constexpr std::size_t kMostActions = std::size_t{kSlots} * kMostArchitects * (kSquares + 1);
using ActionList = core::SmallVector<Action, kMostActions>;

// Before the first deal. Precondition: the options are within their ranges.
[[nodiscard]] State initial_state(const Options& options);

// Deals a round's tiles. Precondition: awaits_deal(state).
void deal(State& state, const Deal& tiles);

[[nodiscard]] core::Result<void, Refusal> check(const State& state, Action action);

// Precondition: check(state, action) succeeds.
void play(State& state, Action action);

// The legal actions as combinations of architects, slots and squares instead of a list. Cheap enough for playouts.
class Choices {
public:
    // Precondition: a turn is to be made.
    explicit Choices(const State& state);

    [[nodiscard]] std::uint32_t count() const { return count_; }
    // The k-th legal action, from 0. Precondition: k < count().
    [[nodiscard]] Action operator[](std::uint32_t k) const;
    void list(ActionList& out) const;

    // What one architect can do besides choosing an open slot without building: every slot that reaches a tile goes with every
    // free square, and those that reach a tower or an office also with a stack of that type.
    struct Offers {
        std::array<Bits, 3> slots;    // that reach a tile, a tower, an office
        std::array<Bits, 3> squares;  // for any tile, only for towers, only for offices
    };
    [[nodiscard]] Offers offers(ArchitectNumber number) const;
    [[nodiscard]] Bits open_slots() const { return open_; }

private:
    const State& state_;
    const Facts& facts_;
    Bits open_;                                // slots
    Bits full_;                                // squares at their highest floor
    std::array<Bits, kMostFloors + 1> level_;  // squares with at least this many floors; none at [0]
    std::uint32_t count_ = 0;
    std::array<std::uint32_t, kMostArchitects> by_number_{};  // of count_
};

void legal_actions(const State& state, ActionList& out);
[[nodiscard]] std::uint32_t count_legal_actions(const State& state);
// Uniform over the legal actions. Precondition: a turn is to be made.
[[nodiscard]] inline Action random_action(const State& state, core::Rng& rng) {
    const Choices choices(state);
    return choices[rng.below(choices.count())];
}

// What a seat or a spectator may know: everything, because the state contains no secrets.
[[nodiscard]] inline const State& view_for(const State& state, Seat) { return state; }

}  // namespace urbanist::quadropolis
