// A city is laid out square by square, column after column. What later squares need to know of the earlier ones is the frontier: what
// stands on the last square of each row, and which districts that are not complete have a service.
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
    std::uint8_t served_bit = 0;    // its district's bit among those that are not complete
    std::uint8_t served_after = 0;  // the bits that are still needed behind this position
};

class Frontier {
public:
    Frontier(const Task& task, const std::array<bool, kUses>& uses);

    // What a new square changes.
    struct Step {
        std::int8_t gain = 0;
        std::uint8_t above = 0;  // the cell above, now that it has this neighbour
        std::uint8_t cell = 0;
    };

    static constexpr unsigned kServedStates = 4;
    [[nodiscard]] unsigned cells() const { return static_cast<unsigned>(cells_.size()); }
    // Cells in all rows, as one number: the cell of row r counts cells()^r.
    [[nodiscard]] unsigned profiles() const { return cells() * cells() * cells() * cells(); }
    [[nodiscard]] unsigned weight(unsigned row) const { return weights_[row]; }
    [[nodiscard]] unsigned cell_of(unsigned profile, unsigned row) const { return profile / weights_[row] % cells(); }
    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
    // The first cell is nothing; a row above the first one holds nothing.
    [[nodiscard]] const Step& step(unsigned above, unsigned left, Use use) const {
        return steps_[(above * cells() + left) * kUses + static_cast<unsigned>(use)];
    }

private:
    struct Cell {
        bool empty = true;
        Type type{};
        std::uint8_t homes = 0;  // beside a park, so far
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
