// A city is laid out square by square, column after column. The frontier is what later squares need to know about earlier ones: the building on the
// last square of each row, and which incomplete districts have a service.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "urbanist/games/quadropolis/solver/layout.h"
#include "urbanist/games/quadropolis/solver/task.h"

namespace urbanist::quadropolis::solver {

// One position in the order of squares.
struct Position {
    Square square{};
    bool on_board = false;
    std::uint8_t served_bit = 0;    // its district's bit among the incomplete ones
    std::uint8_t served_after = 0;  // the bits still needed after this position
};

class Frontier {
public:
    Frontier(const Task& task, const std::array<bool, kUses>& uses);

    // The effect of a new square.
    struct Step {
        std::int8_t gain = 0;
        std::uint8_t above = 0;  // the cell above, with this new neighbour
        std::uint8_t cell = 0;
    };

    static constexpr unsigned kServedStates = 4;
    [[nodiscard]] unsigned cells() const { return static_cast<unsigned>(cells_.size()); }
    // The number of combinations of cells in all rows; the cell of row r is a digit with weight cells()^r.
    [[nodiscard]] unsigned profiles() const { return cells() * cells() * cells() * cells(); }
    [[nodiscard]] unsigned weight(unsigned row) const { return weights_[row]; }
    [[nodiscard]] unsigned cell_of(unsigned profile, unsigned row) const { return profile / weights_[row] % cells(); }
    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
    // Cell 0 is empty, and so is the row above the first one.
    [[nodiscard]] const Step& step(unsigned above, unsigned left, Use use) const {
        return steps_[(above * cells() + left) * kUses + static_cast<unsigned>(use)];
    }

private:
    struct Cell {
        bool empty = true;
        Type type{};
        std::uint8_t homes = 0;  // beside a park so far
    };

    void order_squares(const Task& task);
    void make_cells(const std::array<bool, kUses>& uses);
    [[nodiscard]] std::uint8_t index_of(const Cell& cell) const;
    [[nodiscard]] Step make_step(const Cell& above, const Cell& left, Use use) const;

    std::vector<Position> positions_;
    std::vector<Cell> cells_;
    std::array<unsigned, Square::kRows> weights_{};
    std::vector<Step> steps_;
};

}  // namespace urbanist::quadropolis::solver
