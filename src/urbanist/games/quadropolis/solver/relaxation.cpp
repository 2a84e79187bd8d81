#include "urbanist/games/quadropolis/solver/relaxation.h"

#include <algorithm>
#include <map>

namespace urbanist::quadropolis::solver {

namespace {

struct Run {
    Bits squares = 0;
    unsigned length = 1;
};

// All runs of at least two squares on the board, and the empty one. A step is 1 along a row and 5 down a column.
std::vector<Run> runs_along(unsigned step, Bits board) {
    std::vector<Run> runs = {{}};
    for (unsigned first = 0; first < kSquares; ++first) {
        Run run{core::bit(first), 1};
        for (unsigned i = first; core::contains(board, i); ++run.length, i += step) {
            run.squares |= core::bit(i);
            if (run.length > 1) runs.push_back(run);
            const bool last_column = step == 1 && i % Square::kColumns + 1 == Square::kColumns;
            if (last_column || i + step >= kSquares) break;
        }
    }
    return runs;
}

using Mirror = std::array<std::uint8_t, kSquares>;

Bits image_of(Bits squares, const Mirror& mirror) {
    Bits image = 0;
    core::for_each(squares, [&](unsigned i) { image |= core::bit(mirror[i]); });
    return image;
}

bool keeps(const Mirror& mirror, const Facts& facts, Bits board) {
    if (image_of(board, mirror) != board) return false;
    const auto maps_to_one = [&](Bits district) {
        const Bits image = image_of(district & board, mirror);
        return std::ranges::any_of(facts.district, [&](Bits other) { return (other & board) == image; });
    };
    return std::ranges::all_of(facts.district, maps_to_one);
}

// The mirror images of the board, as maps of squares. Squares off the board stay.
std::vector<Mirror> mirrors_of(const Task& task) {
    const Facts& facts = quadropolis::facts(task.mode);
    unsigned rows = 0;
    unsigned columns = 0;
    core::for_each(task.board, [&](unsigned i) {
        rows = std::max(rows, i / Square::kColumns + 1);
        columns = std::max(columns, i % Square::kColumns + 1);
    });
    std::vector<Mirror> mirrors;
    for (unsigned kind = 0; kind < (rows == columns ? 8U : 4U); ++kind) {
        Mirror mirror;
        for (unsigned i = 0; i < kSquares; ++i) mirror[i] = static_cast<std::uint8_t>(i);
        core::for_each(task.board, [&](unsigned i) {
            unsigned row = i / Square::kColumns;
            unsigned column = i % Square::kColumns;
            if ((kind & 1) != 0) row = rows - 1 - row;
            if ((kind & 2) != 0) column = columns - 1 - column;
            if ((kind & 4) != 0) std::swap(row, column);
            mirror[i] = Square::at(row, column).index;
        });
        if (keeps(mirror, facts, task.board)) mirrors.push_back(mirror);
    }
    return mirrors;
}

}  // namespace

std::vector<HarborRuns> harbor_runs(const Task& task, int most_harbors) {
    const auto mirrors = mirrors_of(task);
    std::map<Bits, int> points;
    for (const Run& row : runs_along(1, task.board)) {
        for (const Run& column : runs_along(Square::kColumns, task.board)) {
            Bits squares = row.squares | column.squares;
            if (static_cast<int>(core::count(squares)) > most_harbors) continue;
            for (const Mirror& mirror : mirrors) squares = std::min(squares, image_of(row.squares | column.squares, mirror));
            int& best = points[squares];
            best = std::max<int>(best, points::kHarbor[row.length] + points::kHarbor[column.length]);
        }
    }
    std::vector<HarborRuns> runs;
    for (const auto& [squares, worth] : points) runs.push_back({squares, worth});
    return runs;
}

Relaxation::Relaxation(const Frontier& frontier, const std::array<bool, kUses>& uses, const HarborRuns& runs)
    : frontier_(frontier), runs_(runs), profiles_(frontier.profiles()) {
    for (const Position& position : frontier.positions()) {
        auto& choices = choices_.emplace_back();
        for (unsigned served = 0; served < Frontier::kServedStates; ++served) choices[served] = possible_uses(position, served, uses);
    }
    tables_.assign(choices_.size() + 1, std::vector<int>(std::size_t{profiles_} * Frontier::kServedStates, 0));
}

std::vector<Use> Relaxation::possible_uses(const Position& position, unsigned served, const std::array<bool, kUses>& uses) const {
    if (!position.on_board) return {Use::Idle};
    if (core::contains(runs_.squares, position.square.index)) return {Use::Harbor};
    std::vector<Use> possible;
    for (std::size_t i = 0; i < kUses; ++i) {
        const auto use = static_cast<Use>(i);
        const bool has_service = (served & position.served_bit) != 0;
        if (!uses[i] || (use == Use::FirstService && has_service) || (use == Use::MoreService && !has_service)) continue;
        possible.push_back(use);
    }
    return possible;
}

unsigned Relaxation::served_after(std::size_t position, unsigned served, Use use) const {
    const Position& here = frontier_.positions()[position];
    return (served | (use == Use::FirstService ? here.served_bit : 0U)) & here.served_after;
}

void Relaxation::solve(const Prices& prices) {
    prices_ = prices;
    for (std::size_t position = choices_.size(); position-- > 0;) solve_position(position, prices);
}

// Squares off the board have no price.
void Relaxation::solve_position(std::size_t position, const Prices& prices) {
    const unsigned row = frontier_.positions()[position].square.row();
    const bool priced = frontier_.positions()[position].on_board;
    const unsigned weight = frontier_.weight(row);
    const unsigned weight_above = row == 0 ? 0 : frontier_.weight(row - 1);
    const auto& next = tables_[position + 1];
    for (unsigned served = 0; served < Frontier::kServedStates; ++served) {
        int* table = tables_[position].data() + std::size_t{served} * profiles_;
        std::fill_n(table, profiles_, kDeadEnd);
        for (const Use use : choices_[position][served]) {
            const int price = priced ? prices[static_cast<std::size_t>(use)] : 0;
            const int* rest = next.data() + std::size_t{served_after(position, served, use)} * profiles_;
            for (unsigned profile = 0; profile < profiles_; ++profile) {
                const unsigned left = frontier_.cell_of(profile, row);
                const unsigned above = row == 0 ? 0 : frontier_.cell_of(profile, row - 1);
                const Frontier::Step& step = frontier_.step(above, left, use);
                const unsigned after = profile + (step.cell - left) * weight + (row == 0 ? 0 : (step.above - above) * weight_above);
                table[profile] = std::max(table[profile], price + step.gain * kScale + rest[after]);
            }
        }
    }
}

UseCounts Relaxation::uses_at_bound() const {
    UseCounts counts{};
    unsigned profile = 0;
    unsigned served = 0;
    for (std::size_t position = 0; position < choices_.size(); ++position) {
        const Position& here = frontier_.positions()[position];
        const unsigned row = here.square.row();
        for (const Use use : choices_[position][served]) {
            const unsigned left = frontier_.cell_of(profile, row);
            const unsigned above = row == 0 ? 0 : frontier_.cell_of(profile, row - 1);
            const Frontier::Step& step = frontier_.step(above, left, use);
            const unsigned after =
                profile + (step.cell - left) * frontier_.weight(row) + (row == 0 ? 0 : (step.above - above) * frontier_.weight(row - 1));
            const int price = here.on_board ? prices_[static_cast<std::size_t>(use)] : 0;
            const unsigned served_then = served_after(position, served, use);
            if (price + step.gain * kScale + rest(position + 1, served_then, after) != rest(position, served, profile)) continue;
            if (here.on_board) ++counts[static_cast<std::size_t>(use)];
            profile = after;
            served = served_then;
            break;
        }
    }
    return counts;
}

}  // namespace urbanist::quadropolis::solver
