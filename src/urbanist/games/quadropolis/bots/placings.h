// Where the seat to move may build what, number by number: for choosing a move without listing all of them.
#pragma once

#include <array>

#include "urbanist/core/rng.h"
#include "urbanist/games/quadropolis/rules/state.h"

namespace urbanist::quadropolis::bots {

class Placings {
public:
    // Precondition: a turn is to be made. The state must outlive it.
    explicit Placings(const State& state) : state_(state), facts_(state.facts()), open_(state.site.open_slots()) {
        const City& city = state.city();
        level_[1] = city.built();
        for (std::size_t floor = 2; floor <= kMostFloors; ++floor) level_[floor] = city.higher_than[floor - 2];
        full_ = level_[facts_.highest_floor];
        const Architects architects = state.architects();
        for (std::uint8_t value = 1; value <= facts_.architects; ++value) {
            if (architects.left({value}) > 0) numbers_[count_++] = {value};
        }
    }

    [[nodiscard]] Bits open_slots() const { return open_; }
    [[nodiscard]] unsigned numbers() const { return count_; }
    [[nodiscard]] ArchitectNumber number(unsigned index) const { return numbers_[index]; }
    [[nodiscard]] Tile tile(ArchitectNumber number, Slot slot) const { return state_.site.tiles[reached(slot, number).index]; }

    // The squares on which this number may build a tile of this type.
    [[nodiscard]] Bits squares(ArchitectNumber number, Type type) const {
        const Bits fits = facts_.fits[number.value - 1U];
        const Bits ground = fits & ~level_[1];
        if (!stacks(type)) return ground;
        const Bits becomes_number = level_[number.value - 1U] & ~level_[number.value];
        return ground | ((fits | becomes_number) & ~full_ & state_.city()[type]);
    }

    // Any architect in any open slot, and any square for what it takes. Every combination of the first two is as likely as every other.
    [[nodiscard]] Action any(core::Rng& rng) const {
        const std::uint64_t lots = rng.next();
        const ArchitectNumber number = numbers_[pick(lots, count_)];
        const Slot slot{static_cast<std::uint8_t>(core::select(open_, pick(lots >> 16, core::count(open_))))};
        const Tile tile = this->tile(number, slot);
        if (tile == kNoTile) return {number, slot, kNothing};
        const Bits squares = this->squares(number, tile.type());
        if (squares == 0) return {number, slot, kDiscard};
        return {number, slot, Target{static_cast<std::uint8_t>(core::select(squares, pick(lots >> 32, core::count(squares))))}};
    }

private:
    [[nodiscard]] static unsigned pick(std::uint64_t lots, unsigned of) { return static_cast<unsigned>((lots & 0xFFFF) * of >> 16); }

    const State& state_;
    const Facts& facts_;
    Bits open_;
    Bits full_ = 0;                              // squares at their highest floor
    std::array<Bits, kMostFloors + 1> level_{};  // squares with at least so many floors; none at [0]
    std::array<ArchitectNumber, kMostArchitects> numbers_{};
    unsigned count_ = 0;
};

}  // namespace urbanist::quadropolis::bots
