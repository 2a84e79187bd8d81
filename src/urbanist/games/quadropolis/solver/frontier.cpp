#include "urbanist/games/quadropolis/solver/frontier.h"

#include <algorithm>

namespace urbanist::quadropolis::solver {

namespace {

bool is_home(Type type) { return type == Type::Tower || type == Type::Office; }

// The points that two neighbours give each other, in this order.
int factory_gain(Type factory, Type other) {
    if (factory != Type::Factory) return 0;
    if (other == Type::Shop) return points::kFactoryByShop;
    if (other == Type::Harbor) return points::kFactoryByHarbor;
    return other == Type::Office ? points::kFactoryByOffice : 0;
}
int monument_gain(Type monument, Type other) {
    if (monument != Type::Monument) return 0;
    if (other == Type::Park) return points::kMonumentByPark;
    if (other == Type::Shop) return points::kMonumentByShop;
    if (other == Type::Service) return points::kMonumentByService;
    return other == Type::Factory || other == Type::Harbor ? points::kMonumentByPolluter : 0;
}
int pair_gain(Type a, Type b) { return factory_gain(a, b) + factory_gain(b, a) + monument_gain(a, b) + monument_gain(b, a); }

int gain_of_home(unsigned homes_before) { return points::kPark[homes_before + 1] - points::kPark[homes_before]; }

}  // namespace

Frontier::Frontier(const Task& task, const std::array<bool, kUses>& uses) {
    order_squares(task);
    make_cells(uses);
    weights_[0] = 1;
    for (unsigned row = 1; row < weights_.size(); ++row) weights_[row] = weights_[row - 1] * cells();
    for (const Cell& above : cells_) {
        for (const Cell& left : cells_) {
            for (std::size_t use = 0; use < kUses; ++use) steps_.push_back(uses[use] ? make_step(above, left, static_cast<Use>(use)) : Step{});
        }
    }
}

// At most two districts are open at a time; the upper one has the first bit.
void Frontier::order_squares(const Task& task) {
    const Facts& facts = quadropolis::facts(task.mode);
    for (unsigned column = 0; column < facts.columns; ++column) {
        for (unsigned row = 0; row < Square::kRows; ++row) {
            const Square square = Square::at(row, column);
            const Bits district = *std::ranges::find_if(facts.district, [&](Bits squares) { return core::contains(squares, square.index); });
            const auto bit = static_cast<std::uint8_t>(core::lowest(district) / Square::kColumns == 0 ? 1 : 2);
            positions_.push_back({square, core::contains(task.board, square.index), bit, 0});
        }
    }
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        for (std::size_t j = i + 1; j < positions_.size(); ++j) {
            const Bits later = core::bit(positions_[j].square.index);
            for (std::size_t before = 0; before <= i; ++before) {
                const Bits earlier = core::bit(positions_[before].square.index);
                const bool same =
                    std::ranges::any_of(facts.district, [&](Bits squares) { return (squares & later) != 0 && (squares & earlier) != 0; });
                if (same) positions_[i].served_after |= positions_[j].served_bit;
            }
        }
    }
}

// Services matter only to monuments.
void Frontier::make_cells(const std::array<bool, kUses>& uses) {
    const auto used = [&](Use use) { return uses[static_cast<std::size_t>(use)]; };
    cells_.push_back({});
    for (const Use use : {Use::Tower, Use::Shop, Use::Harbor, Use::Factory, Use::Office, Use::Monument}) {
        if (used(use)) cells_.push_back({false, type_of(use), 0});
    }
    if (used(Use::Monument) && used(Use::FirstService)) cells_.push_back({false, Type::Service, 0});
    for (std::uint8_t homes = 0; used(Use::Park) && homes < 4; ++homes) cells_.push_back({false, Type::Park, homes});
}

std::uint8_t Frontier::index_of(const Cell& cell) const {
    for (std::size_t i = 1; i < cells_.size(); ++i) {
        if (!cell.empty && cells_[i].type == cell.type && cells_[i].homes == cell.homes) return static_cast<std::uint8_t>(i);
    }
    return 0;
}

Frontier::Step Frontier::make_step(const Cell& above, const Cell& left, Use use) const {
    if (use == Use::Idle) return {0, index_of(above), 0};
    Cell cell{false, type_of(use), 0};
    Cell upper = above;
    int gain = 0;
    for (const Cell* neighbour : {&above, &left}) {
        if (neighbour->empty) continue;
        gain += pair_gain(cell.type, neighbour->type);
        if (is_home(cell.type) && neighbour->type == Type::Park && neighbour->homes < 4) gain += gain_of_home(neighbour->homes);
        if (cell.type == Type::Park && is_home(neighbour->type)) ++cell.homes;
    }
    if (cell.type == Type::Park) gain += points::kPark[cell.homes];
    if (is_home(cell.type) && !above.empty && above.type == Type::Park && above.homes < 3) ++upper.homes;
    return {static_cast<std::int8_t>(gain), index_of(upper), index_of(cell)};
}

}  // namespace urbanist::quadropolis::solver
