// A seat's options by architect and slot, with the gain of each square.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "urbanist/games/quadropolis/rules/idle.h"
#include "urbanist/games/quadropolis/rules/state.h"
#include "urbanist/games/quadropolis/scene/gain.h"

namespace urbanist::quadropolis::scene {

struct Reach {
    ArchitectNumber architect;
    Slot slot;
    std::vector<Square> squares;
    bool discard = false;
    bool pass = false;

    [[nodiscard]] Plot plot() const { return reached(slot, architect); }
};

// The legal actions in the order of architects and slots, those of one pair together.
[[nodiscard]] std::vector<Reach> reaches_in(const State& state);

// The effect of tiles on the city of the seat to move. Many moves bring the same tile to the same square, so each is computed once.
class Offers {
public:
    // Precondition: the state outlives this.
    explicit Offers(const State& state);

    [[nodiscard]] int now() const { return before_.score.total(); }
    [[nodiscard]] const Offer& with(Tile tile, Square square);
    // The squares by descending gain; ties by fewer waiting pieces.
    [[nodiscard]] std::vector<const Offer*> ranked(Tile tile, const std::vector<Square>& squares);

private:
    using BySquare = std::array<std::optional<Offer>, kSquares>;

    const State& state_;
    Idle idle_;
    Activation before_;
    std::vector<BySquare> known_;
};

}  // namespace urbanist::quadropolis::scene
