// For tests only: small tasks, and the best city of a task by exhaustive search.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/rules/activation.h"
#include "urbanist/games/quadropolis/solver/reach.h"

namespace urbanist::quadropolis::solver {

// A supply of up to `kinds` random stocks on a board of this size.
[[nodiscard]] inline Task random_task(Mode mode, std::string_view board, unsigned kinds, unsigned tiles, std::uint64_t seed) {
    core::Rng rng(seed);
    Task task{.mode = mode, .board = *parse_board(board, mode), .supply = {}, .tiles = tiles, .reach = Reach::Free};
    for (unsigned i = 0; i < kinds; ++i) {
        Stock stock{.type = static_cast<Type>(rng.below(mode == Mode::Classic ? 6 : 8)), .count = 1 + rng.below(2)};
        if (stock.type == Type::Tower || stock.type == Type::Harbor) stock.inhabitants = static_cast<std::uint8_t>(rng.below(4));
        if (stock.type == Type::Factory || stock.type == Type::Harbor) stock.energy = static_cast<std::uint8_t>(rng.below(4));
        if (stock.type == Type::Service || stock.type == Type::Harbor) stock.points = static_cast<std::uint8_t>(rng.below(4));
        task.supply.push_back(stock);
    }
    return task;
}

// The maximum points over all cities: every tile on every square, scored by the rules.
class Exhaustive {
public:
    explicit Exhaustive(const Task& task) : task_(task) {}

    [[nodiscard]] int best() {
        place(0, task_.supply.empty() ? 0 : task_.supply[0].count, 0);
        return best_;
    }

private:
    // Equal tiles are placed in the order of their squares.
    void place(std::size_t stock, unsigned left, unsigned first_square) {
        if (stock == task_.supply.size()) return judge();
        const auto next = [&] { place(stock + 1, stock + 1 < task_.supply.size() ? task_.supply[stock + 1].count : 0, 0); };
        next();
        if (left == 0 || tiles_.size() == task_.tiles) return;
        for (unsigned square = first_square; square < kSquares; ++square) {
            if (!core::contains(task_.board, square) || !may_stand(square, task_.supply[stock].type)) continue;
            tiles_.push_back({{static_cast<std::uint8_t>(square)}, 1, task_.supply[stock]});
            place(stock, left - 1, square);
            tiles_.pop_back();
        }
    }
    [[nodiscard]] bool may_stand(unsigned square, Type type) const {
        unsigned floors = 0;
        for (const PlacedTile& tile : tiles_) {
            if (tile.square.index != square) continue;
            if (tile.tile.type != type || !stacks(type)) return false;
            ++floors;
        }
        return floors < facts(task_.mode).highest_floor;
    }
    void judge() { best_ = std::max(best_, best_standing(city_of(tiles_), task_.mode).points); }

    const Task& task_;
    PlacedTiles tiles_;
    int best_ = 0;
};

}  // namespace urbanist::quadropolis::solver
