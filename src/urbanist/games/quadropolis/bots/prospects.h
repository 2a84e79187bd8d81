// The moves of a position, the most promising first. Many moves lead to the same city: they differ only by the architect and the slot that take an
// equal tile. So what is valued is a tile on a square, and only the moves of the best ones are listed.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "urbanist/core/small_vector.h"
#include "urbanist/games/quadropolis/bots/estimate.h"
#include "urbanist/games/quadropolis/bots/judge.h"
#include "urbanist/games/quadropolis/bots/placings.h"

namespace urbanist::quadropolis::bots {

class Prospects {
public:
    struct Promise {
        Value value;  // of the city after the move
        Action action;
    };

    // Lists the `most` best moves; those with equal values in any order. The values are those of the `close_looks` cities that are estimated best,
    // and estimates for the others.
    void list(const State& state, const EstimateTables& tables, Judge& judge, std::size_t close_looks, std::size_t most, core::Rng& rng) {
        const Placings placings(state);
        const std::uint8_t turns_left = turns_left_after(state);
        lots_ = rng.next();
        promises_.clear();
        find_ways(placings);
        const Value unchanged = judge(state.city(), turns_left);
        estimate(state, tables[state.facts().rounds - state.round], turns_left, unchanged);
        const std::size_t close = std::min(outcomes_.size(), close_looks);
        std::nth_element(outcomes_.begin(), outcomes_.begin() + static_cast<std::ptrdiff_t>(close), outcomes_.end(), is_better);
        for (std::size_t i = 0; i < close; ++i) outcomes_[i].value = value_of(state, outcomes_[i], judge, turns_left);
        std::sort(outcomes_.begin(), outcomes_.begin() + static_cast<std::ptrdiff_t>(close), is_better);
        if (close > 0) limit_others(close, outcomes_[close - 1].value);
        bool all_sorted = close == outcomes_.size();
        bool passed = false;
        for (std::size_t i = 0; promises_.size() < most && i < outcomes_.size(); ++i) {
            if (i == close && !all_sorted) {
                std::sort(outcomes_.begin() + static_cast<std::ptrdiff_t>(close), outcomes_.end(), is_better);
                all_sorted = true;
            }
            if (!passed && outcomes_[i].value <= unchanged) {
                add_passes(placings, unchanged, most);
                passed = true;
            }
            add_ways_to(outcomes_[i], most);
        }
        if (!passed) add_passes(placings, unchanged, most);
    }

    [[nodiscard]] std::size_t size() const { return promises_.size(); }
    [[nodiscard]] const Promise& operator[](std::size_t i) const { return promises_[i]; }

private:
    static constexpr std::size_t kMostWays = std::size_t{kSlots} * kMostArchitects;
    static constexpr std::uint8_t kNoWay = kMostWays;

    // An architect in a slot who reaches a tile.
    struct Way {
        ArchitectNumber number;
        Slot slot;
        std::uint8_t next;  // to an equal tile
        Bits squares;       // on which it may be built
    };
    struct Outcome {
        Value value;
        std::uint8_t lot;  // who comes first among equals
        Tile tile;
        std::uint8_t square;
    };

    static bool is_better(const Outcome& one, const Outcome& other) {
        return one.value != other.value ? one.value > other.value : one.lot < other.lot;
    }
    [[nodiscard]] std::uint8_t lot(std::size_t i) const { return static_cast<std::uint8_t>(std::rotl(lots_, static_cast<int>(i * 7 % 64))); }

    void find_ways(const Placings& placings) {
        first_way_.fill(kNoWay);
        squares_.fill(0);
        ways_.clear();
        for (unsigned i = 0; i < placings.numbers(); ++i) {
            const ArchitectNumber number = placings.number(i);
            const Bits ground = placings.squares(number, Type::Park);
            const Bits towers = placings.squares(number, Type::Tower);
            const Bits offices = placings.squares(number, Type::Office);
            core::for_each(placings.open_slots(), [&](unsigned index) {
                const Slot slot{static_cast<std::uint8_t>(index)};
                const Tile tile = placings.tile(number, slot);
                if (tile == kNoTile) return;
                const Type type = tile.type();
                const Bits squares = type == Type::Tower ? towers : type == Type::Office ? offices : ground;
                squares_[tile.index] |= squares;
                const auto here = static_cast<std::uint8_t>(ways_.size());
                ways_.push_back({number, slot, first_way_[tile.index], squares});
                first_way_[tile.index] = here;
            });
        }
    }

    void estimate(const State& state, std::span<const std::int16_t, kEstimateTable> table, unsigned turns_left, Value unchanged) {
        const Estimator estimator(state.city(), state.facts(), turns_left);
        outcomes_.clear();
        for (std::uint8_t tile = 0; tile < kPrints.size(); ++tile) {
            core::for_each(squares_[tile], [&](unsigned square) {
                const Value value = unchanged + estimator(table, {tile}, square) * (kPoint / kEstimatePoint);
                outcomes_.push_back({value, lot(outcomes_.size()), {tile}, static_cast<std::uint8_t>(square)});
            });
        }
    }

    [[nodiscard]] static Value value_of(const State& state, const Outcome& outcome, Judge& judge, std::uint8_t turns_left) {
        City city = state.city();
        build(city, {outcome.square}, outcome.tile);
        return judge(city, turns_left);
    }

    // Nothing that was not looked at closely counts as better than what was.
    void limit_others(std::size_t close, Value most) {
        for (std::size_t i = close; i < outcomes_.size(); ++i) outcomes_[i].value = std::min(outcomes_[i].value, most);
    }

    // All that lead to this city, from any of them on.
    void add_ways_to(const Outcome& outcome, std::size_t most) {
        const std::size_t first = promises_.size();
        for (std::uint8_t way = first_way_[outcome.tile.index]; way != kNoWay && promises_.size() < most; way = ways_[way].next) {
            if (!core::contains(ways_[way].squares, outcome.square)) continue;
            promises_.push_back({outcome.value, {ways_[way].number, ways_[way].slot, Target{outcome.square}}});
        }
        const std::size_t count = promises_.size() - first;
        if (count > 1) std::rotate(promises_.begin() + first, promises_.begin() + first + outcome.lot % count, promises_.end());
    }

    // Moves that build nothing.
    void add_passes(const Placings& placings, Value unchanged, std::size_t most) {
        for (unsigned i = 0; i < placings.numbers(); ++i) {
            const ArchitectNumber number = placings.number(i);
            core::for_each(placings.open_slots(), [&](unsigned index) {
                if (promises_.size() == most) return;
                const Slot slot{static_cast<std::uint8_t>(index)};
                promises_.push_back({unchanged, {number, slot, placings.tile(number, slot) == kNoTile ? kNothing : kDiscard}});
            });
        }
    }

    std::uint64_t lots_ = 0;
    core::SmallVector<Way, kMostWays> ways_{};
    std::array<std::uint8_t, kPrints.size()> first_way_{};
    std::array<Bits, kPrints.size()> squares_{};  // on which each tile may be built
    core::SmallVector<Outcome, kPrints.size() * kSquares> outcomes_{};
    core::SmallVector<Promise, kMostActions> promises_{};
};

}  // namespace urbanist::quadropolis::bots
