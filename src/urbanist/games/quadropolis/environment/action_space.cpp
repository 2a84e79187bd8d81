#include "urbanist/games/quadropolis/environment/action_space.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace urbanist::quadropolis::environment {

namespace {

constexpr unsigned kWordBits = 64;

// All ones if the set contains the element.
Bits if_in(Bits set, unsigned element) { return 0U - ((set >> element) & 1U); }

}  // namespace

Action action_at(const State& state, unsigned index) {
    const unsigned target = index % kTargets;
    const Slot slot{static_cast<std::uint8_t>(index / kTargets % kSlots)};
    const ArchitectNumber number{static_cast<std::uint8_t>(index / kTargets / kSlots + 1)};
    if (target < kSquares) return {number, slot, Target{static_cast<std::uint8_t>(target)}};
    return {number, slot, state.site.tiles[reached(slot, number).index] == kNoTile ? quadropolis::kNothing : kDiscard};
}

namespace {

// The squares reachable from each slot for one architect; none for a slot that is not open.
struct SlotTargets {
    Bits open;
    Choices::Offers offers;

    [[nodiscard]] std::uint64_t operator[](unsigned slot) const {
        const auto& [slots, squares] = offers;
        const Bits built = (squares[0] & if_in(slots[0], slot)) | (squares[1] & if_in(slots[1], slot)) | (squares[2] & if_in(slots[2], slot));
        return (built | core::bit(kSquares)) & if_in(open, slot);
    }
};

// The compiler knows the word and bit of each action, so 20 slots become 20 shifts without a branch.
template <unsigned kArchitect, std::size_t... kSlot>
[[gnu::always_inline]] inline void write_architect(const SlotTargets& targets, Mask mask, std::index_sequence<kSlot...>) {
    const auto put = [&]<unsigned kFirstBit>(std::uint64_t bits, std::integral_constant<unsigned, kFirstBit>) {
        constexpr unsigned kWord = kFirstBit / kWordBits;
        constexpr unsigned kShift = kFirstBit % kWordBits;
        mask[kWord] |= bits << kShift;
        if constexpr (kShift + kTargets > kWordBits) mask[kWord + 1] |= bits >> (kWordBits - kShift);
    };
    (put(targets[kSlot], std::integral_constant<unsigned, (kArchitect * kSlots + kSlot) * kTargets>{}), ...);
}

}  // namespace

void write_mask(const State& state, Mask mask) {
    std::ranges::fill(mask, 0);
    const Choices choices(state);
    const Architects architects = state.architects();
    const auto write = [&]<std::size_t... kArchitect>(std::index_sequence<kArchitect...>) {
        const auto write_one = [&]<unsigned kOne>(std::integral_constant<unsigned, kOne>) {
            constexpr ArchitectNumber kNumber{kOne + 1};
            if (architects.left(kNumber) == 0) return;
            write_architect<kOne>({choices.open_slots(), choices.offers(kNumber)}, mask, std::make_index_sequence<kSlots>());
        };
        (write_one(std::integral_constant<unsigned, kArchitect>{}), ...);
    };
    write(std::make_index_sequence<kMostArchitects>());
}

}  // namespace urbanist::quadropolis::environment
